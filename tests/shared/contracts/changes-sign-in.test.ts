import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';

/** Changes of accounts after which their owner has the same ways in and the same rights. */
const OTHERS = [
  // Lock the owner, or the approving session, in their own way: tests/server/http/devices.
  'POST /api/auth/desktop/authorize',
  'POST /api/auth/desktop/token',
  // Ends its own session.
  'POST /api/auth/desktop/revoke',
  // Can be taken back for days.
  'POST /api/user/deletion',
  'DELETE /api/user/deletion',
  'POST /api/admin/users/:id/deletion',
  'DELETE /api/admin/users/:id/deletion',
  // What the account shows and holds.
  'PUT /api/user/avatar',
  'DELETE /api/user/avatar',
  'PATCH /api/user/current-product',
  'PATCH /api/user/language',
  'PATCH /api/user/notifications',
  'PATCH /api/user/profile',
  'POST /api/user/export',
  'POST /api/import',
  'POST /api/import/cancel',
];

const aboutAccounts = ({ tag, path }: { tag: string; path: string }) =>
  ['Account', 'Sign-in'].includes(tag) || path.startsWith('/api/admin/users/');

test('each change of accounts declares that it changes how people sign in, or is named as one that does not', () => {
  const others = allEndpoints
    .filter((endpoint) => endpoint.method !== 'get' && aboutAccounts(endpoint) && !endpoint.changesSignIn)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(others.toSorted()).toEqual(OTHERS.toSorted());
});
