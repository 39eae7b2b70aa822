import type { BlockContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { parseMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { replaceHugeTables } from '#shared/rules/markdown-dialect.ts';
import { textParts } from './inline-objects.ts';
import { markTypes, schema, nodeTypes as types } from './schema.ts';

/** A block of a text with its place in the source. */
export interface ReadBlock {
  node: Node;
  start: number;
  end: number;
  /** Items of a list or rows of a table, header and delimiter first. */
  parts: { node: Node; start: number; end: number }[];
}

/** Parses a text into its blocks. A blank text has none. */
export function readBlocks(source: string): ReadBlock[] {
  const { root } = parseMarkdown(source);
  replaceHugeTables(root, source, 'html');
  return root.children.map((block) => {
    const { start, end } = placeOf(block);
    const node = blockOf(block, source);
    const children = block.type === 'list' || block.type === 'table' ? block.children : [];
    const parts = children.map((part, index) => ({ node: node.child(index), ...placeOf(part) }));
    return { node, start, end, parts };
  });
}

function placeOf({ position }: RootContent): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function sliceOf(node: RootContent, source: string): string {
  const { start, end } = placeOf(node);
  return source.slice(start, end);
}

function blockOf(block: RootContent, source: string): Node {
  switch (block.type) {
    case 'paragraph':
      return types.paragraph.create(null, inlineOf(block.children, { source, isLine: false }));
    case 'heading':
      return types.heading.create({ level: block.depth }, inlineOf(block.children, { source, isLine: true }));
    case 'blockquote':
      return types.blockquote.create(null, blocksOf(block.children, source));
    case 'list':
      return listOf(block, source);
    case 'code':
      return types.code_block.create(
        { language: [block.lang, block.meta].filter(Boolean).join(' ') },
        block.value === '' ? null : schema.text(block.value),
      );
    case 'thematicBreak':
      return types.horizontal_rule.create();
    case 'table':
      return tableOf(block, source);
    case 'html':
      return types.raw_block.create({ source: block.value });
    default:
      return types.raw_block.create({ source: sliceOf(block, source) });
  }
}

function blocksOf(blocks: readonly RootContent[], source: string): Node[] {
  const nodes = blocks.map((block) => blockOf(block, source));
  return nodes.length > 0 ? nodes : [types.paragraph.create()];
}

function listOf(list: List, source: string): Node {
  const loose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item) => itemOf(item, source));
  const marker = /^\s*(?:\d*)(\S)/u.exec(sliceOf(list, source))?.[1];
  return list.ordered
    ? types.ordered_list.create({ start: list.start ?? 1, marker: marker ?? '.', loose }, items)
    : types.bullet_list.create({ marker: marker ?? '-', loose }, items);
}

function itemOf(item: ListItem, source: string): Node {
  const blocks = blocksOf(item.children as BlockContent[], source);
  if (blocks[0]?.type !== types.paragraph) blocks.unshift(types.paragraph.create());
  return types.list_item.create({ checked: item.checked ?? null }, blocks);
}

function tableOf(table: Table, source: string): Node {
  const columns = Math.max(...table.children.map(({ children }) => children.length));
  const rows = table.children.map((row, index) => {
    const type = index === 0 ? types.table_header : types.table_cell;
    const cells = Array.from({ length: columns }, (_, column) =>
      type.create(
        { align: table.align?.[column] ?? null },
        inlineOf(row.children[column]?.children ?? [], { source, isLine: true }),
      ),
    );
    return types.table_row.create(null, cells);
  });
  return types.table.create(null, rows);
}

interface InlineContext {
  source: string;
  /** Whether line breaks become spaces. */
  isLine: boolean;
}

function inlineOf(
  nodes: readonly PhrasingContent[],
  context: InlineContext,
  marks: readonly Mark[] = [],
): Node[] {
  return nodes.flatMap((node) => inlineNodes(node, context, marks));
}

function inlineNodes(node: PhrasingContent, context: InlineContext, marks: readonly Mark[]): Node[] {
  const within = (type: keyof typeof markTypes, attrs: object | null, children: PhrasingContent[]) =>
    inlineOf(children, context, markTypes[type].create(attrs as null).addToSet(marks));
  switch (node.type) {
    case 'text':
      return textNodes(node.value, context.isLine, marks);
    case 'strong':
      return within('strong', null, node.children);
    case 'emphasis':
      return within('em', null, node.children);
    case 'delete':
      return within('strike', null, node.children);
    case 'link':
      return within('link', { href: node.url, title: node.title ?? null }, node.children);
    case 'inlineCode': {
      const code = markTypes.code.create().addToSet(marks);
      return node.value === '' ? [] : [schema.text(node.value.replace(/\r?\n/gu, ' '), code)];
    }
    case 'break':
      return context.isLine ? textNodes(' ', true, marks) : [types.hard_break.create(null, null, marks)];
    case 'linkReference': {
      const source = sliceOf(node, context.source);
      // With its own brackets, it can stand before another bracket.
      const isShort =
        node.referenceType === 'shortcut' && !textParts(source).some(({ kind }) => kind !== 'text');
      return rawNodes(isShort ? `${source}[]` : source, marks);
    }
    default:
      return rawNodes(sliceOf(node, context.source).replace(/\r?\n[ >\t]*/gu, ' '), marks);
  }
}

/** A part of a line that is written as it is, for example HTML, an image or a link by its name. */
function rawNodes(source: string, marks: readonly Mark[]): Node[] {
  const [only, ...others] = textParts(source);
  if (!only) return [];
  const isObject = others.length === 0 && only.kind !== 'text';
  const kind = isObject && only.kind !== 'text' ? only.kind : 'raw_inline';
  return [types[kind].create({ source }, null, marks)];
}

function textNodes(value: string, isLine: boolean, marks: readonly Mark[]): Node[] {
  return value.split(/(?:(?<![ \t])[ \t]+)?\r?\n[ \t]*/u).flatMap((line, index) => {
    const breaks =
      index === 0 ? [] : [isLine ? schema.text(' ', marks) : types.soft_break.create(null, null, marks)];
    return [...breaks, ...objectNodes(line, marks)];
  });
}

/** The words, citation marks and placeholders of a text. A linked text stays as it is. */
export function objectNodes(text: string, marks: readonly Mark[]): Node[] {
  if (text === '') return [];
  if (marks.some(({ type }) => type === markTypes.link)) return [schema.text(text, marks)];
  return textParts(text).map(({ kind, value }) =>
    kind === 'text' ? schema.text(value, marks) : types[kind].create({ source: value }, null, marks),
  );
}
