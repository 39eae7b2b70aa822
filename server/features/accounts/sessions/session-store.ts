import { batchedQuery } from '#server/database/batched-query.ts';
import type { Database } from '#server/database/knex.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { USER_JSON } from '#server/features/accounts/users/user.presenter.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { Session } from '#server/models/accounts/session.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';
import { User as UserModel } from '#server/models/accounts/user.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { noteSessionUse, unseenColumn } from './note-session-use.ts';

/** Only the sign-in writes `userId`, `signedInAt`, `askedAt` and `idToken`. */
export interface SessionData {
  userId?: number;
  /**
   * When the user entered the password or the provider answered, in seconds since the epoch by the database's
   * clock.
   */
  signedInAt?: number;
  /** When another provider last asked the user for anything, if it says so: it may have answered from its own session. */
  askedAt?: number;
  /** For signing out at the identity provider. */
  idToken?: string;
  /** Keyed by `state`, because two tabs may sign in at once. */
  pendingSignIns?: Record<string, PendingSignIn>;
  pendingConnection?: PendingConnection;
}

export interface PendingSignIn {
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** The connection that this sign-in will complete. */
  connection?: PendingConnection;
}

/**
 * A sign-in whose verified address belongs to an account. It waits until the same browser signs in to that
 * account too.
 */
export interface PendingConnection {
  issuer: string;
  subject: string;
  email: string;
  returnTo: string;
  /** Expiry in milliseconds since the epoch. */
  expiresAt: number;
}

interface SessionRow {
  key: string;
  data: SessionData;
  unseen: boolean;
  /** The signed-in user; null before the sign-in. */
  user: User | null;
}

/** Lifetime of a session before the sign-in, the same as that of the embedded provider's interaction. */
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
 * koa-session's external store in PostgreSQL. One query reads session, user and credits, and sets
 * `ctx.state.user`. Updates only sessions that this request has loaded or created: an upsert would restore a
 * session that was revoked meanwhile. A sign-in that was ended meanwhile, or is too old, creates no session.
 * @param options.lifetimeMs maximum age of any session, however often it is renewed
 */
export function createSessionStore(db: Database, { lifetimeMs }: { lifetimeMs: number }) {
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
        // Uses the database clock, like the lookup.
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

/**
 * Whether a sign-in may create a session. Locks the user, so that code ending the user's sign-ins finds the
 * session.
 */
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
