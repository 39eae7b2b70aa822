import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, id, pageQuery, timestamp } from '#shared/contracts/fields.ts';

/** How long sign-ins are listed. */
export const SIGN_IN_HISTORY_DAYS = 90;

/**
 * `password` without a second factor; `provider`: another identity provider; `approval`: a desktop application that a
 * browser has approved.
 */
export const signInWays = [
  'password',
  'second_factor',
  'recovery_code',
  'passkey',
  'provider',
  'approval',
] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInSchema = component('SignIn', {
  id,
  way: z.enum(signInWays),
  isRefused: z.boolean().describe('Whether the password, code or passkey was wrong.'),
  device: z
    .string()
    .nullable()
    .describe("Browser and system, or the device's name; null where nothing is known."),
  createdAt: timestamp,
});
export type SignIn = z.infer<typeof signInSchema>;

export const listSignIns = endpoints('Account', 'user').get('/api/auth/sign-ins', {
  summary: `Sign-ins of the last ${SIGN_IN_HISTORY_DAYS} days, refused ones too, newest first, in pages`,
  query: pageQuery,
  response: z.array(signInSchema),
});
