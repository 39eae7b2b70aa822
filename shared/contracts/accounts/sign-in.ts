import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { within } from '#shared/contracts/fields.ts';

/**
 * Reached by full page navigation. `returnTo` must be a path of this site; anything else falls back to `/`. `connect`
 * connects the sign-in before this one with the account that this one ends at, see `/signin/connect`.
 */
export const login = endpoint({
  tag: 'Sign-in',
  summary: 'Start signing in with the identity provider',
  method: 'get',
  path: '/api/login',
  access: 'public',
  limit: 'signInStart',
  query: z.object({ returnTo: z.string().max(2000).optional(), connect: z.literal('true').optional() }),
  response: 'redirect',
});

export const loginCallback = endpoint({
  tag: 'Sign-in',
  summary: 'Where the identity provider sends the browser back to',
  method: 'get',
  path: '/api/login/callback',
  access: 'public',
  query: within(z.looseObject({}), 8_000),
  response: 'redirect',
});

export const logout = endpoint({
  tag: 'Sign-in',
  summary: 'Revoke the session and sign out at the identity provider',
  method: 'get',
  path: '/api/logout',
  access: 'public',
  response: 'redirect',
});
