import { type Html, html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';
import { signInTexts } from './sign-in-texts.ts';

/** The HTML frame of all sign-in pages. */
export function pageLayout(language: Language, title: string, content: Html): string {
  const t = signInTexts(language);
  return `<!doctype html>${
    html`<html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Funnelsmith</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/signin/style.css" />
        <script src="/theme-init.js"></script>
      </head>
      <body>
        <main>
          <a class="brand" href="/"><img src="/favicon.svg" alt="" width="36" height="36" />Funnelsmith</a>
          <div class="card">
            <h1>${title}</h1>
            ${content}
          </div>
          <p class="claim">${t('claim')}</p>
        </main>
      </body>
    </html>`.text
  }`;
}
