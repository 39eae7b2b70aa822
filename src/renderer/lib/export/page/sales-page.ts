import type { Block, ExportDocument, ExportSource } from '#renderer/lib/export/document/export-document.ts';
import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { htmlFile } from '#renderer/lib/export/html/html-file.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { type PageParts, type PageSection, pageParts, pageWords, withQuestions } from './page-parts.ts';
import { buttonHtml, type PageContext, sectionHtml } from './page-sections.ts';
import { pageStyles } from './page-styles.ts';

/** What a page needs besides its text. Empty addresses are not known yet. */
export interface PageFacts {
  /** Name of the product. */
  brand: string;
  /** Label of the button where the text has none. */
  actionLabel: string;
  actionUrl: string;
  imprintUrl: string;
  privacyUrl: string;
}

export interface SalesPage {
  html: string;
  /** Label of the page's button; undefined: it has none. */
  label: string | undefined;
}

const OFFER = 'offer';

/**
 * A sales page as visitors see it, without the author's plan, numbers and notes. A self-contained file without
 * scripts: on screen and as an export it is the same.
 *
 * @returns undefined for a text without sections
 */
export function salesPage(document: ExportDocument, facts: PageFacts): SalesPage | undefined {
  const language = checkedLanguageOf(document.language) ?? 'en';
  const parts = pageParts(document.blocks, language);
  if (!parts) return undefined;
  const words = pageWords(language);
  const label = parts.labels[0] ?? (facts.actionLabel || undefined);
  const sections = withOpening(parts.sections, document.blocks);
  const page: PageContext = {
    words,
    label,
    labels: new Set(parts.labels),
    actionUrl: isHttpUrl(facts.actionUrl) ? facts.actionUrl : undefined,
    offerId: sections.some(({ part }) => part === 'offer') ? OFFER : undefined,
  };
  const title = parts.title ?? headlineOf(sections) ?? document.title;
  const brand = facts.brand || document.title;
  const body = [
    `<header class="top"><div class="wrap"><strong>${escapeHtml(brand)}</strong>${label ? buttonHtml(label, page) : ''}</div></header>`,
    `<main>\n${sections.map((section, index) => sectionHtml(section, index, page)).join('\n')}\n</main>`,
    footerHtml(brand, document, { ...facts, words }),
    ...(label ? [`<div class="follow">${buttonHtml(label, page)}</div>`] : []),
  ].join('\n');
  const { description } = parts;
  const html = htmlFile({
    title,
    description,
    language: document.language,
    styles: pageStyles,
    body,
    head: headHtml({ title, brand, language: document.language, parts: { ...parts, sections } }),
  });
  return { html, label };
}

/** A page begins with a headline: where the author has none, the first heading takes its place. */
function withOpening(sections: readonly PageSection[], blocks: readonly Block[]): PageSection[] {
  const [first, ...others] = sections;
  if (!first) return [];
  if (first.part === 'hero' && first.blocks.some(({ kind }) => kind === 'heading')) return [...sections];
  const own = blocks.find(({ kind }) => kind === 'heading');
  const runs =
    first.headline !== undefined ? [{ text: first.headline }] : own?.kind === 'heading' ? own.runs : [];
  const heading: Block = { kind: 'heading', level: 1, runs };
  const text: PageSection = { part: 'other', headline: undefined, blocks: first.blocks };
  return [{ part: 'hero', headline: undefined, blocks: [heading] }, text, ...others];
}

function headlineOf([first]: readonly PageSection[]): string | undefined {
  const heading = first?.blocks.find(({ kind }) => kind === 'heading');
  return heading ? plainText([heading]) : undefined;
}

interface Head {
  title: string;
  brand: string;
  language: string;
  parts: PageParts;
}

/** Open Graph, structured data and an icon. */
function headHtml({ title, brand, language, parts: { description, sections } }: Head): string {
  const region = language.includes('-') ? [['og:locale', language.replace('-', '_')] as const] : [];
  const properties = [
    ['og:type', 'website'],
    ['og:title', title],
    ...(description ? [['og:description', description] as const] : []),
    ['og:site_name', brand],
    ...region,
  ] as const;
  const questions = sections
    .flatMap(({ blocks }) => withQuestions(blocks))
    .flatMap((piece) => ('question' in piece ? [piece] : []));
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        name: title,
        ...(description && { description }),
        inLanguage: language,
        about: { '@type': 'Thing', name: brand },
      },
      ...(questions.length > 0
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
              })),
            },
          ]
        : []),
    ],
  };
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="theme-color" content="${documentColours.paper}">`,
    `<link rel="icon" href="${iconOf(brand)}">`,
    // A data block: no script runs, and no text can end it.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
}

/** The first letter of the name, so that no browser asks for a file. */
function iconOf(brand: string): string {
  const letter = escapeHtml(Array.from(brand.trim())[0]?.toUpperCase() ?? '');
  const { link, onLink } = documentColours;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${link}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${onLink}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function footerHtml(
  brand: string,
  { sources, sourcesHeading }: ExportDocument,
  { words, imprintUrl, privacyUrl }: PageFacts & Pick<PageContext, 'words'>,
): string {
  const links = [
    { url: imprintUrl, name: words.imprint },
    { url: privacyUrl, name: words.privacy },
  ].filter(({ url }) => isHttpUrl(url));
  return [
    `<footer><div class="wrap">\n<strong>${escapeHtml(brand)}</strong>`,
    ...links.map(({ url, name }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`),
    ...(sources.length > 0 ? [sourcesHtml(sources, sourcesHeading)] : []),
    '</div></footer>',
  ].join('\n');
}

function sourcesHtml(sources: readonly ExportSource[], heading: string): string {
  const rows = sources.map(
    ({ title, url }) =>
      `<li><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(title)}</a></li>`,
  );
  return `<div class="sources"><h2>${escapeHtml(heading)}</h2>\n<ol>\n${rows.join('\n')}\n</ol></div>`;
}
