import { z } from 'zod';

/**
 * Messages between the desktop application's main process and the server that it runs on this computer. Secrets are sent
 * in messages only: other users of the machine may read a process's arguments and environment.
 */
export const toLocalServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    /** Configuration, by the names in the README. Nothing else of the environment counts. */
    settings: z.record(z.string().max(100), z.string().max(10_000)),
    /** Every request must carry it in {@link SECRET_HEADER}. */
    secret: z.string().min(32).max(200),
    language: z.enum(['en', 'es', 'pt']),
  }),
  z.strictObject({
    type: z.literal('issue-code'),
    id: z.number().int(),
    codeChallenge: z.string().regex(/^[\w-]{43}$/u),
    redirectUri: z.string().max(200),
    deviceName: z.string().max(400),
  }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type ToLocalServer = z.infer<typeof toLocalServer>;

export const fromLocalServer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), origin: z.string() }),
  /** `message` is for the user; it contains paths, never a secret. */
  z.strictObject({ type: z.literal('failed'), message: z.string() }),
  /** Null: the code could not be made. */
  z.strictObject({ type: z.literal('code'), id: z.number().int(), code: z.string().nullable() }),
]);
export type FromLocalServer = z.infer<typeof fromLocalServer>;

export const SECRET_HEADER = 'x-funnelsmith-secret';
