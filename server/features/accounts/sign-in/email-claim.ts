import { isBlankText } from '#shared/rules/blank-text.ts';

/**
 * Reads the address from the user info, else from the ID token. `email_verified` only counts in the same
 * place as the address.
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

/** Lower-cases A to Z only. Use it for comparisons that grant rights. */
export function lowerAscii(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Characters that JavaScript, PostgreSQL or another system trims, drops or hides. */
const EDGE_OR_INVISIBLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether no system trims, drops or folds characters of the address: the Kelvin sign lower-cases to `k`, and
 * some systems treat full-width letters as plain ones.
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
