interface Node {
  type: string;
  tagName?: string;
  value?: string;
  children?: Node[];
  properties?: Record<string, string | string[]>;
}

const holders = new Set(
  'p ul ol li blockquote pre code table thead tbody tr th td h1 h2 h3 h4 h5 h6'.split(' '),
);

/** Skips empty cells and the white space between tags. */
function hasText({ value, children = [], tagName }: Node): boolean {
  if (value !== undefined) return value.trim() !== '';
  return tagName === 'li' || children.some(hasText);
}

/** rehype plugin that adds a caret after the last word, even inside nested lists and table cells. */
export function addCaret(): (root: Node) => void {
  return (root) => {
    let holder = root;
    for (;;) {
      const last = holder.children?.findLast(hasText);
      if (!last?.tagName || !holders.has(last.tagName)) break;
      holder = last;
    }
    holder.children ??= [];
    holder.children.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['caret'], ariaHidden: 'true' },
      children: [],
    });
  };
}
