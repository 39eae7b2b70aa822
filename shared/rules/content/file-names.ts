import { trimEndOf } from '#shared/rules/trim-end-of.ts';

// Names of Windows devices, with or without an extension.
const RESERVED_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/iu;

// Linux allows 255 bytes, including the extension and the " (1)" that a browser may append.
const MAXIMUM_BYTES = 180;

// Maximum characters that the patterns below have to read.
const LONGEST_TITLE_READ = 1000;

const trimEdges = (name: string) => trimEndOf(name.replace(/^[\s.\-_]+/u, ''), /[\s.\-_]/u);

function limitBytes(text: string, maximum: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= maximum) return text;
  let kept = '';
  let bytes = 0;
  // Cuts between graphemes, so that no emoji is broken.
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maximum) break;
    kept += segment;
  }
  return kept;
}

/**
 * A file name that every desktop system accepts.
 *
 * @param title reserved characters become hyphens, invisible and direction-changing ones disappear
 * @param extension without the dot
 * @param fallback base name when no character of the title is usable
 */
export function safeFileName(title: string, extension: string, fallback = 'content'): string {
  const name = title
    .slice(0, LONGEST_TITLE_READ)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"/\\|?*]+/gu, '-');
  const limited = trimEdges(limitBytes(trimEdges(name), MAXIMUM_BYTES)) || fallback;
  const device = limited.split('.')[0]?.trim() ?? '';
  return `${RESERVED_NAME.test(device) ? `_${limited}` : limited}.${extension}`;
}
