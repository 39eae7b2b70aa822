import { expect, test } from 'vitest';
import {
  hashPassword,
  haveSameParameters,
  isCheaper,
  isReadable,
  isSameHash,
} from '#server/features/accounts/own-accounts/password-hash.ts';

const matches = async (password: string, hash: string) =>
  isSameHash(await hashPassword(password, 10, { like: hash }), hash);

test('the same password matches in any Unicode form, another one does not', async () => {
  const hash = await hashPassword('contraseña-ñ', 16);
  expect(hash).toMatch(/^scrypt\$65536\$8\$2\$/);
  expect(hash).not.toContain('contrase');
  expect(await matches('contraseña-ñ', hash)).toBe(true);
  expect(await matches('contrasen\u0303a-n\u0303', hash)).toBe(true);
  expect(await matches('contrasena-n', hash)).toBe(false);
});

test('two hashes of one password differ, and an unreadable hash matches nothing', async () => {
  expect(await hashPassword('same password', 10)).not.toBe(await hashPassword('same password', 10));
  for (const hash of ['', 'md5$x$y$z', 'scrypt$99999999$8$2$c2FsdA==$a2V5']) {
    expect(isReadable(hash)).toBe(false);
    expect(await matches('anything', hash)).toBe(false);
  }
});

test('a hash tells whether it was made with less work', async () => {
  const hash = await hashPassword('same password', 11);
  expect([10, 11, 12].map((cost) => isCheaper(hash, cost))).toEqual([false, false, true]);
  expect(await matches('same password', hash)).toBe(true);
});

test('a hash like another one can be compared with it, whatever work it is filled up to', async () => {
  const hash = await hashPassword('same password', 10);
  const filled = await hashPassword('same password', 12, { like: hash, work: 2 ** 13 });
  expect(filled).toBe(hash);
  const other = await hashPassword('another password', 12, { like: hash });
  expect([haveSameParameters(hash, other), isSameHash(hash, other)]).toEqual([true, false]);
});
