import {
  type Block,
  type BlockOf,
  type ExportDocument,
  runsText,
} from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { htmlBlocks } from './html-blocks.ts';
import { htmlFile } from './html-file.ts';

/*
 * The content type "sales page" plans its page in the first section and ends with notes for the person who builds it.
 * Visitors see neither. See `shared/content-types/web-assets/sales-page.ts`.
 */

const NUMBER = /^\d{1,2}[.)]\s+/u;
const NOTES = /^(?:build notes|notas de montaje|notas de montagem)$/iu;
const CLOSE = /^(?:close|cierre|fechamento)$/iu;
const PLACEHOLDER = /\[ADD [A-Z]+:[^[\]\n]*\]/gu;
const LONGEST_LABEL = 60;
/** A section with at least this many questions becomes a list of questions. */
const LEAST_QUESTIONS = 3;
/** A list with at least this many entries that begin in bold becomes a grid. */
const LEAST_FEATURES = 4;

/** The section that buttons without an address link to. */
const START = 'start';

interface Section {
  title: string;
  blocks: Block[];
}

/**
 * A sales page as visitors would see it: sections with buttons, without numbers and notes. A self-contained
 * file without scripts.
 *
 * @param actionUrl address of the buttons; undefined: they link to the section with the last button
 * @returns undefined for a text without sections
 */
