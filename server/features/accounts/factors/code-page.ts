import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { type FormPage, formError, pageField } from '#server/features/accounts/pages/sign-in-pages.ts';
import { signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';

export interface CodePage extends FormPage<'code'> {
  /** Validated id of the interaction. */
  uid: string;
  /** Asks for a recovery code instead of the app's. */
  isLost: boolean;
}

const RECOVERY_CODE = { name: 'recoveryCode', autocomplete: 'off' } as const;
const APP_CODE = { name: 'factorCode', autocomplete: 'one-time-code', inputmode: 'numeric' } as const;

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
        ${pageField({ language, ...(isLost ? RECOVERY_CODE : APP_CODE), type: 'text', errorKey: errors.code, autofocus: true })}
        <button type="submit">${t('factorButton')}</button>
      </form>
      <p class="switch"><a href="${isLost ? path : `${path}?lost=true`}">${t(isLost ? 'factorTitle' : 'factorLost')}</a></p>
      <p class="switch"><a href="/signin/${uid}">${t('factorBack')}</a></p>`,
  );
}
