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
