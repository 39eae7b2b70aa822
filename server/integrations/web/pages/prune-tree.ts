import type { Element, Nodes, Root } from 'hast';

/**
 * Maximum characters before the conversion to Markdown. Elements are limited too, because converting tens of
 * thousands takes minutes.
 */
const LONGEST_TEXT = 150_000;
const CHARACTERS_PER_ELEMENT = 20;

/**
 * Removes comments, dropped elements and everything beyond the maximum length.
 * @param options.note called for every element, also for dropped ones
 * @returns the tree, and whether anything was beyond it
 */
export function pruneTree(
  root: Root,
  options: { isDropped(element: Element): boolean; note(element: Element): void },
): { tree: Root; isCut: boolean } {
  let left = LONGEST_TEXT;
  let isCut = false;
  const keep = (node: Nodes, isDropped: boolean): Nodes | undefined => {
    if (node.type === 'comment' || node.type === 'doctype') return undefined;
    if (node.type === 'text') {
      if (isDropped) return undefined;
      if (left <= 0) {
        isCut ||= node.value.trim() !== '';
        return undefined;
      }
      const { value } = node;
      const kept = value.slice(0, left);
      left -= value.length;
      isCut ||= value.slice(kept.length).trim() !== '';
      return { ...node, value: kept };
    }
    let drops = isDropped;
    if (node.type === 'element') {
      options.note(node);
      drops ||= options.isDropped(node);
      if (!drops && left <= 0) {
        isCut = true;
        return undefined;
      }
      if (!drops) left -= CHARACTERS_PER_ELEMENT + String(node.properties.alt ?? '').length;
    }
    const children = node.children.flatMap((child) => keep(child, drops) ?? []);
    if (drops || (left <= 0 && children.length === 0)) return undefined;
    return { ...node, children } as Nodes;
  };
  const tree = (keep(root, false) as Root | undefined) ?? { type: 'root', children: [] };
  return { tree, isCut };
}
