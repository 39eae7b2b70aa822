export interface DocumentPart {
  number: number;
  /** With its heading. */
  text: string;
}

const HEADING = /^##[ \t]+\S/u;
const NUMBERED_HEADING = /^##[ \t]+(\d{1,3})[.)][ \t]+\S/u;
const TITLE = /^#[ \t]+\S.*$/u;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;

/**
 * The numbered sections of a document in order, and as 0 what is above the first one. Without numbered sections its
 * parts by second-level heading, counted from 1.
 */
export function documentParts(markdown: string): { parts: DocumentPart[]; isNumbered: boolean } {
  const numbered = splitAt(markdown, (line) => {
    const number = NUMBERED_HEADING.exec(line)?.[1];
    return number === undefined ? undefined : Number(number);
  });
  if (numbered.some(({ number }) => number > 0)) return { parts: joined(numbered), isNumbered: true };
  const parts = splitAt(markdown, (line) => (HEADING.test(line) ? 1 : undefined));
  const whole = markdown.trim();
  if (parts.length === 0 && whole !== '') return { parts: [{ number: 1, text: whole }], isNumbered: false };
  return { parts: parts.map(({ text }, index) => ({ number: index + 1, text })), isNumbered: false };
}

/** Parts without text, such as a title alone, are left out. */
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

/** Sections with the same number are one. */
function joined(parts: readonly DocumentPart[]): DocumentPart[] {
  const byNumber = new Map<number, string[]>();
  for (const { number, text } of parts) byNumber.set(number, [...(byNumber.get(number) ?? []), text]);
  return [...byNumber].map(([number, texts]) => ({ number, text: texts.join('\n\n') }));
}
