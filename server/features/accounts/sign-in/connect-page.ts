import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { formError, pageField } from '#server/features/accounts/pages/sign-in-pages.ts';
import { type SignInTextKey, signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';

export interface ConnectPage {
  language: Language;
  email: string;
  hasPassword: boolean;
  /** Whether the account has another sign-in at the same identity provider. */
  hasSameProvider: boolean;
  /** Whether the account has a second factor. */
  asksForCode: boolean;
  /** Message keys of errors. */
  errors: { form?: SignInTextKey; factorCode?: SignInTextKey };
  /** Minutes until the user may try again after reaching the rate limit. */
  minutes?: number | undefined;
}

/** Offers to connect a new sign-in to the existing account with its address. */
export function renderConnectPage(page: ConnectPage): string {
  const { language, email, hasPassword, hasSameProvider } = page;
  const t = signInTexts(language);
  const passwordForm = html`<form method="post" action="/signin/connect" novalidate>
      <input type="hidden" value="${email}" autocomplete="username" />
      ${pageField({ language, name: 'password', type: 'password', autocomplete: 'current-password', autofocus: true })}
      ${page.asksForCode ? pageField({ language, name: 'factorCode', type: 'text', autocomplete: 'one-time-code', hint: t('connectCodeHint'), errorKey: page.errors.factorCode }) : ''}
      <button type="submit">${t('connectButton')}</button>
    </form>
    <p class="switch"><a href="/signin/password">${t('connectForgotten')}</a></p>`;
  const otherWay = html`<a class="${hasPassword ? 'choice' : 'button'}" href="/api/login?connect=true">${t('connectOtherWay')}</a>`;
  return pageLayout(
    language,
    t('connectTitle'),
    html`<p class="lead">${t(hasPassword || hasSameProvider ? 'connectLead' : 'connectNothing', { email })}</p>
      ${formError(page)} ${hasPassword ? passwordForm : ''} ${hasSameProvider ? otherWay : ''}`,
  );
}

/** @param page.continuePath starts the new sign-in, which then opens the target page */
export function renderConnectedPage(page: { language: Language; continuePath: string }): string {
  const t = signInTexts(page.language);
  return pageLayout(
    page.language,
    t('connectedTitle'),
    html`<p class="lead" role="status">${t('connectedLead')}</p>
      <p><a class="button" href="${page.continuePath}">${t('deviceContinue')}</a></p>`,
  );
}
