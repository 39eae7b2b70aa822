import type Koa from 'koa';
import type { Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Database } from '#server/database/knex.ts';
import { createSessionStore } from '#server/features/auth/sessions/session-store.ts';
import { newSecret } from '#server/models/accounts/session-secret.ts';
import { hostCookie } from '#server/routing/cookies/cookie-names.ts';

const SESSION_COOKIE = 'funnelsmith_session';

/**
 * Sessions as rows in PostgreSQL, revocable at any time. The cookie holds only a random id; the id rotates at
 * sign-in. Reads never write: a session is renewed once half of its life has passed.
 *
 * @param options.maxAgeMs how long an unused session lives
 * @param options.lifetimeMs how long any session lives
 */
export function sessionMiddleware(
  app: Koa,
  options: { db: Database; maxAgeMs: number; lifetimeMs: number; secure: boolean },
): Middleware {
  return createSession(
    {
      key: hostCookie(SESSION_COOKIE, options),
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
