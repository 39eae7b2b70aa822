import type { Middleware } from 'koa';
import { batchedQuery } from '#server/database/batched-query.ts';
import type { Database } from '#server/database/knex.ts';
import { noteSessionUse, unseenColumn } from '#server/features/accounts/sessions/note-session-use.ts';
import { USER_JSON } from '#server/features/accounts/users/user.presenter.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { DEVICE_TOKEN_PREFIX } from '#shared/rules/desktop-sign-in.ts';

const DEVICE_SESSION = {
  name: 'device-session',
  text: `select s.id_hash as key, ${unseenColumn}, ${USER_JSON} as user
           from sessions s
           join users u on u.id = s.user_id
           join credit_accounts a on a.user_id = u.id
          where s.id_hash = any($1) and s.kind = 'desktop' and s.expires_at > now() and u.is_active`,
};

interface DeviceSession {
  key: string;
  user: User;
  unseen: boolean;
}

const DEVICE_TOKEN = new RegExp(`^${DEVICE_TOKEN_PREFIX}[\\w-]{43}$`);

/**
 * Signs in a call with a device's token, in one query for session, user and credits. With an invalid token the caller
 * is a visitor.
 *
 * @param options.maxAgeMs lifetime of an unused session
 * @param options.lifetimeMs maximum age of any session
 */
export function deviceSession(options: { db: Database; maxAgeMs: number; lifetimeMs: number }): Middleware {
  const { db } = options;
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext;
    const token = ctx.state.bearerToken ?? '';
    if (DEVICE_TOKEN.test(token)) {
      const idHash = hashSecret(token);
      const row = await batchedQuery<DeviceSession>(db, DEVICE_SESSION, idHash);
      if (row) {
        ctx.state.user = row.user;
        ctx.state.session = { idHash, kind: 'desktop' };
        if (row.unseen) await noteSessionUse(db, { idHash, renew: options });
      }
    }
    await next();
  };
}
