import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { timestamp } from '#shared/contracts/fields.ts';

export const sessionKinds = ['browser', 'desktop'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(sessionKinds),
    name: z
      .string()
      .nullable()
      .meta({ description: "The device's name, or browser and system; null where nothing is known." }),
    createdAt: timestamp.meta({ description: 'When it signed in.' }),
    lastSeenAt: timestamp.meta({ description: 'Last use, to within a few minutes.' }),
    current: z.boolean().meta({ description: 'The session of this very call.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  tag: 'Account',
  summary: 'Where the user is signed in: this session first, then by last use',
  method: 'get',
  path: '/api/auth/sessions',
  access: 'user',
  response: z.array(sessionSchema),
});

export const revokeSession = endpoint({
  tag: 'Account',
  summary: 'Sign out one browser or device',
  method: 'delete',
  path: '/api/auth/sessions/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  errors: ['session_not_found'],
});

export const revokeOtherSessions = endpoint({
  tag: 'Account',
  summary: 'Sign out every browser and device but this one',
  method: 'delete',
  path: '/api/auth/sessions',
  access: 'user',
});
