import type { ExportDocument } from '#renderer/lib/export/document/export-document.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { htmlBlocks } from './html-blocks.ts';
import { documentStyles } from './html-document-styles.ts';

/** A file that needs nothing but a browser, and in which nothing runs and nothing is loaded, whatever the text says. */
export function htmlDocument({ title, language, blocks, sources, sourcesHeading }: ExportDocument): string {
  const rows = sources.map(
    ({ title: name, url }) =>
      `<li><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${escapeHtml(name)}</a></li>`,
  );
  const listed =
    rows.length === 0
      ? ''
      : `\n<section>\n<h2>${escapeHtml(sourcesHeading)}</h2>\n<ol>\n${rows.join('\n')}\n</ol>\n</section>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>
${documentStyles.trim()}
</style>
</head>
<body>
<main>
${htmlBlocks(blocks)}${listed}
</main>
</body>
</html>
`;
}
