import type { BlockContent, Link, Nodes, Parents, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import { readBlocks } from './markdown-to-nodes.ts';
import { blockTree, comparable, type Raw } from './nodes-to-mdast.ts';

const writeRaw = ({ value }: Raw) => value;
const writePlain = ({ value }: Text) => value;

/** An address that is its own text needs no brackets. */
function writePlainLink(link: Link, parent: Parents | undefined, state: State, info: Info): string {
  const [only, ...others] = link.children;
  const isBare = others.length === 0 && only?.type === 'text' && only.value === link.url && !link.title;
  return isBare ? link.url : (linkHandler(link, parent, state, info) as string);
}

const linkHandler = (...[link, , state, info]: Parameters<typeof writePlainLink>): string => {
  const exit = state.enter('link');
  const text = state.containerPhrasing(link, { ...info, before: '[', after: ']' });
  exit();
  const title = link.title ? ` "${link.title.replaceAll('"', '\\"')}"` : '';
  const url = /[\s()<>]/u.test(link.url) ? `<${link.url}>` : link.url;
  return `[${text}](${url}${title})`;
};

const common: Options = {
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** @param isPlain without any escapes, as people write */
function write(tree: Nodes, isPlain: boolean, marker?: string): string {
  const bullet = marker === '*' || marker === '+' || marker === '-' ? marker : '-';
  const handlers = isPlain ? { raw: writeRaw, text: writePlain, link: writePlainLink } : { raw: writeRaw };
  return toMarkdown(tree, {
    ...common,
    bullet,
    bulletOther: bullet === '*' ? '-' : '*',
    bulletOrdered: marker === ')' ? ')' : '.',
    handlers: handlers as Options['handlers'],
  }).trimEnd();
}

/** A part of a block, such as an item of a list. */
export function writePart(tree: RootContent, marker?: string): string {
  return write(tree, true, marker);
}

/** Whether a text parses to exactly these blocks. */
function isReadAs(source: string, blocks: readonly Node[]): boolean {
  return comparable(readBlocks(source).map(({ node }) => node)) === comparable(blocks);
}

/**
 * The Markdown of a block: `composed` or the text without escapes if it parses to this block again, otherwise the text
 * with escapes. Empty if the block has no Markdown.
 *
 * @param composed the block put together from unchanged parts of the source
 * @param marker list marker; keeps two adjacent lists apart
 */
export function writeBlock(block: Node, composed?: string, marker = block.attrs.marker as string): string {
  const tree: BlockContent | undefined = blockTree(block);
  if (!tree) return '';
  if (composed !== undefined && isReadAs(composed, [block])) return composed;
  const plain = write(tree, true, marker);
  return isReadAs(plain, [block]) ? plain : write(tree, false, marker);
}
