import {
  type Block,
  type BlockOf,
  type ListItem,
  runsText,
} from '#renderer/lib/export/document/export-document.ts';
import { type HtmlOptions, htmlBlocks } from '#renderer/lib/export/html/html-blocks.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { gapPattern } from '#shared/rules/facts/close-holes.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import {
  beginsBold,
  boldLine,
  leadInOf,
  type PageSection,
  type PageWords,
  type Question,
  withQuestions,
} from './page-parts.ts';

export interface PageContext {
  words: PageWords;
  /** Bold lines that are buttons. */
  labels: ReadonlySet<string>;
  /** Label of the page's button; undefined: it has none. */
  label: string | undefined;
  /** Address of the buttons. */
  actionUrl: string | undefined;
  /** Id of the section that says what the offer is. */
  offerId: string | undefined;
}

/** The largest number of columns that fit on a phone. */
const PHONE_COLUMNS = 3;
/** A list of at least this many entries, each with a bold beginning, becomes a grid. */
const LEAST_CARDS = 3;

/** @param index place on the page, which alternates the ground */
export function sectionHtml(section: PageSection, index: number, page: PageContext): string {
  const id = section.part === 'offer' ? page.offerId : undefined;
  const classes = [section.part, index % 2 === 1 && 'tinted'].filter(Boolean).join(' ');
  const start = `<section class="${classes}"${id ? ` id="${id}"` : ''}><div class="wrap">`;
  return `${start}\n${contentOf(section, page)}\n</div></section>`;
}

function contentOf(section: PageSection, page: PageContext): string {
  switch (section.part) {
    case 'hero':
      return heroHtml(section, page);
    case 'offer':
      return offerHtml(section, page);
    case 'audience':
      return audienceHtml(section, page);
    default:
      return `${headlineHtml(section)}<div class="${isGrid(section.blocks) ? 'wide' : 'text'}">\n${flowHtml(section, page)}\n</div>`;
  }
}

function headlineHtml({ headline }: PageSection): string {
  return headline === undefined ? '' : `<h2>${escapeHtml(headline)}</h2>\n`;
}

const isButton = (block: Block, { labels }: PageContext) => labels.has(boldLine(block) ?? '');

export function buttonHtml(label: string, { actionUrl, offerId }: PageContext): string {
  const href = actionUrl ?? (offerId ? `#${offerId}` : undefined);
  const target = href === undefined ? ' role="link" aria-disabled="true"' : ` href="${escapeHtml(href)}"`;
  return `<a class="button"${target}>${escapeHtml(label)}</a>`;
}

function actionHtml(label: string, page: PageContext): string {
  const leadsNowhere = !page.actionUrl && !page.offerId;
  return `<p class="action">${buttonHtml(label, page)}</p>${leadsNowhere ? noAddressHtml(page) : ''}`;
}

function noAddressHtml({ words }: PageContext): string {
  return `<p class="todo">${escapeHtml(words.noAddress)}</p>`;
}

function heroHtml({ blocks }: PageSection, page: PageContext): string {
  const at = blocks.findIndex(({ kind }) => kind === 'heading');
  const before = blocks.slice(0, at);
  const heading = blocks[at] as BlockOf<'heading'>;
  const after = blocks.slice(at + 1);
  const quotes = after.filter(({ kind }) => kind === 'quote');
  const button = after.findIndex((block) => isButton(block, page));
  const hasButton = button !== -1;
  const others = after.filter((block, index) => block.kind !== 'quote' && index !== button);
  const split = hasButton
    ? after.slice(0, button).filter(({ kind }) => kind !== 'quote').length
    : others.length;
  return [
    `<div class="opening${quotes.length > 0 ? ' with-proof' : ''}"><div>`,
    ...(before.length > 0 ? [`<div class="eyebrow">${html(before)}</div>`] : []),
    html([{ ...heading, level: 1 }]),
    ...(split > 0 ? [`<div class="subhead">${html(others.slice(0, split))}</div>`] : []),
    ...(page.label ? [actionHtml(page.label, page)] : []),
    ...(split < others.length ? [`<div class="small">${html(others.slice(split))}</div>`] : []),
    '</div>',
    ...(quotes.length > 0 ? [`<div class="proof-card">${html(quotes)}</div>`] : []),
    '</div>',
  ].join('\n');
}

