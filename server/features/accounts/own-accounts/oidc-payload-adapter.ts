import type { Context } from 'koa';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#server/database/knex.ts';
import { hostCookie } from '#server/http/cookies/cookie-names.ts';
import { findUnsafeText } from '#server/http/requests/json-safety.ts';
import { EMBEDDED_ISSUER } from '#server/models/accounts/user-identity.ts';

export const IDENTITY_SESSION_COOKIE = 'funnelsmith_idp_session';

interface PayloadRow {
  payload: AdapterPayload;
  expiresAt: Date | null;
  consumedAt: Date | null;
}

const ACCOUNT = "coalesce(payload->>'accountId', payload#>>'{result,login,accountId}')";

/** When the user typed the password, in a session, code or interaction result. */
const LOGIN_TIME = `to_timestamp(
  cast(coalesce(payload->>'loginTs', payload->>'authTime', payload#>>'{result,login,ts}') as double precision)
)`;

/** The provider may write a deleted session again, so a row alone does not prove a sign-in. */
const STILL_COUNTS = `
  coalesce(${LOGIN_TIME} > now() - :lifetimeMs * interval '1 millisecond', true)
  and not exists (
    select from user_identities i join users u on u.id = i.user_id
     where i.issuer = :issuer and i.subject = ${ACCOUNT} and u.sign_ins_ended_at >= ${LOGIN_TIME}
  )`;

/**
 * oidc-provider's storage in the table `oidc_payloads`. The housekeeping job removes expired rows.
 *
 * @param options.lifetimeMs maximum age of a sign-in
 */
export function createOidcPayloadAdapter(
  db: Database,
  { lifetimeMs }: { lifetimeMs: number },
): new (
  model: string,
) => Adapter {
  return class OidcPayloadAdapter implements Adapter {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
      await db('oidc_payloads')
        .insert({
          model: this.model,
          id,
          payload: JSON.stringify(payload),
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null,
        })
        .onConflict(['model', 'id'])
        .merge();
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.findBy({ id });
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.findBy({ uid });
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.findBy({ userCode });
    }

    async consume(id: string): Promise<void> {
      await db('oidc_payloads').where({ model: this.model, id }).update({ consumedAt: db.fn.now() });
    }

    async destroy(id: string): Promise<void> {
      await db('oidc_payloads').where({ model: this.model, id }).delete();
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db('oidc_payloads').where({ grantId }).delete();
    }

    private async findBy(where: Record<string, string>): Promise<AdapterPayload | undefined> {
      // PostgreSQL rejects an id with a NUL character.
      if (findUnsafeText(where).length > 0) return undefined;
      const row: PayloadRow | undefined = await db('oidc_payloads')
        .where({ model: this.model, ...where })
        .whereRaw(STILL_COUNTS, { lifetimeMs, issuer: EMBEDDED_ISSUER })
        .first();
      if (!row || (row.expiresAt && row.expiresAt < new Date())) return undefined;
      return { ...row.payload, ...(row.consumedAt && { consumed: true }) };
    }
  };
}

/** Ends the browser's session at the embedded provider, so that the next sign-in needs the password. */
export async function destroyIdentitySession(
  db: Database,
  ctx: Pick<Context, 'cookies'>,
  options: { secure: boolean },
): Promise<void> {
  const cookie = hostCookie(IDENTITY_SESSION_COOKIE, options);
  if (ctx.cookies.get(cookie, { signed: false }) === undefined) return;
  const id = ctx.cookies.get(cookie, { signed: true });
  if (id) await db('oidc_payloads').where({ model: 'Session', id }).delete();
  ctx.cookies.set(cookie, '', { maxAge: 0, signed: false, ...options });
}
