// Names Windows keeps for devices, with or without an extension, in any case.
const RESERVED_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/iu;

// Most file systems allow 255 bytes (Linux) or 255 UTF-16 units (Windows, macOS) for the whole name; the rest is
// left for the extension and for the " (1)" a browser may append.
const MAXIMUM_BYTES = 180;

// Nothing behind this can reach the name, and the patterns below stay quick on a pasted novel.
const LONGEST_TITLE_READ = 1000;

const TRIMMED_EDGES = /^[\s.\-_]+|[\s.\-_]+$/gu;

function limitBytes(text: string, maximum: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maximum) return text;
  let kept = '';
  let bytes = 0;
  // Graphemes, so that an accent or a joined emoji is not cut in two.
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maximum) break;
    kept += segment;
  }
  return kept;
}

/**
 * A file name every desktop system accepts, made from a title that a person or a model wrote.
 * @param title becomes the base name; characters reserved anywhere turn into hyphens, invisible and
 * direction-changing ones disappear
 * @param extension without the dot
 * @param fallback base name when nothing of the title is usable
 */
export function safeFileName(title: string, extension: string, fallback = 'content'): string {
  const base = title
    .slice(0, LONGEST_TITLE_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"/\\|?*]+/gu, '-')
    .replace(TRIMMED_EDGES, '');
  const limited = limitBytes(base, MAXIMUM_BYTES).replace(TRIMMED_EDGES, '') || fallback;
  const device = limited.split('.')[0]?.trim() ?? '';
  return `${RESERVED_NAME.test(device) ? `_${limited}` : limited}.${extension}`;
}
