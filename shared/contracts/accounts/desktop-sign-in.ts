import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isDesktopRedirect, tidyDeviceName } from '#shared/rules/desktop-sign-in.ts';
import { userSchema } from './users.ts';

const publicSignIn = endpoints('Sign-in', 'public');
const signIn = endpoints('Sign-in', 'user');

const authorizeQuery = z.object({
  redirect_uri: z.string().max(200).refine(isDesktopRedirect, issue('redirect_uri_invalid')),
  state: z
    .string()
    .regex(/^[\x20-\x7e]{16,512}$/, issue('state_invalid'))
    .describe('Comes back unchanged.'),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, issue('code_challenge_invalid'))
    .describe('PKCE (RFC 7636).'),
  code_challenge_method: z.literal('S256', issue('code_challenge_method')),
  device_name: z
    .string()
    .max(400)
    .transform(tidyDeviceName)
    .refine((name) => !isBlankText(name), issue('device_name_illegible'))
    .describe('What people recognise the device by.'),
});

/** Opened by full page navigation, in a window of the application or in the system's browser. */
export const authorizeDesktop = publicSignIn.get('/api/auth/desktop/authorize', {
  summary: 'Ask the person, signing in first if need be, whether a device may sign in',
  query: authorizeQuery.extend({
    prompt: z.literal('login').optional().describe('Sign in again first, possibly with another account.'),
  }),
  response: 'page',
});

export const approveDesktop = publicSignIn.post('/api/auth/desktop/authorize', {
  summary: "The person's yes: sends the browser to redirect_uri with a one-time code",
  query: authorizeQuery.extend({
    account: z.coerce.number().pipe(id).describe('The user whom the page named; another one is asked anew.'),
  }),
  response: 'redirect',
  status: 303,
  errors: ['cross_site_request'],
});

export const exchangeDesktopCode = publicSignIn.post('/api/auth/desktop/token', {
  summary: 'Exchange a one-time code for the session token of a device',
  limit: 'deviceToken',
  body: z.object({
    code: z.string().min(1).max(200),
    codeVerifier: z.string().min(1).max(200),
    redirectUri: z.string().min(1).max(200),
  }),
  response: z
    .object({
      token: z.string().describe('Goes into Authorization: Bearer of every call; shown only here.'),
      expiresAt: timestamp.describe('When an unused device is signed out; use renews it.'),
      user: userSchema,
    })
    .meta({ id: 'DeviceToken' }),
  errors: ['invalid_grant'],
});

export const revokeDesktop = signIn.post('/api/auth/desktop/revoke', {
  summary: 'Sign out the device whose token the call carries',
});
