export interface MarkdownBlock {
  /** Offset in the text. */
  start: number;
  text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/**
 * Matches lines that belong to the block before a blank line: an indented line, or the next item of a list.
 */
const GOES_ON = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/;

/**
 * Splits a text at blank lines into blocks that can be rendered alone; fenced code and lists stay whole. When the text
 * grows, usually only the last block changes.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let fence: string | undefined;
  let isAfterBlank = false;
  let start = 0;
  let position = 0;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (isAfterBlank && !isBlank && fence === undefined && !GOES_ON.test(line)) {
      blocks.push({ start, text: text.slice(start, position) });
      start = position;
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    isAfterBlank = isBlank;
    position += line.length + 1;
  }
  if (text.slice(start).trim() !== '') blocks.push({ start, text: text.slice(start) });
  return blocks;
}
