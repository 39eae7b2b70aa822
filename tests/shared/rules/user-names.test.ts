import { expect, test } from 'vitest';
import { userDisplayName, userInitials } from '#shared/rules/user-names.ts';

test.each([
  [{ firstName: 'Marta', lastName: 'oliver', email: 'x@y.example' }, 'MO', 'Marta oliver'],
  [{ firstName: ' Érica ', lastName: ' Úbeda ' }, 'ÉÚ', 'Érica Úbeda'],
  [{ firstName: '😀😀', lastName: 'Z' }, '😀Z', '😀😀 Z'],
  [{ firstName: 'Marta', lastName: null, email: 'ana@y.example' }, 'AN', 'Marta'],
  [{ firstName: null, lastName: 'Oliver', email: 'ana@y.example' }, 'AN', 'Oliver'],
  [{ firstName: ' ', lastName: '', email: 'ana@y.example' }, 'AN', 'ana@y.example'],
  [{ firstName: null, lastName: null, email: null }, 'U', 'User'],
  [{}, 'U', 'User'],
])('%j: %s, %s', (user, initials, name) => {
  expect(userInitials(user)).toBe(initials);
  expect(userDisplayName(user)).toBe(name);
});
