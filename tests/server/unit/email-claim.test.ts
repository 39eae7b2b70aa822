import { expect, test } from 'vitest';
import { readEmailClaim } from '#server/features/auth/email-claim.ts';

const verified = (email: string) => readEmailClaim({}, { email, email_verified: true }).email_verified;

test.each([
  ['plain', 'kim@example.com', true],
  ['capital letters', 'Kim@Example.COM', true],
  ['letters beyond ASCII', 'josé@example.com', true],
  ['the Kelvin sign, lower-cased k', '\u212Aim@example.com', false],
  ['a dotted capital I', 'K\u0130m@example.com', false],
  ['a dotless i, upper-cased I', 'k\u0131m@example.com', false],
  ['a long s, upper-cased S', '\u017Fam@example.com', false],
  ['full-width letters', '\uFF4Bim@example.com', false],
  ['a full-width at sign', 'kim\uFF20example.com', false],
  ['a ligature', '\uFB01n@example.com', false],
  ['a capital letter beyond ASCII', 'JOS\u00C9@example.com', false],
])('an address with %s can be verified or not', (_what, email, expected) => {
  expect(verified(email)).toBe(expected);
});

test('address and proof come from one place: the user info, if it names an address', () => {
  const token = { email: 'own@example.com', email_verified: true };
  expect(readEmailClaim(token, { email: 'kim@example.com' })).toEqual({
    email: 'kim@example.com',
    email_verified: false,
  });
  expect(readEmailClaim(token, { email: ' ', email_verified: false })).toEqual(token);
  expect(readEmailClaim({ ...token, email_verified: 'true' }, {}).email_verified).toBe(false);
});
