import { mayHaveStructure } from './line-limit.ts';

/** A heading of the first or second level with what follows it, or what is above the first one. */
export interface DocumentBlock {
  /** 0 above the first heading. */
  level: 0 | 1 | 2;
  /** The number in `## 1. Title`. */
  number: number | undefined;
  /** Without the number. */
  title: string;
  /** With the heading. */
  lines: string[];
}

const HEADING = /^(#{1,2})[ \t]+(?=\S)/u;
/** Does not match `## 1.5 million`. */
const NUMBER = /^(\d{1,3})[.)][ \t]*(?!\d)/u;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;
const LONGEST_TITLE = 300;

/** Splits a Markdown document at its headings. Joining the lines of all blocks gives the document again. */
export function documentBlocks(markdown: string): DocumentBlock[] {
  let open: DocumentBlock = { level: 0, number: undefined, title: '', lines: [] };
  const blocks = [open];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const isPlain = !mayHaveStructure(line);
    if (!isPlain && FENCE.test(line)) isCode = !isCode;
    const heading = isCode || isPlain ? null : HEADING.exec(line);
    if (heading) {
      const level = heading[1] === '##' ? 2 : 1;
      const text = line.slice(heading[0].length);
      const number = level === 2 ? NUMBER.exec(text) : null;
      const title = text.slice(number?.[0].length ?? 0, LONGEST_TITLE).trim();
      open = { level, number: number ? Number(number[1]) : undefined, title, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks;
}
