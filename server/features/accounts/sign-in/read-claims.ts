import { AppError } from '#server/context/errors.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';
import type { IdentityClaims } from './provision-user.service.ts';

const LONGEST_SUBJECT = 255;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 100;
const LONGEST_PICTURE = 2_000;

/**
 * Reads a provider's claims. Cuts long names and drops a long picture.
 *
 * @throws AppError `email_not_shared` without an address, `sign_in_failed` for claims that no provider sends
 */
export function readClaims(issuer: string, claims: Record<string, unknown>): IdentityClaims {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && !isBlankText(value) ? value.trim() : null;
  };
  // Not trimmed: the provider has not verified the trimmed address.
  const email = text('email') && String(claims.email);
  if (!email) throw new AppError('email_not_shared');
  const [first = '', ...rest] = (text('name') ?? '').split(/\s+/);
  const subject = String(claims.sub);
  const firstName = text('given_name') ?? first;
  const lastName = text('family_name') ?? rest.join(' ');
  const picture = text('picture');
  if (
    subject.length > LONGEST_SUBJECT ||
    email.length > LONGEST_EMAIL ||
    findUnsafeText([subject, email, firstName, lastName, picture]).length > 0
  ) {
    const cause = new Error('a subject, address or name is too long or has control characters');
    throw new AppError('sign_in_failed', {}, { cause });
  }
  return {
    issuer,
    subject,
    email,
    emailVerified: claims.email_verified === true,
    firstName: shortened(firstName) || null,
    lastName: shortened(lastName) || null,
    picture: picture && picture.length > LONGEST_PICTURE ? null : picture,
  };
}

/** Drops forbidden characters, and an incomplete surrogate pair at the end. */
function shortened(name: string): string {
  return withoutForbiddenCharacters(name)
    .slice(0, LONGEST_NAME)
    .replace(/[\ud800-\udbff]$/, '');
}
