import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { type FormPage, formError, pageField } from '#server/features/accounts/pages/sign-in-pages.ts';
import { signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';

export interface ConnectPage extends FormPage<'factorCode'> {
  email: string;
  hasPassword: boolean;
  /** Whether the account has another sign-in at the same identity provider. */
  hasSameProvider: boolean;
  /** Whether the account has a second factor. */
  asksForCode: boolean;
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
