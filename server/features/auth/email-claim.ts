import { isBlankText } from '#shared/rules/blank-text.ts';

/**
 * The address that a provider names, and whether it vouches for it. Both from one place, so that a proof never counts
 * for another address: the user info, if it names an address, else the ID token.
 */
export function readEmailClaim(
  idToken: Record<string, unknown>,
  userInfo: Record<string, unknown>,
): { email: unknown; email_verified: boolean } {
  const { email, email_verified } = isText(userInfo.email) ? userInfo : idToken;
  return { email, email_verified: email_verified === true && isText(email) && isUnmistakable(email) };
}

/** With the letters A to Z in lower case and no others, for comparisons that decide on rights. */
export function lowerAscii(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Whether ignoring case makes it nobody else's address. The database and JavaScript lower-case the Kelvin sign to `k`,
 * other systems take a full-width letter for a plain one.
 */
function isUnmistakable(email: string): boolean {
  const foreign = email.replace(/[\0-\x7f]/g, '');
  const folded = foreign.normalize('NFKC');
  return lowerAscii(email) === email.toLowerCase() && !/[\0-\x7f]/.test(folded + folded.toUpperCase());
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBlankText(value);
}
