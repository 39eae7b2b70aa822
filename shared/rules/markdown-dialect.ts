/** Options of remark-gfm for every reader of Markdown: one tilde, as in "~5 to ~7 kg", strikes nothing through. */
export const GFM_OPTIONS = { singleTilde: false } as const;

const BREAK_TAGS = /^(?:\s*<\/?br(?:[\s/][^>]*)?>)+\s*$/iu;

/** Whether HTML in a text is nothing but line breaks. Models write them in table cells, where Markdown has none. */
export function isBreakTag(html: string): boolean {
  return BREAK_TAGS.test(html);
}

interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** In all tables of a text. Readers give each row as many cells as the widest has, so a short text can have millions. */
const MOST_CELLS = 20_000;

/**
 * Turns tables that are too large to be shown into their Markdown, so that the text can be read and repaired.
 *
 * @param type of the nodes that take their places
 */
export function replaceHugeTables(tree: TreeNode, source: string, type: 'code' | 'html'): void {
  let count = 0;
  const replaceWithin = (node: TreeNode) => {
    node.children = node.children?.map((child) => {
      if (child.type !== 'table') {
        replaceWithin(child);
        return child;
      }
      const rows = child.children ?? [];
      const cells = rows.length * Math.max(...rows.map(({ children = [] }) => children.length));
      if (count + cells > MOST_CELLS) {
        const { position } = child;
        return { type, value: source.slice(position?.start.offset, position?.end.offset), position };
      }
      count += cells;
      return child;
    });
  };
  replaceWithin(tree);
}

/** A remark plugin: tables that are too large are code. */
export function readHugeTables(): (tree: TreeNode, file: { value: unknown }) => void {
  return (tree, file) => replaceHugeTables(tree, String(file.value), 'code');
}

/** Blocks whose children are words. */
const LINES = new Set(['paragraph', 'heading', 'tableCell', 'strong', 'emphasis', 'delete', 'link']);

/** A remark plugin: `<br>` is a line break within words, and nothing between blocks. Other HTML stays text. */
export function readBreakTags(): (tree: TreeNode) => void {
  return replaceIn;
}

function replaceIn(node: TreeNode): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'html' && isBreakTag(child.value ?? ''))
      return LINES.has(node.type) ? [{ type: 'break' }] : [];
    replaceIn(child);
    return [child];
  });
}
