import type { Element, Nodes } from 'hast';

const INLINE = new Set(['span', 'b', 'strong', 'i', 'em', 'small', 'font', 'bdi', 'ins', 'p']);
const CROSSED_OUT = /text-decoration(?:-line)?\s*:\s*line-through/iu;

/** Puts words that only a style crosses out into `<del>`. Changes the tree. */
export function markCrossedOut(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && INLINE.has(node.tagName) && isCrossedOut(node)) {
    node.children = [{ type: 'element', tagName: 'del', properties: {}, children: node.children }];
    return;
  }
  for (const child of node.children) markCrossedOut(child);
}

/** `line-through` is also the class of a widespread style sheet. */
function isCrossedOut({ properties: { className, style } }: Element): boolean {
  return (
    (typeof style === 'string' && CROSSED_OUT.test(style)) || [className].flat().includes('line-through')
  );
}
