import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { externalUrlOf } from '#main/window/page-guards.ts';
import { GFM_OPTIONS, readBreakTags, readHugeTables } from '#shared/rules/markdown-dialect.ts';

export interface PrintRequest {
  title: string;
  /** BCP 47 tag. */
  language: string;
  markdown: string;
}

/** Path of the font on the page's own origin, the only one that the policy allows. */
export const EMOJI_FONT_PATH = '/emoji.ttf';

/** Sizes in points, adapted from the screen to paper. */
const STYLES = `
/* For computers without an emoji font. Used for characters that no other font contains. */
@font-face { font-family: "Funnelsmith Emoji"; src: url("${EMOJI_FONT_PATH}"); font-display: block; }
@page { size: A4; margin: 20mm 18mm 22mm;
  @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #555; } }
:root { color-scheme: light; }
body { margin: 0; font: 10.5pt/1.55 Inter, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Funnelsmith Emoji"; color: #16191f; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 .5em; break-after: avoid; }
h1 { font-size: 20pt; } h2 { font-size: 15pt; } h3 { font-size: 12.5pt; } h4, h5, h6 { font-size: 10.5pt; }
body > h1:first-child { margin-top: 0; }
p, ul, ol, blockquote, pre, table { margin: 0 0 .8em; }
li { margin-bottom: .25em; } p, li { orphans: 2; widows: 2; }
a { color: #1d4ed8; text-decoration: underline; }
blockquote { padding-left: 10pt; border-left: 2pt solid #c9ced6; }
code, pre { font-family: "SF Mono", Consolas, "DejaVu Sans Mono", monospace; font-size: 9.5pt; }
pre { white-space: pre-wrap; padding: 8pt; background: #f3f4f6; }
table { border-collapse: collapse; width: 100%; } tr { break-inside: avoid; }
th, td { border: .75pt solid #c9ced6; padding: 4pt 6pt; text-align: left; vertical-align: top; }`;

/**
 * A printable page of a text: no scripts, no external resources, links to web pages only.
 * @param nonce for the page's only style element
 */
export function printPage({ title, language, markdown }: PrintRequest, nonce: string): string {
  const heading = createElement('h1', {}, title);
  const text = createElement(
    ReactMarkdown,
    {
      remarkPlugins: [[remarkGfm, GFM_OPTIONS], readHugeTables, readBreakTags],
      skipHtml: true,
      urlTransform: (url) => externalUrlOf(url) ?? null,
      components: { img: ({ alt }) => alt },
    },
    markdown,
  );
  const page = createElement(
    'html',
    { lang: language },
    createElement(
      'head',
      {},
      createElement('meta', { charSet: 'utf-8' }),
      createElement('title', {}, title),
      createElement('style', { nonce, dangerouslySetInnerHTML: { __html: STYLES } }),
    ),
    createElement('body', {}, startsWithTitle(markdown, title) ? null : heading, text),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export function printPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

function startsWithTitle(markdown: string, title: string): boolean {
  const firstLine = markdown.trimStart().split('\n', 1)[0] ?? '';
  return /^#\s/u.test(firstLine) && firstLine.replace(/^#\s+/u, '').trim() === title.trim();
}
