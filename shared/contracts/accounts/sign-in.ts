import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { within } from '#shared/contracts/fields.ts';

/** How long after a sign-in the user may do what needs a fresh one. */
export const FRESH_SIGN_IN_MINUTES = 15;

const signIn = endpoints('Sign-in', 'public');

/**
 * Reached by full page navigation. `returnTo` must be a path of this site, else it becomes `/`. `connect` adds the
 * previous sign-in to the account of this one, see `/signin/connect`. `prompt=create` opens the sign-up, if the identity
 * provider offers that; `prompt=login` asks a signed-in user to sign in again.
 */
export const login = signIn.get('/api/login', {
  summary: 'Start signing in with the identity provider',
  limit: 'signInStart',
  query: z.object({
    returnTo: z.string().max(2000).optional(),
    connect: z.literal('true').optional(),
    prompt: z.enum(['create', 'login']).optional(),
  }),
  response: 'redirect',
});

export const loginCallback = signIn.get('/api/login/callback', {
  summary: 'Where the identity provider sends the browser back to',
  query: within(z.looseObject({}), 8_000),
  response: 'redirect',
});

export const logout = signIn.get('/api/logout', {
  summary: 'Revoke the session and sign out at the identity provider',
  response: 'redirect',
});
