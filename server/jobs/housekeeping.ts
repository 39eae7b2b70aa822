import type { ServiceContext } from '#server/service-context.ts';

/**
 * Removes what has expired: sessions, the embedded identity provider's state, and codes of sign-ins on devices. A code
 * that was used stays as long as its session, which a second use ends.
 */
export async function removeExpiredRows(ctx: ServiceContext): Promise<void> {
  const now = ctx.now();
  const sessions = await ctx.db('sessions').where('expiresAt', '<', now).delete();
  const payloads = await ctx.db('oidc_payloads').where('expiresAt', '<', now).delete();
  const codes = await ctx
    .db('desktop_sign_in_codes as c')
    .where('c.expiresAt', '<', now)
    .whereNotExists(ctx.db('sessions as s').whereRaw('s.id_hash = c.session_id_hash'))
    .delete();
  ctx.log.debug({ sessions, payloads, codes }, 'expired rows removed');
}
