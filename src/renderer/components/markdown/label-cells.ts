import type { Nodes, Root } from 'mdast';

/** Tables with fewer columns fit everywhere. */
const FEWEST_COLUMNS = 3;

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** remark plugin that gives the cells of a table the title of their column, which stands before them where it is narrow. */
export function labelCells(): (root: Root) => void {
  return (root) => {
    for (const table of root.children) {
      if (table.type !== 'table') continue;
      const [head, ...rows] = table.children;
      const labels = head?.children.map(wordsOf) ?? [];
      if (labels.length < FEWEST_COLUMNS) continue;
      for (const { children } of rows) {
        children.slice(1).forEach((cell, index) => {
          cell.data = { hProperties: { 'data-label': labels[index + 1] } };
        });
      }
    }
  };
}
