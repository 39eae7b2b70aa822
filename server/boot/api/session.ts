import type Koa from 'koa';
import type { Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Database } from '#server/database/knex.ts';
import { createSessionStore } from '#server/features/accounts/sessions/session-store.ts';
import { hostCookie } from '#server/http/cookies/cookie-names.ts';
import { newSecret } from '#server/models/accounts/session-secret.ts';

/**
 * Sessions as rows in PostgreSQL. The cookie holds only a random id, which changes at the sign-in. A session is renewed
 * once half of its life has passed, so that reads don't write.
 *
 * @param options.maxAgeMs lifetime of an unused session
 * @param options.lifetimeMs maximum age of any session
 */
export function sessionMiddleware(
  app: Koa,
  options: { db: Database; maxAgeMs: number; lifetimeMs: number; secure: boolean },
): Middleware {
  return createSession(
    {
      key: hostCookie('funnelsmith_session', options),
      maxAge: options.maxAgeMs,
      renew: true,
      rolling: false,
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secure,
      signed: true,
      genid: () => newSecret(),
      store: createSessionStore(options.db, options) as never,
    },
    app as never,
  ) as unknown as Middleware;
}
