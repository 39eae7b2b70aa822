import { escapeHtml } from '#shared/rules/escape-html.ts';

interface HtmlFile {
  title: string;
  description?: string | undefined;
  /** BCP 47 tag. */
  language: string;
  styles: string;
  /** Escaped. */
  body: string;
  /** Further elements of the head. */
  head?: string | undefined;
}

/**
 * A self-contained page. Its policy blocks scripts and requests, whatever the text contains; auditing tools may read the
 * robots.txt beside it.
 */
export function htmlFile({ title, description, language, styles, body, head }: HtmlFile): string {
  const described = description ? `\n<meta name="description" content="${escapeHtml(description)}">` : '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>${described}${head ? `\n${head}` : ''}
<style>
${styles.trim()}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
