/** Maximum characters. */
const LONGEST = 160;

/** Lines that say nothing by themselves: headings, rules, tables, quotes and code. */
const NO_SENTENCE = /^(#{1,6}\s|\||>|```|[-*_=\s]{3,}$)/u;

/** Tells sentences from labels such as "solution-aware · 3 min". */
const SENTENCE_END = /[.!?…]["”»)]?$/u;

const LABELS = /^[ \t]*(?:[-*+][ \t]+)?\*\*[^*\n]{1,60}(?::\*\*|\*\*:)[ \t]*/gmu;

/** A text without the names of its fields, such as "**Headline 1:**" in an ad. */
export const withoutLabels = (markdown: string): string => markdown.replace(LABELS, '');

function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*+]|\d+[.)])\s+/u, '')
    .replace(/!?\[([^[\]]*)\]\([^\])]*\)/gu, '$1')
    .replace(/\[\d+\](?!\()/gu, '')
    .replace(/(?<=^|[\s("“])[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}(?=$|[\s).,;:!?"”])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first sentence line of a Markdown text as plain text, shortened; empty when there is none. */
export function firstLineOf(markdown: string): string {
  const lines = withoutLabels(markdown)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NO_SENTENCE.test(line))
    .map(withoutMarks);
  const text = lines.find((line) => SENTENCE_END.test(line)) ?? lines[0] ?? '';
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd() || cut}…`;
}
