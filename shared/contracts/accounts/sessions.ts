import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, timestamp } from '#shared/contracts/fields.ts';
import { FRESH_SIGN_IN_MINUTES } from './sign-in.ts';

const account = endpoints('Account', 'user');
const fresh = `at most ${FRESH_SIGN_IN_MINUTES} minutes after a sign-in`;

export const sessionKinds = ['browser', 'desktop'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionSchema = component('Session', {
  id: z.uuid(),
  kind: z.enum(sessionKinds),
  name: z
    .string()
    .nullable()
    .describe("The device's name, or browser and system; null where nothing is known."),
  createdAt: timestamp.describe('When it signed in.'),
  lastSeenAt: timestamp.describe('Last use, to within a few minutes.'),
  current: z.boolean().describe('The session of this very call.'),
});
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = account.get('/api/auth/sessions', {
  summary: 'Where the user is signed in: this session first, then by last use',
  response: z.array(sessionSchema),
});

export const revokeSession = account.delete('/api/auth/sessions/:id', {
  summary: `Sign out one browser or device, ${fresh}`,
  params: z.object({ id: z.uuid() }),
  needsFreshSignIn: true,
  errors: ['session_not_found'],
  changesSignIn: true,
});

export const revokeOtherSessions = account.delete('/api/auth/sessions', {
  summary: `Sign out every browser and device but this one, ${fresh}`,
  needsFreshSignIn: true,
  changesSignIn: true,
});
