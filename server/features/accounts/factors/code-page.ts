import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { formError, pageField } from '#server/features/accounts/pages/sign-in-pages.ts';
import { type SignInTextKey, signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';
import type { Language } from '#shared/rules/languages.ts';

export interface CodePage {
  language: Language;
  /** Validated id of the interaction. */
  uid: string;
  /** Asks for a recovery code instead of the app's. */
  isLost: boolean;
  errors: { code?: SignInTextKey; form?: SignInTextKey };
  /** Minutes until the user may try again after reaching the rate limit. */
  minutes?: number | undefined;
}

/** Asks for the second factor, after the password. */
export function renderCodePage(page: CodePage): string {
  const { language, uid, isLost, errors } = page;
  const t = signInTexts(language);
  const path = `/signin/${uid}/code`;
  return pageLayout(
    language,
    t(isLost ? 'recoveryTitle' : 'factorTitle'),
    html`<p class="lead">${t(isLost ? 'recoveryLead' : 'factorLead')}</p>
      ${formError(page)}
      <form method="post" action="${isLost ? `${path}?lost=true` : path}" novalidate>
        ${
          isLost
            ? pageField({
                language,
                name: 'recoveryCode',
                type: 'text',
                autocomplete: 'off',
                errorKey: errors.code,
                autofocus: true,
              })
            : pageField({
                language,
                name: 'factorCode',
                type: 'text',
                inputmode: 'numeric',
                autocomplete: 'one-time-code',
                errorKey: errors.code,
                autofocus: true,
              })
        }
        <button type="submit">${t('factorButton')}</button>
      </form>
      <p class="switch"><a href="${isLost ? path : `${path}?lost=true`}">${t(isLost ? 'factorTitle' : 'factorLost')}</a></p>
      <p class="switch"><a href="/signin/${uid}">${t('factorBack')}</a></p>`,
  );
}
