import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { EditedSource } from '#renderer/lib/editor/edited-source.ts';
import { isHardText } from '#renderer/lib/editor/hard-text.ts';
import { readBlocks } from '#renderer/lib/editor/markdown-to-nodes.ts';
import { nodeTypes, schema } from '#renderer/lib/editor/schema.ts';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import { withoutByteOrderMark } from '#shared/rules/byte-order-mark.ts';
import { listsOfWord, markTasks } from './pasted-lists.ts';
import { tidyTables } from './pasted-tables.ts';

/** What never becomes text: scripts, styles, pictures, and the comments that Word adds. */
const REMOVED =
  'script, style, meta, link, title, template, noscript, iframe, object, svg, img, video, audio, input, button, select, textarea';

/**
 * Cleans HTML before the schema reads it: Word writes lists as paragraphs, Google Docs writes marks as styles, and all
 * carry scripts and styles. The page's policy ignores the `style` attribute, so it is read under another name.
 */
function cleanHtml(html: string): string {
  if (html.length > MOST_HTML) return plainHtml(html);
  const readable = html.replace(/<[a-z][^<>]*>/giu, (tag) =>
    tag.replace(/(\s)style(\s*=)/giu, '$1data-style$2'),
  );
  const { body } = new DOMParser().parseFromString(readable, 'text/html');
  markTasks(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of body.querySelectorAll('[data-pm-slice]')) element.removeAttribute('data-pm-slice');
  for (const element of body.querySelectorAll('*')) {
    // Word's own elements, such as <o:p>, hold nothing but their content.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  flattenDeep(body);
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) marksOfStyles(element);
  const marked = body.querySelectorAll(MARKED);
  if (marked.length > MOST_MARKED) for (const element of marked) element.replaceWith(...element.childNodes);
  // Google Docs puts every run into one, which would count as an element of its own.
  for (const element of body.querySelectorAll('span:not([class])'))
    element.replaceWith(...element.childNodes);
  if (isHuge(body)) return plainHtml(html);
  tidyTables(body);
  return body.innerHTML;
}

/** Turns styles of inline elements into marks. `<b>` with a normal weight is none. */
function marksOfStyles(element: HTMLElement): void {
  const weight = declared(element, 'font-weight');
  if (/^(?:b|strong)$/u.test(element.localName)) {
    if (/^(?:normal|[1-5]00)$/u.test(weight)) element.replaceWith(...element.childNodes);
    return;
  }
  const isCell = /^t[dh]$/u.test(element.localName);
  if (element.localName !== 'span' && !isCell) return;
  const decoration = declared(element, 'text-decoration') || declared(element, 'text-decoration-line');
  // Google Docs strikes tasks that are done through.
  const isDone = element.closest('li')?.dataset.checked === 'true';
  if (decoration.includes('line-through') && !isDone) wrapContent(element, 's');
  if (isCell) return;
  if (/^(?:bold(?:er)?|[6-9]00)$/u.test(weight)) wrapContent(element, 'strong');
  if (declared(element, 'font-style') === 'italic') wrapContent(element, 'em');
}

function declared({ dataset }: HTMLElement, property: string): string {
  for (const declaration of (dataset.style ?? '').toLowerCase().split(';')) {
    const [name, value = ''] = declaration.split(':', 2);
    if (name?.trim() === property) return value.trim();
  }
  return '';
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

/** What has delimiters around it in Markdown. With more, reading the text again would block the page; see `isHardText`. */
const MARKED = 'a, b, code, del, em, i, s, strike, strong, .citation, .placeholder';
const MOST_MARKED = 2_500;

/** A page with more is pasted as its words alone, because reading and drawing it would block the tab. */
const MOST_BLOCKS = 5_000;
const MOST_ELEMENTS = 12_000;
/** In UTF-16 units. */
const MOST_HTML = 1_500_000;

function isHuge(body: HTMLElement): boolean {
  return (
    body.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr').length > MOST_BLOCKS ||
    body.querySelectorAll('*').length > MOST_ELEMENTS
  );
}

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

/** Marks what is copied here. Any other page can claim to hold a part of an editor, and is read like any page. */
const PAGE = crypto.randomUUID();

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const dom = super.serializeFragment(fragment, options, target);
    if (!target && dom.firstChild instanceof Element) dom.firstChild.setAttribute('data-copied-in', PAGE);
    return dom;
  }
}

const { nodes, marks } = DOMSerializer.fromSchema(schema);

/** Whether a plain text was meant as Markdown. */
const MARKDOWN = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |\|.*\||```)|\*\*\S|\[[^[\]\n]+\]\(/mu;

/** Quotes and lists inside each other at the start of one line, deeper than in pasted HTML. */
const NESTED = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){9}/mu;

/** The same limits as for HTML, because the same tab draws it. */
function blocksOf(text: string, isPlain: boolean): Node[] {
  const lines = text.split(/(?:\r?\n){1,}/u).filter((line) => line.trim() !== '');
  if (lines.length > MOST_BLOCKS) return [paragraphOf(text.trim().replace(/\s+/gu, ' '))];
  const isMarkdown = !isPlain && MARKDOWN.test(text) && !NESTED.test(text) && !isHardText(text);
  return isMarkdown ? readBlocks(text).map(({ node }) => node) : lines.map(paragraphOf);
}

function paragraphOf(words: string): Node {
  return nodeTypes.paragraph.create(null, schema.text(words));
}

/** Pasting through the schema, and copying as Markdown. */
export function pastedText(): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML: (given) => {
        const html = withoutByteOrderMark(given);
        return html.includes(`data-copied-in="${PAGE}"`) ? html : cleanHtml(html);
      },
      clipboardSerializer: new MarkingSerializer(nodes, marks),
      clipboardTextParser: (given, $context, isPlain) => {
        const text = withoutByteOrderMark(given);
        const isCode = $context.parent.type === nodeTypes.code_block;
        if (isCode) return new Slice(Fragment.from(text === '' ? [] : schema.text(text)), 0, 0);
        const blocks = blocksOf(text, isPlain);
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
