import { expect, test } from 'vitest';
import { hashPassword, isCheaper, verifyPassword } from '#server/features/identity/password-hash.ts';

test('the same password matches in any Unicode form, another one does not', async () => {
  const hash = await hashPassword('contraseña-ñ', 16);
  expect(hash).toMatch(/^scrypt\$65536\$8\$2\$/);
  expect(hash).not.toContain('contrase');
  expect(await verifyPassword('contraseña-ñ', hash)).toBe(true);
  expect(await verifyPassword('contrasen\u0303a-n\u0303', hash)).toBe(true);
  expect(await verifyPassword('contrasena-n', hash)).toBe(false);
});

test('two hashes of one password differ, and an unreadable hash matches nothing', async () => {
  expect(await hashPassword('same password', 10)).not.toBe(await hashPassword('same password', 10));
  expect(await verifyPassword('anything', '')).toBe(false);
  expect(await verifyPassword('anything', 'md5$x$y$z')).toBe(false);
});

test('a hash tells whether it was made with less work', async () => {
  const hash = await hashPassword('same password', 11);
  expect([10, 11, 12].map((cost) => isCheaper(hash, cost))).toEqual([false, false, true]);
  expect(await verifyPassword('same password', hash)).toBe(true);
});
