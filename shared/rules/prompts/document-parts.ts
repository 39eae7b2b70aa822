export interface DocumentPart {
  number: number;
  /** The text including its heading. */
  text: string;
}

const HEADING = /^##[ \t]+\S/u;
const NUMBERED_HEADING = /^##[ \t]+(\d{1,3})[.)][ \t]+\S/u;
const TITLE = /^#[ \t]+\S.*$/u;
/** Everything after this many parts counts as one more part. */
const MOST_UNNUMBERED = 99;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;

/**
 * The numbered sections of a document in order, and as number 0 the text above them. Without numbered
 * sections, its second-level headings, counted from 1.
 */
export function documentParts(markdown: string): { parts: DocumentPart[]; isNumbered: boolean } {
  const numbered = splitAt(markdown, (line) => {
    const number = NUMBERED_HEADING.exec(line)?.[1];
    return number === undefined ? undefined : Number(number);
  });
  if (numbered.some(({ number }) => number > 0)) return { parts: joined(numbered), isNumbered: true };
  const parts = splitAt(markdown, (line) => (HEADING.test(line) ? 1 : undefined)).map(({ text }) => text);
  const counted = parts.slice(0, MOST_UNNUMBERED);
  const rest = parts.slice(MOST_UNNUMBERED);
  if (rest.length > 0) counted.push(rest.join('\n\n'));
  if (counted.length === 0 && markdown.trim() !== '') counted.push(markdown.trim());
  return { parts: counted.map((text, index) => ({ number: index + 1, text })), isNumbered: false };
}

/** Leaves out parts without text, such as a title alone. */
function splitAt(markdown: string, numberOf: (line: string) => number | undefined): DocumentPart[] {
  const parts: { number: number; lines: string[] }[] = [{ number: 0, lines: [] }];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const number = isCode ? undefined : numberOf(line);
    if (number === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ number, lines: [line] });
  }
  return parts
    .map(({ number, lines }) => ({ number, text: lines.join('\n').trim() }))
    .filter(({ text }) => text.replace(TITLE, '').trim() !== '');
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
