import { batchedQuery } from '#server/database/batched-query.ts';
import type { Database } from '#server/database/knex.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { USER_JSON } from '#server/features/users/user.presenter.ts';
import { Session } from '#server/models/accounts/session.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import { User as UserModel } from '#server/models/accounts/user.ts';
import type { RequestContext } from '#server/routing/request-context.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { noteSessionUse, unseenColumn } from './note-session-use.ts';

/** What a session holds. The signed-in part is written only by the sign-in. */
export interface SessionData {
  userId?: number;
  /** When they typed the password or came back from their provider, in seconds since the epoch by the database's clock. */
  signedInAt?: number;
  /** For signing out at the identity provider. */
  idToken?: string;
  /** Sign-ins under way, by `state`: two tabs may sign in at once. */
  pendingSignIns?: Record<string, PendingSignIn>;
  /** What the last sign-in may be connected with. */
  pendingConnection?: PendingConnection;
}

export interface PendingSignIn {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** Connected with the account that this sign-in ends at. */
  connection?: PendingConnection;
}

/** A sign-in whose verified address is that of an account, until the same browser signs in to that account too. */
export interface PendingConnection {
  issuer: string;
  subject: string;
  email: string;
  /** Where the sign-in was to lead. */
  returnTo: string;
  /** In milliseconds since the epoch. */
  expiresAt: number;
}

interface SessionRow {
  key: string;
  data: SessionData;
  unseen: boolean;
  /** Nobody has signed in yet. */
  user: User | null;
}

/** Who has not signed in yet: as long as the sign-in page of the embedded identity provider. */
const PENDING_MS = 3_600_000;

const BROWSER_SESSION = {
  name: 'browser-session',
  text: `select s.id_hash as key, s.data, ${unseenColumn}, case when u.id is not null then ${USER_JSON} end as user
           from sessions s
           left join users u on u.id = s.user_id
           left join credit_accounts a on a.user_id = u.id
          where s.id_hash = any($1) and s.kind = 'browser' and s.expires_at > now() and (u.id is null or u.is_active)`,
};

interface StoreOptions {
  ctx: RequestContext;
}

/**
 * koa-session's external store on PostgreSQL. One query reads session, user and credits together and leaves the
 * user in `ctx.state.user`; a deactivated user has no session.
 *
 * Only sessions this request has loaded or made are written again: a plain upsert would bring back a session
 * that was revoked while the request ran. A sign-in that was ended meanwhile, or is too old, opens none: the browser stays
 * signed out.
 *
 * @param options.lifetimeMs how long any session lives from the sign-in, however often it is renewed
 */
export function createSessionStore(db: Database, options: { lifetimeMs: number }) {
  const { lifetimeMs } = options;

  const knownId = new WeakMap<object, string>();

  return {
    async get(id: string, _maxAge: unknown, { ctx }: StoreOptions): Promise<SessionData | undefined> {
      const idHash = hashSecret(id);
      const row = await batchedQuery<SessionRow>(db, BROWSER_SESSION, idHash);
      if (!row) return undefined;
      knownId.set(ctx, idHash);
      if (row.user) {
        ctx.state.user = row.user;
        ctx.state.session = { idHash, kind: 'browser' };
        if (row.unseen) await noteSessionUse(db, { idHash });
      }
      return row.data;
    },

    async set(id: string, data: SessionData, maxAge: number, { ctx }: StoreOptions): Promise<void> {
      const idHash = hashSecret(id);
      const { userId, signedInAt } = data;
      const values = {
        data: { ...data },
        userId: userId ?? null,
        // Every visit of the sign-in page leaves a session behind. By the clock that it is looked up by.
        expiresAt: db.raw(
          `least(
            now() + ? * interval '1 millisecond',
            to_timestamp(cast(? as double precision)) + ? * interval '1 millisecond'
          )`,
          [userId === undefined ? Math.min(maxAge, PENDING_MS) : maxAge, signedInAt ?? null, lifetimeMs],
        ) as unknown as Date,
      };
      if (knownId.get(ctx) === idHash) {
        await Session.query(db)
          .findById(idHash)
          .patch({
            ...values,
            expiresAt: db.raw('least(?, created_at + ?)', [values.expiresAt, `${lifetimeMs} milliseconds`]),
          });
        return;
      }
      await withTransaction({ db }, async (trx) => {
        if (userId !== undefined && !(await mayBegin(trx.db, { userId, signedInAt, lifetimeMs }))) return;
        await Session.query(trx.db).insert({
          idHash,
          ...values,
          userAgent: ctx.get('User-Agent').slice(0, 300) || null,
        });
        knownId.set(ctx, idHash);
      });
    },

    async destroy(id: string): Promise<void> {
      await Session.query(db).deleteById(hashSecret(id));
    },
  };
}

/** Whether a sign-in opens a session. The user is locked, so that whoever ends sign-ins at this moment finds the session. */
async function mayBegin(
  db: Database,
  options: { userId: number; signedInAt: number | undefined; lifetimeMs: number },
): Promise<boolean> {
  const { userId, signedInAt = 0, lifetimeMs } = options;
  const user = await UserModel.query(db)
    .findOne({ id: userId, isActive: true })
    .whereRaw(
      `to_timestamp(:signedInAt) > greatest(sign_ins_ended_at, now() - :lifetimeMs * interval '1 millisecond')`,
      { signedInAt, lifetimeMs },
    )
    .forShare()
    .select('id');
  return user !== undefined;
}
