import { type Html, html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';
import { type SignInTextKey, signInTexts } from './sign-in-texts.ts';

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

/** Says what has happened, with one link to go on. */
export function messagePage(
  language: Language,
  page: {
    title: SignInTextKey;
    lead?: SignInTextKey;
    role?: 'status' | 'alert';
    link: { path: string; text: SignInTextKey };
  },
): string {
  const t = signInTexts(language);
  const { title, lead, role = 'status', link } = page;
  return pageLayout(
    language,
    t(title),
    html`${lead ? html`<p class="lead" role="${role}">${t(lead)}</p>` : ''}
      <p><a class="button" href="${link.path}">${t(link.text)}</a></p>`,
  );
}

/** A page with one button. Opening it changes nothing, because scanners open every link of a mail. */
export function buttonPage(
  language: Language,
  page: { title: SignInTextKey; lead: SignInTextKey; button: SignInTextKey; action: string; token?: string },
): string {
  const t = signInTexts(language);
  const { title, lead, button, action, token } = page;
  return pageLayout(
    language,
    t(title),
    html`<p class="lead">${t(lead)}</p>
      <form method="post" action="${action}">
        ${token === undefined ? '' : html`<input type="hidden" name="token" value="${token}" />`}
        <button type="submit">${t(button)}</button>
      </form>`,
  );
}
