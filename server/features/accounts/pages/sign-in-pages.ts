import type { Context } from 'koa';
import { errorTexts } from '#server/context/error-texts.ts';
import type { AppError } from '#server/context/errors.ts';
import { Html, html } from '#server/http/answers/html.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { Language } from '#shared/rules/languages.ts';
import { pageLayout } from './page-layout.ts';
import { type SignInTextKey, signInTexts } from './sign-in-texts.ts';

type FieldName = 'firstName' | 'lastName' | 'email' | 'password';

export type FormErrors = FormPage<FieldName>['errors'];

export interface SignInPage extends FormPage<FieldName> {
  /** Validated id of the interaction. */
  uid: string;
  /** In the order of the page. */
  fields: readonly FieldName[];
  values: { email?: string; firstName?: string; lastName?: string };
}

export function renderSignInPage(
  page: SignInPage & {
    signupOpen: boolean;
    sendsMails: boolean;
    /** Options for the browser's passkeys; undefined: not offered at this address. */
    passkey: object | undefined;
  },
): string {
  const t = signInTexts(page.language);
  return pageLayout(
    page.language,
    t('signInTitle'),
    html`<p class="lead">${t('signInLead')}</p>
      ${formError(page)}
      <form method="post" action="/signin/${page.uid}" novalidate>
        ${field(page, { name: 'email', type: 'email', autocomplete: page.passkey ? 'username webauthn' : 'username' })}
        ${field(page, { name: 'password', type: 'password', autocomplete: 'current-password' })}
        <button type="submit">${t('signIn')}</button>
      </form>
      ${page.passkey ? passkeyForm(page, page.passkey) : ''}
      <p class="switch">${
        page.signupOpen
          ? html`${t('noAccount')} <a href="/signin/${page.uid}/create-account">${t('createAccount')}</a>`
          : t('signupClosed')
      }</p>
      <p class="switch">${
        page.sendsMails
          ? html`<a href="/signin/forgot">${t('forgotTitle')}</a>`
          : html`<a href="/signin/password">${t('passwordTitle')}</a>`
      }</p>`,
  );
}

/** Hidden until the script finds that the browser has passkeys. */
function passkeyForm({ language, uid }: SignInPage, options: object): Html {
  const t = signInTexts(language);
  return html`<form id="passkey" method="post" action="/signin/${uid}/passkey" data-options="${JSON.stringify(options)}" hidden>
      <input type="hidden" name="response" />
      <button class="second" type="submit">${t('passkeyButton')}</button>
      <p id="passkey-failed" class="field-error" role="alert" hidden>${t('passkeyNotUsed')}</p>
    </form>
    <p id="passkey-in-app" class="switch" hidden>${t('passkeyInApp')}</p>
    <script src="/signin/webauthn.js" defer></script>
    <script src="/signin/passkey.js" defer></script>`;
}

export function renderCreateAccountPage(
  page: SignInPage & { isFirstAccount: boolean; welcomeCredits: number },
): string {
  const t = signInTexts(page.language);
  const lead =
    page.welcomeCredits > 0 ? t('createLead', { credits: page.welcomeCredits }) : t('createLeadPlain');
  return pageLayout(
    page.language,
    t('createTitle'),
    html`<p class="lead">${lead}</p>
      ${page.isFirstAccount ? html`<p class="notice">${t('firstAccount')}</p>` : ''} ${formError(page)}
      <form method="post" action="/signin/${page.uid}/create-account" novalidate>
        <div class="row">
          ${field(page, { name: 'firstName', type: 'text', autocomplete: 'given-name' })}
          ${field(page, { name: 'lastName', type: 'text', autocomplete: 'family-name' })}
        </div>
        ${field(page, { name: 'email', type: 'email', autocomplete: 'username' })}
        ${field(page, { name: 'password', type: 'password', autocomplete: 'new-password', hint: t('passwordHint') })}
        <button type="submit">${t('createAccount')}</button>
      </form>
      <p class="switch">${t('haveAccount')} <a href="/signin/${page.uid}">${t('signIn')}</a></p>`,
  );
}

