import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress } from '#server/features/accounts/factors/totp.ts';
import { codeOfApp } from '#tests/support/authenticator-app.ts';

/** `12345678901234567890` in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, SHA-1: time in seconds, code of eight digits. */
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(VECTORS)('the code of the RFC at %i s is accepted', (seconds, eightDigits) => {
  const now = new Date(seconds * 1000);
  const code = eightDigits.slice(2);
  expect(stepOfCode(RFC_SECRET, code, now)).toBe(Math.floor(seconds / 30));
  expect(codeOfApp(RFC_SECRET, now)).toBe(code);
});

test('a code counts one step before and after its own, not two', () => {
  const now = new Date(1_700_000_010_000);
  const step = Math.floor(now.getTime() / 30_000);
  const at = (steps: number) =>
    stepOfCode(RFC_SECRET, codeOfApp(RFC_SECRET, new Date((step + steps) * 30_000)), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a secret has 160 bits and is named in the address for the app', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(newTotpSecret());
  const address = new URL(totpAddress(secret, { email: 'ada+1@example.com' }));
  expect(decodeURIComponent(address.pathname)).toContain('Funnelsmith:ada+1@example.com');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Funnelsmith',
    secret,
    digits: '6',
    period: '30',
  });
});
