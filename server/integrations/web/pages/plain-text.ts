import type { Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';
import { readAltText, readChildren } from './page-sections.ts';

const FLAT = { img: readAltText, a: readChildren };

/**
 * Plain text with headings (`# `), lists (`- `) and tables (`a | b`). Unlike Markdown it escapes nothing and
 * marks no emphasis, so that quotes from it occur in it as they are.
 */
export function plainTextOf(tree: Root): string {
  const { children } = toMdast(tree, { handlers: FLAT }) as { children: RootContent[] };
  return cleanUntrustedText(blocks(children).join('\n\n')).replace(/\n{3,}/gu, '\n\n');
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
      return 'children' in node ? inline(node.children) : '';
    })
    .join('');
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const lines = (text: string) => text.split('\n').map(oneLine).join('\n').trim();
