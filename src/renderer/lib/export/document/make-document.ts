import type { PageFacts } from '#renderer/lib/export/page/sales-page.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { type Block, type ExportDocument, type ExportSource, runsText } from './export-document.ts';
import { readMarkdown } from './read-markdown.ts';

export interface DocumentText {
  title: string;
  /** Language as a BCP 47 tag. */
  language: string;
  markdown: string;
  sources: readonly { url: string; title: string | null }[];
  sourcesHeading: string;
  /** Decides which addresses in the text become links. */
  mayLink: LinkRule;
  /** A sales page becomes a page to publish in HTML. Its Markdown has the author's keys, which the page is read by. */
  salesPage?: (PageFacts & { markdown: string }) | undefined;
}

/** Parses a text; adds the title unless the text has its own. */
export function makeDocument({
  title,
  language,
  markdown,
  sources,
  sourcesHeading,
  mayLink,
}: DocumentText): ExportDocument {
  const blocks = readMarkdown(markdown, mayLink);
  const heading: Block = { kind: 'heading', level: 1, runs: [{ text: title }] };
  return {
    title,
    language,
    blocks: hasOwnTitle(blocks) ? blocks : [heading, ...blocks],
    sources: webSources(sources),
    sourcesHeading,
  };
}

/** The sources as a heading and a numbered list; empty without sources. */
export function sourceBlocks({
  sources,
  sourcesHeading,
}: Pick<ExportDocument, 'sources' | 'sourcesHeading'>): Block[] {
  if (sources.length === 0) return [];
  const items = sources.map(({ title, url }) => ({
    blocks: [{ kind: 'paragraph' as const, runs: [{ text: title, href: url }] }],
  }));
  return [
    { kind: 'heading', level: 2, runs: [{ text: sourcesHeading }] },
    { kind: 'list', start: 1, items },
  ];
}

/** The sources that are web pages. The address replaces a missing title. */
export function webSources(sources: DocumentText['sources']): ExportSource[] {
  return sources
    .filter(({ url }) => isHttpUrl(url))
    .map(({ url, title }) => ({ url: new URL(url).href, title: title?.trim() || url }));
}

/** Checks the first heading, not the first block: a note may precede the title. */
function hasOwnTitle(blocks: readonly Block[]): boolean {
  const first = blocks.find(({ kind }) => kind === 'heading');
  return first?.kind === 'heading' && first.level === 1 && runsText(first.runs).trim() !== '';
}
