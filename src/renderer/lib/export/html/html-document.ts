import type { ExportDocument } from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { htmlBlocks } from './html-blocks.ts';
import { htmlFile } from './html-file.ts';

const { line, quiet, dark } = documentColours;

/** Styles for screens of any size and for printing. They load nothing. */
const documentStyles = `
:root { color-scheme: light dark; --line: ${line}; --quiet: ${quiet}; }
@media (prefers-color-scheme: dark) { :root { --line: ${dark.line}; --quiet: ${dark.quiet}; } }
body { margin: 0; font: 17px/1.65 Inter, system-ui, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", sans-serif; overflow-wrap: break-word; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.8em 0 .5em; }
h1 { font-size: 2rem; margin-top: 0; } h2 { font-size: 1.4rem; } h3 { font-size: 1.15rem; } h4, h5, h6 { font-size: 1rem; }
p, ul, ol, blockquote, pre, table { margin: 0 0 1em; }
ul, ol { padding-left: 1.5em; } li { margin-bottom: .35em; } li > p { margin: .4em 0; }
blockquote { margin-left: 0; padding-left: 1em; border-left: 3px solid var(--line); color: var(--quiet); }
code, pre { font-family: ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
pre { white-space: pre-wrap; padding: .8em 1em; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: .95em; }
th, td { border: 1px solid var(--line); padding: .5em .7em; text-align: left; vertical-align: top; }
th[align="center"], td[align="center"] { text-align: center; }
th[align="right"], td[align="right"] { text-align: right; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
section { margin-top: 3rem; border-top: 1px solid var(--line); font-size: .95em; overflow-wrap: anywhere; }
@media (max-width: 40rem) { table { display: block; overflow-x: auto; } }
@media print {
  :root { color-scheme: light; --line: ${line}; --quiet: ${quiet}; }
  body { font-size: 11pt; } main { max-width: none; padding: 0; } tr { break-inside: avoid; }
}`;

/** A text as a page to read. */
export function htmlDocument({ title, language, blocks, sources, sourcesHeading }: ExportDocument): string {
  const rows = sources.map(
    ({ title: name, url }) =>
      `<li><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(name)}</a></li>`,
  );
  const listed =
    rows.length === 0
      ? ''
      : `\n<section>\n<h2>${escapeHtml(sourcesHeading)}</h2>\n<ol>\n${rows.join('\n')}\n</ol>\n</section>`;
  return htmlFile({
    title,
    language,
    styles: documentStyles,
    body: `<main>\n${htmlBlocks(blocks)}${listed}\n</main>`,
  });
}
