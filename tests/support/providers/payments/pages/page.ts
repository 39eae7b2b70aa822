import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#shared/rules/escape-html.ts';

/** Trusted HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | null | undefined | false | Value[];

/** Escapes every value except {@link Markup}. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + write(values[index - 1]) + part));
}

/** Renders an error message; empty without a problem. */
export const problemLine = (problem: string | undefined) =>
  problem && html`<p role="alert" id="problem" tabindex="-1">${problem}</p>`;

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(write).join('') : escapeHtml(String(value));
}

export interface PageReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const styles = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #16202e; --soft: #566173;
  --line: #d9d5cb; --accent: #5b35c9; --on-accent: #fff; --bad: #b3261e; --note: #fff4d6; --note-ink: #5c4300; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e131b; --surface: #161d29; --ink: #e7ebf2;
  --soft: #a3aec0; --line: #33405a; --accent: #b9a3ff; --on-accent: #17102e; --bad: #ff9d94; --note: #3a2f10; --note-ink: #ffdf94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 24px 16px 48px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin: 16px 0; }
.practice { background: var(--note); color: var(--note-ink); border-radius: 10px; padding: 12px 16px; margin: 0; }
h1 { font-size: 28px; line-height: 1.25; margin: 16px 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 20px; margin: 24px 0 8px; } h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
p { margin: 8px 0; overflow-wrap: anywhere; } .soft { color: var(--soft); }
.price { font-size: 20px; font-weight: 650; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; margin-top: 16px; }
input, select { width: 100%; min-height: 44px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--soft); border-radius: 8px; padding: 8px 12px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; align-items: end; }
.row label { margin: 0; flex: 1 1 10rem; }
button, a.button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--soft); background: transparent; color: inherit; text-decoration: none; display: inline-flex; align-items: center; }
button.main, a.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0; } dt { color: var(--soft); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
[role=alert] { color: var(--bad); font-weight: 600; }
a { color: var(--accent); }
`;

/**
 * `data-close` closes the overlay or popup, or goes back. Escape closes the overlay too. An error gets the
 * focus.
 */
const commonScript = `
const isEmbedded = window.parent !== window;
const close = () => {
  if (isEmbedded) window.parent.postMessage('close', '*');
  else if (window.opener) window.close();
  else history.back();
};
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', close);
if (isEmbedded) addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
document.getElementById('problem')?.focus();
`;

/**
 * A page that loads no other resources.
 * @param options.script runs after `commonScript`
 * @param options.framed whether other pages may frame it
 * @param options.formTargets allowed form origins, besides its own
 */
export function page(options: {
  title: string;
  content: Markup;
  status?: number;
  script?: Markup;
  framed?: boolean;
  formTargets?: string[];
}): PageReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${["'self'", ...(options.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    // `app:` is the desktop application's scheme.
    `frame-ancestors ${options.framed ? '* app:' : "'none'"}`,
  ].join('; ');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${options.title}</title>
<style nonce="${nonce}">${new Markup(styles)}</style>
</head>
<body>
<main>
<p class="practice"><strong>Practice checkout.</strong> No money moves, and no card is asked for.</p>
${options.content}
</main>
<script nonce="${nonce}">${new Markup(commonScript)}${options.script}</script>
</body>
</html>
`;
  return {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // Without a referrer, browsers send `Origin: null` with the page's own forms.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: document.text,
  };
}

export function messagePage(status: number, title: string, text: string, framed = false): PageReply {
  return page({ title, status, framed, content: html`<h1>${title}</h1><p>${text}</p>` });
}

export function redirect(location: string): PageReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
