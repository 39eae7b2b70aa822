import { pageLayout } from '#server/features/identity/page-layout.ts';
import { signInTexts } from '#server/features/identity/sign-in-texts.ts';
import { html } from '#server/routing/html.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';

/**
 * Asks whether a device may sign in. Without this step any program of the machine, or any page that opens the address,
 * could take a session over unseen. Nothing has the focus at first: an Enter meant for the page before must not be a yes.
 *
 * @param page.approvePath where the yes goes
 * @param page.otherAccountPath where somebody signs in anew
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
 * The page's own policy, stricter than everybody's. Browsers also hold the redirect after a form against
 * `form-action`, so the place where the code goes has to be named.
 *
 * @param redirectUri already checked
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