const AMOUNT = /\p{Sc}|\d/u;

/** What stands on the price card: a table, a bold line with a price, or a price that is bold in its sentence. */
function priceOf(blocks: readonly Block[], page: PageContext): { price: string; without: Block[] } {
  const table = blocks.find((block) => block.kind === 'table');
  if (table) return { price: html([table]), without: blocks.filter((block) => block !== table) };
  const line = blocks.find((block) => {
    const isBold = block.kind === 'paragraph' && block.runs.every(({ bold }) => bold);
    return isBold && !isButton(block, page) && AMOUNT.test(runsText(block.runs));
  });
  if (line?.kind === 'paragraph') {
    const price = `<p class="price">${escapeHtml(runsText(line.runs))}</p>`;
    return { price, without: blocks.filter((block) => block !== line) };
  }
  const amount = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
    .find(
      ({ bold, text }) => bold && AMOUNT.test(text) && /\p{Sc}|\p{L}/u.test(text) && !page.labels.has(text),
    );
  const price = amount ? `<p class="price">${escapeHtml(amount.text.trim())}</p>` : '';
  return { price, without: [...blocks] };
}

function offerHtml(section: PageSection, page: PageContext): string {
  const { price, without } = priceOf(section.blocks, page);
  const button = without.findIndex((block) => isButton(block, page));
  const quotes = without.filter(({ kind }, index) => kind === 'quote' && button !== -1 && index > button);
  const text = without.filter((block, index) => index !== button && !quotes.includes(block));
  const card = [
    price,
    ...(page.label ? [actionHtml(page.label, page)] : []),
    ...(page.label && !page.actionUrl ? [noAddressHtml(page)] : []),
    ...(quotes.length > 0 ? [`<div class="small">${html(quotes)}</div>`] : []),
  ].filter(Boolean);
  if (card.length === 0)
    return `${headlineHtml(section)}<div class="text">\n${flowHtml(section, page)}\n</div>`;
  return [
    '<div class="split"><div>',
    `${headlineHtml(section)}${flowHtml({ ...section, blocks: text }, page)}`,
    `</div>\n<div class="price-card">`,
    card.join('\n'),
    '</div></div>',
  ].join('\n');
}

interface Group {
  title: string;
  blocks: Block[];
}

/** Who the product is for and who not, side by side. */
function audienceHtml(section: PageSection, page: PageContext): string {
  const groups: Group[] = [];
  const before: Block[] = [];
  for (const block of section.blocks) {
    const title = block.kind === 'heading' ? runsText(block.runs) : boldLine(block);
    if (title !== undefined && !isButton(block, page)) groups.push({ title, blocks: [] });
    else (groups.at(-1)?.blocks ?? before).push(block);
  }
  if (groups.length !== 2)
    return `${headlineHtml(section)}<div class="text">\n${flowHtml(section, page)}\n</div>`;
  const cards = groups.map(
    ({ title, blocks }, index) =>
      `<div class="card ${index === 0 ? 'yes' : 'no'}"><h3>${escapeHtml(title)}</h3>\n${pieces(blocks, page)}</div>`,
  );
  return `${headlineHtml(section)}${pieces(before, page)}<div class="pair">\n${cards.join('\n')}\n</div>`;
}

