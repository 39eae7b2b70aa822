import { isBlankText } from '#shared/rules/blank-text.ts';

/**
 * The address that a provider names, in the user info or else in the ID token, and whether it vouches for this one: a proof
 * counts only beside the same address.
 */
export function readEmailClaim(
  idToken: Record<string, unknown>,
  userInfo: Record<string, unknown>,
): { email: unknown; email_verified: boolean } {
  const { email } = isText(userInfo.email) ? userInfo : idToken;
  const isProved = [idToken, userInfo].some(
    (claims) => claims.email === email && claims.email_verified === true,
  );
  const isDenied = userInfo.email === email && userInfo.email_verified === false;
  return { email, email_verified: isProved && !isDenied && isText(email) && isUnmistakable(email) };
}

/** With the letters A to Z in lower case and no others, for comparisons that decide on rights. */
export function lowerAscii(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What JavaScript, PostgreSQL or another system trims, drops or does not show. */
const EDGE_OR_INVISIBLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether neither trimming nor ignoring case makes it somebody else's address. The database and JavaScript lower-case the
 * Kelvin sign to `k`, other systems take a full-width letter for a plain one.
 */
function isUnmistakable(email: string): boolean {
  if (EDGE_OR_INVISIBLE.test(email)) return false;
  const foreign = email.replace(/[\0-\x7f]/g, '');
  const folded = foreign.normalize('NFKC');
  return lowerAscii(email) === email.toLowerCase() && !/[\0-\x7f]/.test(folded + folded.toUpperCase());
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBlankText(value);
}
