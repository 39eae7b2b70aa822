import { messagePage, pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { type FormPage, formError, pageField } from '#server/features/accounts/pages/sign-in-pages.ts';
import { signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';

export interface PasswordPage extends FormPage<'newPassword'> {
  email: string;
  /** Whether a forgotten password can be replaced by mail; else only the operator helps. */
  sendsMails: boolean;
  /** The account has a second factor, so the old password needs its code. */
  asksCode?: boolean;
}

export function renderPasswordPage(page: PasswordPage): string {
  const { language, errors } = page;
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('passwordTitle'),
    html`<p class="lead">${t('passwordLead')}</p>
      ${formError(page)}
      <form method="post" action="/signin/password" novalidate>
        ${pageField({ language, name: 'email', type: 'email', autocomplete: 'username', value: page.email, autofocus: !errors.newPassword && page.email === '' })}
        ${pageField({ language, name: 'currentPassword', type: 'password', autocomplete: 'current-password', hint: t(page.sendsMails ? 'currentPasswordForgotten' : 'currentPasswordHint'), autofocus: !errors.newPassword && page.email !== '' })}
        ${page.asksCode ? pageField({ language, name: 'factorCode', type: 'text', autocomplete: 'one-time-code', hint: t('connectCodeHint') }) : ''}
        ${pageField({ language, name: 'newPassword', type: 'password', autocomplete: 'new-password', hint: t('passwordHint'), errorKey: errors.newPassword, autofocus: errors.newPassword !== undefined })}
        <button type="submit">${t('passwordChange')}</button>
      </form>
      ${page.sendsMails ? html`<p class="switch"><a href="/signin/forgot">${t('forgotTitle')}</a></p>` : ''}
      <p class="switch"><a href="/api/login">${t('signIn')}</a></p>`,
  );
}

export function renderPasswordChangedPage(language: Language): string {
  return messagePage(language, {
    title: 'passwordChangedTitle',
    lead: 'passwordChangedLead',
    link: { path: '/api/login', text: 'signIn' },
  });
}
