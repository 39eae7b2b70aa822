import { type Html, html } from '#server/http/answers/html.ts';
import { mailTexts } from './mail-texts.ts';
import type { WrittenMail } from './write-mail.ts';

const LINE_LENGTH = 76;

/** The plain text of a mail, with lines that every email client shows whole. Addresses are never broken. */
export function mailAsText(mail: WrittenMail): string {
  const t = mailTexts(mail.language);
  const { code, action, unsubscribeUrl } = mail;
  return `${[
    wrapped(mail.lead),
    code && `${t('common.code')}: ${code}`,
    `${action.label}:\n${action.url}`,
    wrapped(mail.detail),
    `--\nFunnelsmith\n${wrapped(mail.reason)}`,
    unsubscribeUrl && `${t('common.unsubscribe')}:\n${unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

/**
 * The HTML of a mail: one column, styles at each element, because many email clients strip style sheets, and a second
 * set of colours for dark screens. The colours are those of the sign-in pages. It loads nothing.
 */
export function mailAsHtml(mail: WrittenMail): string {
  const t = mailTexts(mail.language);
  const { language, subject, lead, detail, code, action, reason, unsubscribeUrl } = mail;
  return `<!doctype html>${
    html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0e131b !important; }
  .card { background: #161d29 !important; border-color: #2a3444 !important; }
  .ink { color: #e7ebf2 !important; }
  .muted, .muted a { color: #a1acbd !important; }
  .code { background: #0e131b !important; color: #e7ebf2 !important; border-color: #2a3444 !important; }
  .action { background: #ff8a4c !important; color: #1d0f06 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;">
<div style="display:none;max-height:0;overflow:hidden;">${lead}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${FONT}">
<tr><td class="ink" style="padding:0 0 16px;font-size:18px;font-weight:bold;color:#16202e;">Funnelsmith</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2dfd6;border-radius:14px;">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:1.25;color:#16202e;overflow-wrap:anywhere;">${subject}</h1>
<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:1.5;color:#16202e;overflow-wrap:anywhere;">${lead}</p>
${code ? codeBlock(t('common.code'), code) : ''}
<p style="margin:0 0 20px;"><a class="action" href="${action.url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#c8410d;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;">${action.label}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#566172;overflow-wrap:anywhere;">${detail}</p>
<p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:#566172;overflow-wrap:anywhere;">${t('common.link')}<br><a href="${action.url}" style="color:#566172;">${action.url}</a></p>
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#566172;">${reason}${
      unsubscribeUrl
        ? html`<br><a href="${unsubscribeUrl}" style="color:#566172;">${t('common.unsubscribe')}</a>`
        : ''
    }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.text
  }`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

function codeBlock(label: string, code: string): Html {
  return html`<p class="muted" style="margin:0 0 6px;font-size:14px;color:#566172;">${label}</p>
<p class="code" style="margin:0 0 20px;padding:12px;border:1px solid #e2dfd6;border-radius:10px;background:#fbfaf7;color:#16202e;font-size:28px;font-weight:bold;letter-spacing:6px;text-align:center;">${code}</p>`;
}
