import { describe, expect, test } from 'vitest';
import { newAccountSchema } from '#server/features/accounts/own-accounts/accounts.service.ts';
import { refuseWeakPassword } from '#server/features/accounts/own-accounts/password-rules.ts';

const owner = { email: 'grace.hopper@navy.example', firstName: 'Grace', lastName: 'Hopper' };

describe('a password', () => {
  test.each([
    'correct horse battery',
    'xK9#vQ2!pL7z',
    'gracefully undone by sunrise',
    'la contraseña más larga',
    'x'.repeat(200),
  ])('may be %j', async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
  });

  test.each(['12345678', 'password', 'Password1', 'QWERTYUIOP', 'iloveyou1 ', 'letmein123'])(
    'must not be %j, which others have used',
    async (password) => {
      await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({ code: 'password_common' });
    },
  );

  test.each([
    'gracehopper',
    'Grace.Hopper!',
    'hopper-1906',
    'funnelsmith2026',
    'Navy!Admin',
    'SMITH funnel 1',
  ])('must not be %j, which is made of names', async (password) => {
    await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({ code: 'password_guessable' });
  });

  test('of 64 characters and more is accepted, of 7 or 201 not', () => {
    const accepts = (length: number) =>
      newAccountSchema.safeParse({ ...owner, password: 'x'.repeat(length) }).success;
    expect([7, 8, 64, 200, 201].map(accepts)).toEqual([false, true, true, true, false]);
  });
});
