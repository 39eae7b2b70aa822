import type { Element, ElementContent, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';
import { type Handler, readAltText } from './page-sections.ts';

/** Marks both ends of elements that layouts set apart. Becomes a space between two words. */
const EDGE = '\uE000';
const BETWEEN_WORDS = new RegExp(`(?<=[\\p{L}\\p{N}]{2})${EDGE}+(?=[\\p{L}\\p{N}]{2})`, 'gu');

const setApart: Handler = (state, element) => [
  { type: 'text', value: EDGE },
  ...state.all(element),
  { type: 'text', value: EDGE },
];
const HANDLERS = {
  img: readAltText,
  a: setApart,
  button: setApart,
  label: setApart,
  small: setApart,
  span: setApart,
};

/**
 * Plain text with headings (`# `), lists (`- `) and tables (`a | b`). Unlike Markdown it escapes nothing and
 * marks no emphasis, so that quotes from it occur in it as they are. Only crossed-out words stand between `~~`.
 */
export function plainTextOf(tree: Root): string {
  const { children } = toMdast(withCaptions(tree), { handlers: HANDLERS }) as { children: RootContent[] };
  const text = blocks(children).join('\n\n').replace(BETWEEN_WORDS, ' ').replaceAll(EDGE, '');
  return cleanUntrustedText(text).replace(/\n{3,}/gu, '\n\n');
}

/** Puts a table's caption before it, because Markdown has none. */
function withCaptions<Node extends Root | Element>(node: Node): Node {
  const children = (node.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const captions =
      child.tagName === 'table'
        ? child.children.filter((part) => part.type === 'element' && part.tagName === 'caption')
        : [];
    return [
      ...captions.map((caption): ElementContent => ({ ...(caption as Element), tagName: 'p' })),
      withCaptions(child),
    ];
  });
  return { ...node, children };
}

function blocks(nodes: readonly Nodes[]): string[] {
  return nodes.map(block).filter((text) => text.trim() !== '');
}

function block(node: Nodes): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.depth)} ${oneLine(inline(node.children))}`;
    case 'list':
      return blocks(node.children).join('\n');
    case 'listItem':
      return `- ${blocks(node.children).join('\n').replaceAll('\n', '\n  ')}`;
    case 'table':
      return node.children.map(block).join('\n');
    case 'tableRow':
      return node.children.map((cell) => oneLine(inline(cell.children))).join(' | ');
    case 'blockquote':
      return blocks(node.children).join('\n\n');
    case 'paragraph':
      return lines(inline(node.children));
    case 'code':
      return node.value;
    default:
      return lines(inline([node]));
  }
}

function inline(nodes: readonly Nodes[]): string {
  return nodes
    .map((node): string => {
      if (node.type === 'text' || node.type === 'inlineCode') return node.value;
      if (node.type === 'break') return '\n';
      if (node.type === 'delete') return crossedOut(inline(node.children));
      return 'children' in node ? inline(node.children) : '';
    })
    .join('');
}

/** Marked, so that nobody takes an old price for the price. */
function crossedOut(text: string): string {
  return text.trim() === '' ? text : `~~${text}~~`;
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const lines = (text: string) => text.split('\n').map(oneLine).join('\n').trim();
