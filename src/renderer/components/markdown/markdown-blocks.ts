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

/**
 * The last block of a growing text without marks that are not finished yet: bold text and code are closed, and the
 * head of a table waits for the line below it.
 */
export function finishedMarks(block: string): string {
  if (FENCE.test(block)) return block;
  const lines = block.trimEnd().split('\n');
  const rows = lines.length - 1 - lines.findLastIndex((line) => !line.startsWith('|'));
  if (rows === 1 || (rows === 2 && !block.endsWith('\n'))) return lines.slice(0, -rows).join('\n');
  const last = (lines.pop() ?? '').replace(/(^|\s)\*$/u, '$1');
  return [...lines, closed(closed(last, '**'), '`')].join('\n');
}

function closed(line: string, mark: string): string {
  if (line.split(mark).length % 2 === 1) return line;
  if (line.endsWith(mark)) return line.slice(0, -mark.length);
  return `${line.endsWith('*') ? line.slice(0, -1) : line}${mark}`;
}
