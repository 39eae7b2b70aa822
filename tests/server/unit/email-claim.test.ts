import { expect, test } from 'vitest';
import { readEmailClaim } from '#server/features/accounts/sign-in/email-claim.ts';

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
  ['a space behind it', 'kim@example.com ', false],
  ['a tab before it', '\tkim@example.com', false],
  ['a line separator behind it', 'kim@example.com\u2028', false],
  ['an Ogham space before it', '\u1680kim@example.com', false],
  ['a byte order mark before it', '\ufeffkim@example.com', false],
  ['a next line character, which only PostgreSQL trims', 'kim@example.com\u0085', false],
  ['a zero-width space', 'kim\u200b@example.com', false],
  ['a Hangul filler', 'kim\u3164@example.com', false],
  ['an empty braille pattern', '\u2800kim@example.com', false],
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
