import type {
  Alignment,
  Block,
  BlockOf,
  ListItem,
  Run,
} from '#renderer/lib/export/document/export-document.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';

export type Element =
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'table'
  | 'th'
  | 'td'
  | 'hr'
  | 'a';

export interface HtmlOptions {
  /** Inline styles, for programs that drop style sheets. */
  styles?: Partial<Record<Element, string>>;
  /** Applied to escaped text. */
  finishText?: (html: string) => string;
  /** Returns the escaped value of a link's `href`; by default the address itself. */
  addressOf?: (href: string) => string;
  /** The attribute that aligns a cell; by default the one that email programs know. */
  alignment?: (alignment: Alignment) => string;
}

/**
 * Blocks as HTML without scripts and external resources: it contains only the elements above and checked
 * links.
 */
export function htmlBlocks(blocks: readonly Block[], options: HtmlOptions = {}): string {
  return blocks.map((block) => htmlBlock(block, options)).join('\n');
}

function htmlBlock(block: Block, options: HtmlOptions): string {
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level}`, htmlRuns(block.runs, options), options);
    case 'paragraph':
      return element('p', htmlRuns(block.runs, options), options);
    case 'list':
      return htmlList(block, options);
    case 'quote':
      return element('blockquote', htmlBlocks(block.blocks, options), options);
    case 'code':
      return element('pre', textOf(block.text, options), options);
    case 'table':
      return htmlTable(block, options);
    case 'rule':
      return `<hr${styleOf('hr', options)}>`;
  }
}

function htmlList({ start, items }: BlockOf<'list'>, options: HtmlOptions): string {
  const content = items.map((item) => htmlItem(item, options)).join('\n');
  if (start === undefined) return element('ul', `\n${content}\n`, options);
  return element('ol', `\n${content}\n`, options, start === 1 ? '' : ` start="${start}"`);
}

function htmlItem({ checked, blocks }: ListItem, options: HtmlOptions): string {
  const box = checked === undefined ? '' : checked ? '☑ ' : '☐ ';
  const [first] = blocks;
  // The first paragraph of an item needs no element of its own.
  const content =
    first?.kind === 'paragraph'
      ? [htmlRuns(first.runs, options), htmlBlocks(blocks.slice(1), options)].filter(Boolean).join('\n')
      : htmlBlocks(blocks, options);
  return element('li', box + content, options);
}

function htmlTable({ header, rows, alignments }: BlockOf<'table'>, options: HtmlOptions): string {
  const cell = (name: 'th' | 'td') => (runs: Run[], index: number) => {
    const alignment = alignments[index] ?? 'left';
    const aligned = options.alignment?.(alignment) ?? ` align="${alignment}"`;
    const attribute = alignment === 'left' ? '' : aligned;
    return element(name, htmlRuns(runs, options), options, attribute);
  };
  const head = `<tr>${header.map(cell('th')).join('')}</tr>`;
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return element('table', `\n<thead>\n${head}\n</thead>\n<tbody>\n${body}\n</tbody>\n`, options);
}

function htmlRuns(runs: readonly Run[], options: HtmlOptions = {}): string {
  return runs.map((run) => htmlRun(run, options)).join('');
}

function htmlRun({ text, bold, italic, strike, code, href }: Run, options: HtmlOptions): string {
  let html = textOf(text, options).replaceAll('\n', '<br>');
  if (code) html = element('code', html, options);
  if (strike) html = `<s>${html}</s>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  if (!href) return html;
  const address = options.addressOf?.(href) ?? escapeHtml(href);
  return element('a', html, options, ` href="${address}" rel="noopener noreferrer nofollow"`);
}

function textOf(text: string, { finishText }: HtmlOptions): string {
  const html = escapeHtml(text);
  return finishText ? finishText(html) : html;
}

function element(name: Element, content: string, options: HtmlOptions, attributes = ''): string {
  return `<${name}${attributes}${styleOf(name, options)}>${content}</${name}>`;
}

function styleOf(name: Element, { styles }: HtmlOptions): string {
  const style = styles?.[name];
  return style ? ` style="${style}"` : '';
}
