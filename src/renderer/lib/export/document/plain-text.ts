import { type Block, type ListItem, type Run, runsText } from './export-document.ts';

/** The text without Markdown syntax. The address of each link follows its text in brackets. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainRuns(block.runs);
    case 'list':
      return block.items
        .map((item, index) => plainItem(item, block.start === undefined ? '-' : `${block.start + index}.`))
        .join('\n');
    case 'quote':
      return indented(plainText(block.blocks), '> ');
    case 'code':
      return block.text;
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(plainCell).join('\t')).join('\n');
    case 'rule':
      return '—';
  }
}

/** A row is one line. */
function plainCell(runs: readonly Run[]): string {
  return plainRuns(runs).replaceAll('\n', ' ');
}

function plainItem({ checked, blocks }: ListItem, mark: string): string {
  const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
  const text = blocks
    .map((block, index) => (index > 0 && block.kind !== 'list' ? '\n' : '') + plainBlock(block))
    .join('\n');
  return `${mark} ${box}${indented(text, ' '.repeat(mark.length + 1)).trimStart()}`;
}

function plainRuns(runs: readonly Run[]): string {
  return runs
    .map(({ text, href }, index) => {
      const goesOn = runs[index + 1]?.href === href;
      return href && !goesOn && !addressIsSaid(linkWords(runs, index), href) ? `${text} (${href})` : text;
    })
    .join('');
}

/** The text of the link that ends with this run. */
function linkWords(runs: readonly Run[], end: number): string {
  let start = end;
  while (start > 0 && runs[start - 1]?.href === runs[end]?.href) start -= 1;
  return runsText(runs.slice(start, end + 1));
}

function addressIsSaid(words: string, href: string): boolean {
  const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/u, '').replace(/\/$/u, '');
  return bare(words.trim()) === bare(href);
}

function indented(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' && by.trim() === '' ? '' : by + line))
    .join('\n');
}