type LanguageContext = Pick<Context, 'acceptsLanguages'>;

/**
 * Shown when a sign-in can't continue: it has expired, belongs to another browser, or has a forged address.
 */
export function renderErrorPage(ctx: LanguageContext): string {
  const language = preferredLanguage(ctx);
  return errorPage(language, signInTexts(language)('errorLead'));
}

/** Shown when a browser opens an API address directly and the call fails. */
export function renderFailurePage(ctx: LanguageContext, { code, params, details }: AppError): string {
  const language = preferredLanguage(ctx);
  // Without the details: a link could put words of its own there.
  if (code !== 'too_many_requests')
    return errorPage(language, errorSentence({ code, params }, errorTexts(language)));
  const minutes = Math.ceil((details?.retryAfterSeconds ?? 60) / 60);
  return errorPage(language, signInTexts(language)('tooManySignIns', { minutes }));
}

function errorPage(language: Language, lead: string): string {
  const t = signInTexts(language);
  return pageLayout(
    language,
    t('errorTitle'),
    html`<p class="lead">${lead}</p>
      <p><a class="button" href="/api/login">${t('startAgain')}</a></p>`,
  );
}

/** A page with a form. */
export interface FormPage<Name extends string> {
  language: Language;
  /** Message keys by field; `form` is about the whole form. */
  errors: Partial<Record<Name | 'form', SignInTextKey>>;
  /** Minutes until the user may try again after reaching the rate limit. */
  minutes?: number | undefined;
}

export function formError(page: FormPage<never>): Html {
  const { language, errors, minutes } = page;
  if (!errors.form) return html``;
  return html`<p class="error" role="alert">${signInTexts(language)(errors.form, { minutes })}</p>`;
}

type FieldInput<Name extends SignInTextKey> = {
  /** Name of the field, and key of its label. */
  name: Name;
  type: string;
  autocomplete: string;
  inputmode?: 'numeric';
  hint?: string;
  autofocus?: boolean;
};

function field(page: SignInPage, input: FieldInput<FieldName>): Html {
  const value = input.name === 'password' ? '' : (page.values[input.name] ?? '');
  const autofocus = input.name === firstToFill(page);
  return pageField({
    ...input,
    value,
    autofocus,
    language: page.language,
    errorKey: page.errors[input.name],
  });
}

/** The first field with an error, else the first required one that is empty; a password always is. */
function firstToFill({ fields, errors, values }: SignInPage): FieldName | undefined {
  const isEmpty = (name: FieldName) => name === 'password' || (name !== 'lastName' && !values[name]);
  return fields.find((name) => errors[name]) ?? fields.find(isEmpty);
}

/** A labelled field with its error or hint. */
export function pageField(
  input: FieldInput<SignInTextKey> & {
    language: Language;
    value?: string;
    errorKey?: SignInTextKey | undefined;
  },
): Html {
  const t = signInTexts(input.language);
  const { errorKey, value = '' } = input;
  const note = errorKey ? t(errorKey) : input.hint;
  return html`<div class="field">
    <label for="${input.name}">${t(input.name)}</label>
    <input id="${input.name}" name="${input.name}" type="${input.type}" value="${value}"
      autocomplete="${input.autocomplete}" ${input.inputmode ? html`inputmode="${input.inputmode}"` : ''} ${input.autofocus ? new Html('autofocus') : ''}
      ${note ? html`aria-describedby="${input.name}-note"` : ''} ${errorKey ? new Html('aria-invalid="true"') : ''} />
    ${note ? html`<p id="${input.name}-note" class="${errorKey ? 'field-error' : 'hint'}">${note}</p>` : ''}
  </div>`;
}

/** On a development machine, where mails are kept. */
export function outboxLink(language: Language, showsOutbox: boolean): Html {
  if (!showsOutbox) return html``;
  return html`<p class="switch"><a href="/signin/outbox">${signInTexts(language)('outboxLink')}</a></p>`;
}
