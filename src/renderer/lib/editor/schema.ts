import {
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  type NodeType,
  Schema,
} from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { linkTarget } from '#renderer/lib/export/document/read-markdown.ts';
import { isBreakTag } from '#shared/rules/markdown-dialect.ts';
import { textParts } from './inline-objects.ts';

/** The kind of a source with one part; undefined for several parts. */
const kindOf = (source: string) => {
  const [part, ...others] = textParts(source);
  return others.length === 0 ? part?.kind : undefined;
};

/** What headings and table cells hold: Markdown writes both in one line. */
const LINE = '(text | citation | placeholder | raw_inline)*';

/** An object inside a line, written as its `source`. */
function inlineObject(className: string, isSource: (source: string) => boolean): NodeSpec {
  return {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { source: { validate: 'string' } },
    leafText: ({ attrs }) => attrs.source as string,
    toDOM: ({ attrs }) => ['span', { class: className, 'data-source': attrs.source }, attrs.source as string],
    parseDOM: [
      {
        tag: `span.${className}`,
        // Pasted pages can contain such elements, too.
        getAttrs: ({ dataset: { source = '' } }) => isSource(source) && { source },
      },
    ],
  };
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: LINE,
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => cell.dataset.align ?? null,
      setDOMAttr: (align, attributes) => {
        if (!align) return;
        attributes['data-align'] = align;
        attributes.style = `text-align: ${align}`;
      },
    },
  },
});

/** Markdown has no other numbers. */
const startOf = ({ start }: HTMLOListElement) => (start >= 0 && start < 1e9 ? start : 1);

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: LINE,
    group: 'block',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    // The dialog around it has its own heading.
    toDOM: ({ attrs }) => [
      `h${Math.min(attrs.level + 2, 6)}`,
      { class: `level-${Math.min(attrs.level, 4)}`, 'data-level': attrs.level },
      0,
    ],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { marker: { default: '-' }, loose: { default: false } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1 }, marker: { default: '.' }, loose: { default: false } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: startOf(list as HTMLOListElement) }) }],
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    /** Whether a task is done; null for other list items. */
    attrs: { checked: { default: null } },
    parseDOM: [
      {
        tag: 'li',
        getAttrs: ({ dataset: { checked } }) => ({
          checked: checked === undefined ? null : checked === 'true',
        }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec =>
      attrs.checked === null ? ['li', 0] : ['li', { 'data-checked': attrs.checked }, 0],
  },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  // No cursor between cells, where nothing can be written.
  table: { ...tables.table, allowGapCursor: false },
  table_row: { ...tables.table_row, allowGapCursor: false },
  table_header: tables.table_header,
  table_cell: tables.table_cell,
  /** A part that the editor shows as it is written: HTML, addresses of links, footnotes. */
  raw_block: {
    group: 'block',
    atom: true,
    attrs: { source: { validate: 'string' } },
    toDOM: ({ attrs }) => ['pre', { class: 'raw', 'data-source': attrs.source }, attrs.source as string],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** A line break in the source that readers see as a space. */
  soft_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => ' ',
    toDOM: () => ['span', { class: 'soft-break' }, ' '],
    parseDOM: [{ tag: 'span.soft-break' }],
  },
  citation: inlineObject('citation', (source) => kindOf(source) === 'citation'),
  placeholder: inlineObject('placeholder', (source) => kindOf(source) === 'placeholder'),
  raw_inline: {
    ...inlineObject('raw', (source) => /^[^\n]{1,2000}$/u.test(source)),
    toDOM: ({ attrs: { source } }) => [
      'span',
      { class: 'raw', 'data-source': source },
      isBreakTag(source) ? ['br'] : source,
    ],
  },
} satisfies Record<string, NodeSpec>;

/** In the order in which they are nested, the outermost first. */
const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = linkTarget(link.getAttribute('href') ?? '');
          return href !== undefined && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'a',
      { href: linkTarget(attrs.href) ?? '', title: attrs.title, rel: 'noopener' },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'b' }, { tag: 'strong' }],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: () => ['s', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { spellcheck: 'false' }, 0],
  },
} satisfies Record<string, MarkSpec>;

/** The document schema of all texts. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
export const nodeTypes = schema.nodes as Record<keyof typeof nodes, NodeType>;
export const markTypes = schema.marks as Record<keyof typeof marks, MarkType>;
