import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import { withoutByteOrderMark } from '#shared/rules/byte-order-mark.ts';
import { EditedSource } from './edited-source.ts';
import { readBlocks } from './markdown-to-nodes.ts';
import { nodeTypes, schema } from './schema.ts';

/** What never becomes text: scripts, styles, pictures, and the comments that Word adds. */
const REMOVED =
  'script, style, meta, link, title, template, noscript, iframe, object, svg, img, video, audio, input, button, select, textarea';

/**
 * Cleans HTML before the schema reads it: Word writes lists as paragraphs, Google Docs writes marks as styles, and all
 * carry scripts and styles. The page's policy ignores the `style` attribute, so it is read under another name.
 */
function cleanHtml(html: string): string {
  const readable = html.replace(/<[a-z][^<>]*>/giu, (tag) =>
    tag.replace(/(\s)style(\s*=)/giu, '$1data-style$2'),
  );
  const { body } = new DOMParser().parseFromString(readable, 'text/html');
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    // Word's own elements, such as <o:p>, hold nothing but their content.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  flattenDeep(body);
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) marksOfStyles(element);
  for (const cell of body.querySelectorAll('td, th')) flattenCell(cell);
  return body.innerHTML;
}

/** Turns bold and italic styles of inline elements into marks. `<b>` with a normal weight is none. */
function marksOfStyles(element: HTMLElement): void {
  const style = element.dataset.style ?? '';
  const weight = /font-weight:\s*(\w+)/iu.exec(style)?.[1] ?? '';
  if (/^(?:b|strong)$/u.test(element.localName)) {
    if (/^(?:normal|[1-5]00)$/iu.test(weight)) element.replaceWith(...element.childNodes);
    return;
  }
  if (element.localName !== 'span') return;
  if (/^(?:bold(?:er)?|[6-9]00)$/iu.test(weight)) wrapContent(element, 'strong');
  if (/font-style:\s*italic/iu.test(style)) wrapContent(element, 'em');
}

function wrapContent(element: HTMLElement, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Quotes and lists inside each other that texts keep. Deeper ones make reading the Markdown slow. */
const DEEPEST = 8;

function flattenDeep(body: HTMLElement): void {
  const depths = new Map<Element, number>();
  for (const element of body.querySelectorAll('*')) {
    const around = depths.get(element.parentElement ?? body) ?? 0;
    const depth = around + (/^(?:blockquote|ul|ol|table)$/u.test(element.localName) ? 1 : 0);
    depths.set(element, depth);
  }
  for (const [element, depth] of depths) {
    if (depth <= DEEPEST || !/^(?:blockquote|ul|ol|li|table|thead|tbody|tr)$/u.test(element.localName))
      continue;
    element.replaceWith(...element.childNodes);
  }
}

const LEVEL = /mso-list:\s*[^\s:;]+\s+level(\d)/iu;

/** Turns paragraphs with `mso-list` into nested lists, without the signs that Word writes before them. */
function listsOfWord(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let before: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.dataset.style ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
    const isNumber = /[\da-z][.)]/iu.test(sign?.textContent ?? '');
    sign?.remove();
    if (before !== paragraph.previousElementSibling) lists = [];
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(isNumber ? 'ol' : 'ul');
      const outer = lists.at(-1);
      if (outer) (outer.lastElementChild ?? outer).append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    before = lists[0];
  }
}

/** A cell is one line: joins its blocks with spaces. */
function flattenCell(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div, li, br, h1, h2, h3, h4, h5, h6')) {
    if (block.nextSibling || block.localName === 'br') block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}

/** Longer HTML is pasted as its words alone, because reading it would block the page. In UTF-16 units. */
const MOST_HTML = 1_500_000;

function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/(\s)style(\s*=)/giu, '$1data-style$2'),
    'text/html',
  );
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  const paragraph = body.ownerDocument.createElement('p');
  paragraph.textContent = (body.textContent ?? '').replace(/\s+/gu, ' ').slice(0, MAX_CONTENT_LENGTH);
  return paragraph.outerHTML;
}

/** Whether a plain text was meant as Markdown. */
const MARKDOWN = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |\|.*\||```)|\*\*\S|\[[^[\]\n]+\]\(/mu;

function linesOf(text: string): Node[] {
  return text
    .split(/(?:\r?\n){1,}/u)
    .filter((line) => line.trim() !== '')
    .map((line) => nodeTypes.paragraph.create(null, schema.text(line)));
}

/** Pasting through the schema, and copying as Markdown. */
export function pastedText(): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML: (given) => {
        const html = withoutByteOrderMark(given);
        if (html.length > MOST_HTML) return plainHtml(html);
        return html.includes('data-pm-slice') ? html : cleanHtml(html);
      },
      clipboardTextParser: (given, $context, isPlain) => {
        const text = withoutByteOrderMark(given);
        const blocks =
          isPlain || !MARKDOWN.test(text) ? linesOf(text) : readBlocks(text).map(({ node }) => node);
        const isCode = $context.parent.type === nodeTypes.code_block;
        if (isCode) return new Slice(Fragment.from(text === '' ? [] : schema.text(text)), 0, 0);
        return new Slice(
          Fragment.from(blocks),
          blocks[0]?.isTextblock ? 1 : 0,
          blocks.at(-1)?.isTextblock ? 1 : 0,
        );
      },
      clipboardTextSerializer: (slice) => {
        const { content } = slice;
        if (!content.firstChild?.isBlock) return content.textBetween(0, content.size, '\n');
        const doc = schema.topNodeType.createAndFill(null, content);
        return doc ? new EditedSource('').write(doc) : content.textBetween(0, content.size, '\n\n');
      },
    },
  });
}
