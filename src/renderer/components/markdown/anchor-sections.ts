import type { Element, Root } from 'hast';

/** rehype plugin that gives the second-level headings numbered ids. */
export function anchorSections(anchor: string): (root: Root) => void {
  return (root) => {
    root.children
      .filter((node): node is Element => node.type === 'element' && node.tagName === 'h2')
      .forEach((heading, index) => {
        heading.properties.id = sectionId(anchor, index + 1);
      });
  };
}

/** @param number counted from 1 */
export function sectionId(anchor: string, number: number): string {
  return `${anchor}-${number}`;
}