export function salesPage(document: ExportDocument, actionUrl: string | undefined): string | undefined {
  const sections = sectionsOf(document.blocks);
  const plan = sections[0] && isPlan(sections[0]) ? sections.shift() : undefined;
  const last = sections.at(-1);
  if (last && NOTES.test(last.title)) sections.pop();
  if (sections.length === 0) return undefined;
  const [title = document.title, description] = plan ? planned(plan) : [];
  const labels = buttonLabels(sections);
  const lastButton = sections.findLastIndex(({ blocks }) => blocks.some((block) => isButton(block, labels)));
  const href = actionUrl ?? `#${START}`;
  const main = sections.map((section, index) =>
    sectionHtml(section, {
      labels,
      href,
      isHero: index === 0 && plan !== undefined,
      id: index === lastButton ? START : undefined,
    }),
  );
  return htmlFile({
    title,
    description,
    language: document.language,
    styles: STYLES,
    body: `<main>\n${main.join('\n')}\n</main>${sourcesHtml(document)}`,
  });
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      sections.push({ title: runsText(block.runs).replace(NUMBER, ''), blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** The first line of the plan contains the keys of stage and lead as inline code. */
function isPlan({ blocks: [first] }: Section): boolean {
  return first?.kind === 'paragraph' && first.runs.some(({ code }) => code);
}

/** The search title and the description: the first two entries of the plan's list. */
function planned({ blocks }: Section): (string | undefined)[] {
  const list = blocks.find((block) => block.kind === 'list');
  return (list?.items ?? []).slice(0, 2).map(({ blocks: [entry] }) => {
    const text = entry?.kind === 'paragraph' ? runsText(entry.runs) : '';
    return text.slice(text.indexOf(':') + 1).trim() || undefined;
  });
}

function labelOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'paragraph' || block.runs.some(({ bold, text }) => !bold && text.trim() !== ''))
    return undefined;
  const label = runsText(block.runs).trim();
  return label !== '' && label.length <= LONGEST_LABEL ? label : undefined;
}

/** Bold lines that appear more than once. */
function buttonLabels(sections: readonly Section[]): Set<string> {
  const lines = sections.flatMap(({ blocks }) => blocks.flatMap((block) => labelOf(block) ?? []));
  return new Set(lines.filter((line, index) => lines.indexOf(line) !== index));
}

const isButton = (block: Block, labels: ReadonlySet<string>) => labels.has(labelOf(block) ?? '');

interface SectionOptions {
  labels: ReadonlySet<string>;
  href: string;
  isHero: boolean;
  id: string | undefined;
}

function sectionHtml({ title, blocks }: Section, { labels, href, isHero, id }: SectionOptions): string {
  const shown = isHero ? withHeadline(blocks) : blocks;
  const hasTitle = !isHero && !CLOSE.test(title);
  const parts = groupQuestions(shown).map((part) => {
    if ('question' in part) return questionHtml(part);
    if (!isButton(part, labels)) return html([part]);
    const label = escapeHtml(labelOf(part) ?? '');
    return `<p class="action"><a class="button" href="${escapeHtml(href)}">${label}</a></p>`;
  });
  const name = isHero ? 'hero' : shown.some(isFeatureList) ? 'features' : '';
  return [
    `<section${name && ` class="${name}"`}${id ? ` id="${id}"` : ''}><div>`,
    ...(hasTitle ? [`<h2>${escapeHtml(title)}</h2>`] : []),
    ...parts,
    '</div></section>',
  ].join('\n');
}

/** Makes the first heading of the hero the heading of the page. */
function withHeadline(blocks: readonly Block[]): Block[] {
  const index = blocks.findIndex(({ kind }) => kind === 'heading');
  return blocks.map((block, at) =>
    at === index && block.kind === 'heading' ? { ...block, level: 1 } : block,
  );
}

const isFeatureList = (block: Block) =>
  block.kind === 'list' &&
  block.items.length >= LEAST_FEATURES &&
  block.items.every(({ blocks: [first] }) => first?.kind === 'paragraph' && first.runs[0]?.bold);

interface Question {
  question: BlockOf<'heading'>;
  answer: Block[];
}

/** Groups headings that end in a question mark with their answers, if a section has enough of them. */
function groupQuestions(blocks: readonly Block[]): (Block | Question)[] {
  const asks = (block: Block): block is BlockOf<'heading'> =>
    block.kind === 'heading' && block.level === 3 && runsText(block.runs).trim().endsWith('?');
  if (blocks.filter(asks).length < LEAST_QUESTIONS) return [...blocks];
  const parts: (Block | Question)[] = [];
  for (const block of blocks) {
    const open = parts.at(-1);
    if (asks(block)) parts.push({ question: block, answer: [] });
    else if (open && 'question' in open) open.answer.push(block);
    else parts.push(block);
  }
  return parts;
}

function questionHtml({ question, answer }: Question): string {
  return `<details><summary>${escapeHtml(runsText(question.runs))}</summary>\n${html(answer)}\n</details>`;
}

/** Marks the placeholders that the user still has to fill in. */
function html(blocks: readonly Block[]): string {
  return htmlBlocks(blocks, { finishText: (text) => text.replace(PLACEHOLDER, '<mark>$&</mark>') });
}

function sourcesHtml({ sources, sourcesHeading }: ExportDocument): string {
  if (sources.length === 0) return '';
  const rows = sources.map(
    ({ title, url }) =>
      `<li><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(title)}</a></li>`,
  );
  return `\n<footer><div>\n<h2>${escapeHtml(sourcesHeading)}</h2>\n<ol>\n${rows.join('\n')}\n</ol>\n</div></footer>`;
}

const { ink, paper, ground, line, quiet, link, onLink } = documentColours;

const STYLES = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; background: ${paper}; color: ${ink}; font: 18px/1.65 Inter, system-ui, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", sans-serif; overflow-wrap: break-word; }
section, footer { padding: clamp(3rem, 8vw, 5.5rem) 1.25rem; }
section:nth-of-type(even) { background: ${ground}; }
section > div, footer > div { max-width: 44rem; margin: 0 auto; }
h1, h2, h3, h4 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h1 { font-size: clamp(2.1rem, 6vw, 3.25rem); margin: .4em 0 .5em; }
h2 { font-size: clamp(1.5rem, 4vw, 2rem); margin: 0 0 .8em; }
h3 { font-size: 1.2rem; margin: 1.8em 0 .4em; }
p, ul, ol, blockquote, table { margin: 0 0 1.1em; }
ul, ol { padding-left: 1.4em; } li { margin-bottom: .5em; }
.hero { text-align: center; padding-block: clamp(4rem, 11vw, 7.5rem); }
.hero h1 + p { font-size: 1.2em; }
.action { margin: 2rem 0 1rem; }
.button { display: inline-block; padding: .85em 1.7em; border-radius: 10px; background: ${link}; color: ${onLink}; font-weight: 600; text-decoration: none; }
.button:hover { filter: brightness(.92); } .button:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px; }
blockquote { margin-left: 0; padding-left: 1.1em; border-left: 3px solid ${line}; color: ${quiet}; }
.hero blockquote { padding: 0; border: 0; }
.features > div { max-width: 60rem; }
.features ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 2rem; padding: 0; list-style: none; }
.features li { margin: 0; padding-top: 1rem; border-top: 2px solid ${line}; }
.features li > strong:first-child { display: block; margin-bottom: .25em; }
table { width: 100%; border-collapse: collapse; background: ${paper}; }
th, td { padding: .7em .9em; border: 1px solid ${line}; text-align: left; vertical-align: top; }
details { border-top: 1px solid ${line}; } details:last-of-type { border-bottom: 1px solid ${line}; }
summary { padding: 1.1em 0; font-weight: 600; cursor: pointer; }
mark { padding: .1em .3em; border-radius: 4px; background: #FDF3DC; color: inherit; }
footer { border-top: 1px solid ${line}; font-size: .85em; color: ${quiet}; } footer h2 { font-size: 1rem; } footer a { color: inherit; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { section, footer { padding: 1.5rem 0; break-inside: avoid; } details::details-content { content-visibility: visible; } }`;
