import { documentBlocks } from '#shared/rules/content/document-blocks.ts';

export interface DocumentPart {
  number: number;
  /** The text including its heading. */
  text: string;
}

const TITLE = /^#[ \t]+\S.*$/u;
/** Everything after this many parts counts as one more part. */
const MOST_UNNUMBERED = 99;

/**
 * The numbered sections of a document in order, and as number 0 the text above them. Without numbered
 * sections, its second-level headings, counted from 1.
 */
export function documentParts(markdown: string): { parts: DocumentPart[]; isNumbered: boolean } {
  const blocks = documentBlocks(markdown);
  const isNumbered = blocks.some(({ number }) => number !== undefined && number > 0);
  const found: { number: number; lines: string[] }[] = [];
  for (const { level, number, lines } of blocks) {
    const last = found.at(-1);
    if (last && (isNumbered ? number === undefined : level !== 2)) last.lines.push(...lines);
    else found.push({ number: number ?? 0, lines: [...lines] });
  }
  // Parts without text, such as a title alone, are left out.
  const parts = found
    .map(({ number, lines }) => ({ number, text: lines.join('\n').trim() }))
    .filter(({ text }) => text.replace(TITLE, '').trim() !== '');
  if (isNumbered) return { parts: joined(parts), isNumbered };
  const texts = parts.map(({ text }) => text);
  const counted = texts.slice(0, MOST_UNNUMBERED);
  const rest = texts.slice(MOST_UNNUMBERED);
  if (rest.length > 0) counted.push(rest.join('\n\n'));
  if (counted.length === 0 && markdown.trim() !== '') counted.push(markdown.trim());
  return { parts: counted.map((text, index) => ({ number: index + 1, text })), isNumbered };
}

/** Combines sections with the same number. */
function joined(parts: readonly DocumentPart[]): DocumentPart[] {
  const byNumber = new Map<number, string[]>();
  for (const { number, text } of parts) {
    const texts = byNumber.get(number);
    if (texts) texts.push(text);
    else byNumber.set(number, [text]);
  }
  return [...byNumber].map(([number, texts]) => ({ number, text: texts.join('\n\n') }));
}
