import type { Middleware } from 'koa';
import type { Database } from '#server/database/knex.ts';
import { noteSessionUse, unseenColumn } from '#server/features/auth/sessions/note-session-use.ts';
import { hashSecret } from '#server/features/auth/sessions/session-secret.ts';
import { presentUser, type UserRow, userColumns } from '#server/features/users/user.presenter.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { DEVICE_TOKEN_PREFIX } from '#shared/rules/desktop-sign-in.ts';

const DEVICE_TOKEN = new RegExp(`^${DEVICE_TOKEN_PREFIX}[\\w-]{43}$`);

/**
 * Signs in a call that carries a device's token, with one query for session, user and credits as for cookies. A token
 * that does not hold makes a visitor of the caller, whom only public endpoints answer.
 *
 * @param options.maxAgeMs how long an unused session lives
 */
export function deviceSession(options: { db: Database; maxAgeMs: number }): Middleware {
  const { db, maxAgeMs } = options;
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext;
    const token = ctx.state.bearerToken ?? '';
    if (DEVICE_TOKEN.test(token)) {
      const idHash = hashSecret(token);
      const { rows } = await db.raw<{ rows: (UserRow & { unseen: boolean })[] }>(
        `select ${unseenColumn}, ${userColumns}
           from sessions s
           join users u on u.id = s.user_id
           join credit_accounts a on a.user_id = u.id
          where s.id_hash = ? and s.kind = 'desktop' and s.expires_at > now() and u.is_active`,
        [idHash],
      );
      if (rows[0]) {
        ctx.state.user = presentUser(rows[0]);
        ctx.state.session = { idHash, kind: 'desktop' };
        if (rows[0].unseen) await noteSessionUse(db, { idHash, renewForMs: maxAgeMs });
      }
    }
    await next();
  };
}
