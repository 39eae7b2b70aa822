import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { type Block, type ExportDocument, type ExportSource, runsText } from './export-document.ts';
import { readMarkdown } from './read-markdown.ts';

export interface DocumentText {
  title: string;
  /** BCP 47. */
  language: string;
  markdown: string;
  sources: readonly { url: string; title: string | null }[];
  sourcesHeading: string;
  /** Which addresses in the text are links. */
  mayLink: LinkRule;
}

/** A text under its own title, or else under that of its record, and its sources that are web pages. */
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

/** The sources as a numbered list under their heading; nothing when there are none. */
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

/** The sources that are web pages, with a name each. */
export function webSources(sources: DocumentText['sources']): ExportSource[] {
  return sources
    .filter(({ url }) => isHttpUrl(url))
    .map(({ url, title }) => ({ url: new URL(url).href, title: title?.trim() || url }));
}

/** Texts usually begin with a title of their own, now and then below a note. */
function hasOwnTitle(blocks: readonly Block[]): boolean {
  const first = blocks.find(({ kind }) => kind === 'heading');
  return first?.kind === 'heading' && first.level === 1 && runsText(first.runs).trim() !== '';
}