/** The blocks of a section; without a headline above it, the first paragraph is set larger and headings rise. */
function flowHtml({ blocks, headline }: PageSection, page: PageContext): string {
  if (headline !== undefined) return pieces(blocks, page);
  const risen = blocks.map(
    (block): Block =>
      block.kind === 'heading' && block.level > 2
        ? { ...block, level: (block.level - 1) as 2 | 3 | 4 | 5 }
        : block,
  );
  const [first, ...others] = risen;
  if (first?.kind !== 'paragraph' || isButton(first, page)) return pieces(risen, page);
  return `<div class="lead">${html([first])}</div>\n${pieces(others, page)}`;
}

function pieces(blocks: readonly Block[], page: PageContext): string {
  return withQuestions(blocks)
    .map((piece) => ('question' in piece ? questionHtml(piece) : pieceHtml(piece, page)))
    .join('\n');
}

function pieceHtml(block: Block, page: PageContext): string {
  if (isButton(block, page)) return actionHtml(boldLine(block) ?? '', page);
  if (block.kind === 'list') return listHtml(block, page);
  if (block.kind === 'table' && block.header.length > PHONE_COLUMNS) {
    const name = escapeHtml(block.header.map(runsText).join(', '));
    return `<div class="scrolling" tabindex="0" role="region" aria-label="${name}">${html([block])}</div>`;
  }
  return html([block]);
}

function isGrid(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.kind === 'list' && cardsOf(block) !== undefined);
}

function cardsOf({ items }: BlockOf<'list'>) {
  if (items.length < LEAST_CARDS) return undefined;
  const cards = items.flatMap(({ blocks }) => leadInOf(blocks) ?? []);
  return cards.length === items.length && cards.every(({ rest }) => rest.length > 0) ? cards : undefined;
}

function listHtml(list: BlockOf<'list'>, page: PageContext): string {
  const fields = formFields(list.items, page);
  if (fields) return formHtml(fields, page);
  const cards = cardsOf(list);
  if (!cards) {
    const rows = html([list]);
    return beginsBold(list) ? `<div class="rows">${rows}</div>` : rows;
  }
  const element = list.start === undefined ? 'ul' : 'ol';
  const items = cards.map(({ lead, rest }) => `<li><h3>${escapeHtml(lead)}</h3>\n${html(rest)}</li>`);
  return `<${element} class="${list.start === undefined ? 'cards' : 'steps'}">\n${items.join('\n')}\n</${element}>`;
}

/** Labels of a list that names the fields of a form; undefined for other lists. */
function formFields(items: readonly ListItem[], { words }: PageContext): string[] | undefined {
  const labels = items.map(({ blocks }) =>
    blocks.length === 1 && blocks[0]?.kind === 'paragraph' ? runsText(blocks[0].runs).trim() : '',
  );
  const known = labels.filter((label) => words.fields.includes(trimEndOf(label.toLowerCase(), /[^\p{L}]/u)));
  const areShort = labels.every((label) => label !== '' && label.length <= 40);
  return areShort && known.length >= 2 && known.length * 2 >= labels.length ? labels : undefined;
}

function formHtml(fields: readonly string[], { words, label }: PageContext): string {
  const inputs = fields.map(
    (field) => `<label>${escapeHtml(trimEndOf(field, /[.;:,]/u))}<input type="text"></label>`,
  );
  const button = label ? `<button class="button" type="button">${escapeHtml(label)}</button>` : '';
  return `<form><fieldset disabled>\n${inputs.join('\n')}\n${button}</fieldset>\n<p class="todo">${escapeHtml(words.noForm)}</p></form>`;
}

function questionHtml({ question, answer }: Question): string {
  return `<details><summary>${escapeHtml(question)}</summary>\n<div>${html(answer)}</div></details>`;
}

const options: HtmlOptions = {
  // Marks what the user still has to fill in.
  finishText: (text) => text.replace(gapPattern(), '<mark>$&</mark>'),
  alignment: (alignment) => ` class="${alignment}"`,
};

function html(blocks: readonly Block[]): string {
  return htmlBlocks(blocks, options);
}
