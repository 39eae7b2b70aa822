import type { Span } from '#shared/rules/quality/finding.ts';
import type { TextBlock } from '#shared/rules/quality/text-blocks.ts';

/** Headings of columns with words to avoid: 'Use | Don't use'. */
const AVOIDED =
  /^[\s*_]*(?:don['’]t|do not|avoid|never|not|no|instead of|evitar?|evite|nunca|en (?:vez|lugar) de|em vez de|não)(?:\s+(?:use|say|write|uses|usar|usamos|digas|decimos|decir|escribas|dizemos|dizer|diga|escreva|this|esto|isto|isso))?[\s*_]*$/iu;

function cellsOf(text: string, { start, end }: Span): Span[] {
  const bars = [...text.slice(start, end).matchAll(/\|/gu)].map(({ index }) => start + index);
  return bars.map((bar, column) => ({ start: bar + 1, end: bars[column + 1] ?? end }));
}

/** The cells below such headings. @param blocks in the order of the text */
export function cellsOfBannedWords(text: string, blocks: readonly TextBlock[]): Span[] {
  let columns: ReadonlySet<number> = new Set();
  let tableEnd = -2;
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const isHead = block.start !== tableEnd + 1;
    tableEnd = block.end;
    if (!isHead && columns.size === 0) return [];
    const cells = cellsOf(text, block);
    if (!isHead) return cells.filter((_, column) => columns.has(column));
    columns = new Set(
      cells.flatMap(({ start, end }, column) => (AVOIDED.test(text.slice(start, end)) ? [column] : [])),
    );
    return [];
  });
}
