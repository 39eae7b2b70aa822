import type { Block } from '#renderer/lib/export/document/export-document.ts';
import { type HtmlOptions, htmlBlocks } from '#renderer/lib/export/html/html-blocks.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';

const { ink, quiet, line, ground, paper, link, onLink } = documentColours;
const FONT = 'Arial, Helvetica, sans-serif';
/** The largest width in px that all email clients show. */
const WIDTH = 600;

/** Some email clients strip style sheets, so styles are inline. */
const styles: HtmlOptions['styles'] = {
  h1: `margin:0 0 16px;font:bold 24px/1.3 ${FONT};color:${ink}`,
  h2: `margin:24px 0 12px;font:bold 20px/1.3 ${FONT};color:${ink}`,
  h3: `margin:20px 0 10px;font:bold 17px/1.3 ${FONT};color:${ink}`,
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${line};color:${quiet}`,
  pre: `margin:0 0 16px;padding:12px;background-color:${ground};font:14px/1.5 monospace;white-space:pre-wrap`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  th: `padding:6px 8px;border-bottom:1px solid ${line};text-align:left;font-weight:bold`,
  td: `padding:6px 8px;border-bottom:1px solid ${line};vertical-align:top`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${line}`,
  a: `color:${link}`,
};

export interface EmailHtml {
  languageTag: string;
  /** Escaped, like every field below whose name ends with Html. */
  subjectHtml: string;
  /** Hidden text for platforms without a preheader field. */
  preheaderHtml?: string;
  body: readonly Block[];
  button: { labelHtml: string; address: string };
  secondaryLinks: readonly { labelHtml: string; address: string }[];
  /** Lines of the footer. */
  footerHtml: readonly string[];
  options: Pick<HtmlOptions, 'finishText' | 'addressOf'>;
}

/**
 * A message for all email clients: a table layout of at most 600 px that loads nothing.
 */
export function emailHtml(email: EmailHtml): string {
  const { languageTag, subjectHtml, preheaderHtml, body, button, secondaryLinks, footerHtml, options } =
    email;
  const hidden = preheaderHtml
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheaderHtml}</div>\n`
    : '';
  const links = secondaryLinks.map(
    ({ labelHtml, address }) => `<p style="${styles?.p}">${anchor(address, labelHtml, styles?.a)}</p>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(languageTag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<title>${subjectHtml}</title>
</head>
<body style="margin:0;padding:0;background-color:${ground}">
${hidden}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px;background-color:${paper}">
<tr><td style="padding:32px 28px 16px;font:16px/1.6 ${FONT};color:${ink}">
${htmlBlocks(body, { ...options, styles })}
</td></tr>
<tr><td style="padding:0 28px 24px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="border-radius:6px;background-color:${link}">${anchor(button.address, button.labelHtml, `display:inline-block;padding:14px 24px;font:bold 16px/1.2 ${FONT};color:${onLink};text-decoration:none`)}</td></tr>
</table>
</td></tr>
<tr><td style="padding:0 28px 24px;font:16px/1.6 ${FONT};color:${ink}">
${links.join('\n')}
</td></tr>
</table>
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
<tr><td align="center" style="padding:20px 28px;font:13px/1.6 ${FONT};color:${quiet}">
${footerHtml.map((row) => `<p style="margin:0 0 6px">${row}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.replace(/<tr><td style="[^"]*">\n\n<\/td><\/tr>\n/gu, '');
}

/** @param address already escaped */
export function anchor(address: string, labelHtml: string, style = `color:${quiet}`): string {
  return `<a href="${address}" style="${style}">${labelHtml}</a>`;
}
