import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isDesktopRedirect, tidyDeviceName } from '#shared/rules/desktop-sign-in.ts';
import { userSchema } from './users.ts';

const authorizeQuery = z.object({
  redirect_uri: z.string().max(200).refine(isDesktopRedirect, issue('redirect_uri_invalid')),
  state: z
    .string()
    .regex(/^[\x20-\x7e]{16,512}$/, issue('state_invalid'))
    .meta({ description: 'Comes back unchanged.' }),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, issue('code_challenge_invalid'))
    .meta({ description: 'PKCE (RFC 7636).' }),
  code_challenge_method: z.literal('S256', issue('code_challenge_method')),
  device_name: z
    .string()
    .max(400)
    .transform(tidyDeviceName)
    .refine((name) => !isBlankText(name), issue('device_name_illegible'))
    .meta({ description: 'What people recognise the device by.' }),
});
export type DesktopAuthorizeQuery = z.output<typeof authorizeQuery>;

/** Reached by full page navigation, in a window of the application or in the system's browser. */
export const authorizeDesktop = endpoint({
  tag: 'Sign-in',
  summary: 'Ask the person, signing in first if need be, whether a device may sign in',
  method: 'get',
  path: '/api/auth/desktop/authorize',
  access: 'public',
  query: authorizeQuery.extend({
    prompt: z
      .literal('login')
      .optional()
      .meta({ description: 'Sign in again first, possibly with another account.' }),
  }),
  response: 'page',
});

export const approveDesktop = endpoint({
  tag: 'Sign-in',
  summary: "The person's yes: sends the browser to redirect_uri with a one-time code",
  method: 'post',
  path: '/api/auth/desktop/authorize',
  access: 'public',
  query: authorizeQuery.extend({
    account: z.coerce
      .number()
      .pipe(id)
      .meta({ description: 'The user whom the page named; another one is asked anew.' }),
  }),
  response: 'redirect',
  status: 303,
  errors: ['cross_site_request'],
});

export const exchangeDesktopCode = endpoint({
  tag: 'Sign-in',
  summary: 'Exchange a one-time code for the session token of a device',
  method: 'post',
  path: '/api/auth/desktop/token',
  access: 'public',
  limit: 'deviceToken',
  body: z.object({
    code: z.string().min(1).max(200),
    codeVerifier: z.string().min(1).max(200),
    redirectUri: z.string().min(1).max(200),
  }),
  response: z
    .object({
      token: z
        .string()
        .meta({ description: 'Goes into Authorization: Bearer of every call; shown only here.' }),
      expiresAt: timestamp.meta({ description: 'When an unused device is signed out; use renews it.' }),
      user: userSchema,
    })
    .meta({ id: 'DeviceToken' }),
  errors: ['invalid_grant'],
});

export const revokeDesktop = endpoint({
  tag: 'Sign-in',
  summary: 'Sign out the device whose token the call carries',
  method: 'post',
  path: '/api/auth/desktop/revoke',
  access: 'user',
});
