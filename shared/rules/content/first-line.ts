/** In characters. */
const LONGEST = 160;

/** Lines that say nothing by themselves: headings, rules, tables, quotes and code. */
const NO_SENTENCE = /^(#{1,6}\s|\||>|```|[-*_=\s]{3,}$)/u;

function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*+]|\d+[.)])\s+/u, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\[\d+\](?!\()/gu, '')
    .replace(/(?<=^|[\s("“])[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}(?=$|[\s).,;:!?"”])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first sentence line of a Markdown text as plain text, shortened; empty when there is none. */
export function firstLineOf(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.trim());
  const sentence = lines.find((line) => line !== '' && !NO_SENTENCE.test(line)) ?? '';
  const text = withoutMarks(sentence);
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s+\S*$/u, '')}…`;
}
