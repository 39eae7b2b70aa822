import { messagePage, pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import {
  type FormPage,
  formError,
  outboxLink,
  pageField,
} from '#server/features/accounts/pages/sign-in-pages.ts';
import { signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { mailAsText } from '#server/features/mail/mail-layout.ts';
import type { WrittenMail } from '#server/features/mail/write-mail.ts';
import { html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';

export interface ForgotPage extends FormPage<'email'> {
  email: string;
}

export function renderForgotPage(page: ForgotPage & { showsOutbox: boolean }): string {
  const { language, errors, email } = page;
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('forgotTitle'),
    html`<p class="lead">${t('forgotLead')}</p>
      ${formError(page)}
      <form method="post" action="/signin/forgot" novalidate>
        ${pageField({ language, name: 'email', type: 'email', autocomplete: 'username', value: email, errorKey: errors.email, autofocus: true })}
        <button type="submit">${t('forgotSend')}</button>
      </form>
      <p class="switch"><a href="/api/login">${t('signIn')}</a></p>${outboxLink(language, page.showsOutbox)}`,
  );
}

/** The same for every address. */
export function renderMailSentPage(
  language: Language,
  options: { email: string; again: '/signin/forgot' | '/signin/verify'; showsOutbox: boolean },
): string {
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('forgotSentTitle'),
    html`<p class="lead" role="status">${t('forgotSentLead', { email: options.email })}</p>
      <p>${t('forgotSentHint')}</p>
      <p class="switch"><a href="${options.again}">${t(options.again === '/signin/verify' ? 'verifyTitle' : 'forgotAgain')}</a></p>
      <p class="switch"><a href="/api/login">${t('signIn')}</a></p>${outboxLink(language, options.showsOutbox)}`,
  );
}

export function renderResetPage(page: FormPage<'newPassword'> & { token: string }): string {
  const { language, errors, token } = page;
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('resetTitle'),
    html`<p class="lead">${t('resetLead')}</p>
      ${formError(page)}
      <form method="post" action="/signin/reset" novalidate>
        <input type="hidden" name="token" value="${token}" />
        ${pageField({ language, name: 'newPassword', type: 'password', autocomplete: 'new-password', hint: t('passwordHint'), errorKey: errors.newPassword, autofocus: true })}
        <button type="submit">${t('resetButton')}</button>
      </form>`,
  );
}

/** For a link that is too old, used, or replaced by a newer one. */
export function renderDeadLinkPage(language: Language, again: '/signin/forgot' | '/signin/verify'): string {
  return messagePage(language, {
    title: 'resetDeadTitle',
    lead: 'resetDeadLead',
    role: 'alert',
    link: { path: again, text: again === '/signin/verify' ? 'verifySend' : 'forgotSend' },
  });
}

export interface VerifyPage extends FormPage<'email' | 'code'> {
  email: string;
}

/** Without the link: the code, and below it a form for a new mail. */
export function renderVerifyPage(page: VerifyPage & { showsOutbox: boolean }): string {
  const { language, errors, email } = page;
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('verifyTitle'),
    html`<p class="lead">${t('verifyCodeLead')}</p>
      ${formError(page)}
      <form method="post" action="/signin/verify" novalidate>
        ${pageField({ language, name: 'email', type: 'email', autocomplete: 'username', value: email, errorKey: errors.email, autofocus: email === '' })}
        ${pageField({ language, name: 'verifyCode', type: 'text', autocomplete: 'one-time-code', errorKey: errors.code, autofocus: email !== '' })}
        <button type="submit">${t('verifyButton')}</button>
        <p class="switch">${t('verifySendLead')}</p>
        <button class="second" type="submit" formaction="/signin/verify/send">${t('verifySend')}</button>
      </form>
      <p class="switch"><a href="/">${t('openApp')}</a></p>${outboxLink(language, page.showsOutbox)}`,
  );
}

/** A page for developers with the mails that this server has not sent. */
export function renderOutboxPage(
  language: Language,
  mails: readonly { recipient: string; written: WrittenMail }[],
): string {
  const t = signInTexts(language);
  const entries = mails.map(
    ({ recipient, written }) => html`<article>
      <h2>${written.subject}</h2>
      <p class="hint">${recipient}</p>
      <pre lang="${written.language}">${mailAsText(written)}</pre>
      <p class="switch"><a href="${written.action.url}">${written.action.label}</a></p>
    </article>`,
  );
  const all = entries.reduce((before, next) => html`${before}${next}`, html``);
  return pageLayout(
    language,
    t('outboxTitle'),
    html`<p class="lead">${t('outboxLead')}</p>${entries.length === 0 ? html`<p>${t('outboxEmpty')}</p>` : all}`,
  );
}
