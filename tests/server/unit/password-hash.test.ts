import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/features/identity/password-hash.ts';

test('the same password matches in any Unicode form, another one does not', async () => {
  const hash = await hashPassword('contraseña-ñ');
  expect(hash).not.toContain('contrase');
  expect(await verifyPassword('contraseña-ñ', hash)).toBe(true);
  expect(await verifyPassword('contrasen\u0303a-n\u0303', hash)).toBe(true);
  expect(await verifyPassword('contrasena-n', hash)).toBe(false);
});

test('two hashes of one password differ, and an unreadable hash matches nothing', async () => {
  expect(await hashPassword('same password')).not.toBe(await hashPassword('same password'));
  expect(await verifyPassword('anything', '')).toBe(false);
  expect(await verifyPassword('anything', 'md5$x$y$z')).toBe(false);
});
