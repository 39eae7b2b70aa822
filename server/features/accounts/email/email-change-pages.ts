import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { type SignInTextKey, signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A page with one button. Opening it changes nothing, because scanners open every link of a mail. */
export function renderLinkPage(language: Language, page: { of: 'change' | 'undo'; token: string }): string {
  const t = signInTexts(language);
  const { of, token } = page;
  const texts = {
    change: {
      title: 'changeEmailTitle',
      lead: 'changeEmailLead',
      button: 'changeEmailButton',
      path: '/signin/email',
    },
    undo: {
      title: 'undoEmailTitle',
      lead: 'undoEmailLead',
      button: 'undoEmailButton',
      path: '/signin/email/undo',
    },
  } as const;
  const { title, lead, button, path } = texts[of];
  return pageLayout(
    language,
    t(title),
    html`<p class="lead">${t(lead)}</p>
      <form method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">${t(button)}</button>
      </form>`,
  );
}

export function renderEmailChangedPage(language: Language): string {
  return resultPage(language, { title: 'emailChangedTitle', lead: 'emailChangedLead' });
}

/** For a link that is too old, used, or whose address has an account meanwhile. */
export function renderChangeOverPage(language: Language): string {
  return resultPage(language, { title: 'resetDeadTitle', lead: 'changeEmailOver' });
}

function resultPage(language: Language, page: { title: SignInTextKey; lead: SignInTextKey }): string {
  const t = signInTexts(language);
  return pageLayout(
    language,
    t(page.title),
    html`<p class="lead" role="status">${t(page.lead)}</p>
      <p><a class="button" href="/settings">${t('openSettings')}</a></p>`,
  );
}
