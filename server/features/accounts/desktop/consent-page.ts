import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { html } from '#server/http/answers/html.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';

/**
 * Asks whether a device may sign in. Without the question, any program or page that opens the address could
 * get a session. Nothing has the initial focus, so that Enter can't approve by accident.
 */
export function renderConsentPage(page: {
  user: User;
  deviceName: string;
  approvePath: string;
  otherAccountPath: string;
}): string {
  const { user } = page;
  const t = signInTexts(user.language);
  const name = userDisplayName(user);
  const account = name === user.email ? name : `${name} (${user.email})`;
  return pageLayout(
    user.language,
    t('deviceTitle', { device: page.deviceName }),
    html`<p class="lead">${t('deviceAccount', { account })}</p>
      <p class="notice">${t('deviceCaution')}</p>
      <form method="post" action="${page.approvePath}">
        <button type="submit">${t('deviceContinue')}</button>
      </form>
      <a class="choice" href="${page.otherAccountPath}">${t('deviceOtherAccount')}</a>`,
  );
}

/**
 * The page's own content security policy. Browsers check redirects after a form against `form-action`, so it
 * names the address that receives the code.
 * @param redirectUri already validated
 */
export function consentPolicy(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  const target = protocol === 'http:' ? origin : protocol;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${target}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
