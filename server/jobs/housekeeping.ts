import type { ServiceContext } from '#server/database/service-context.ts';

/** After a year, what was known about a source is no longer worth telling. */
const SOURCE_CHECK_DAYS = 365;

/**
 * Removes what has expired: sessions, counters of requests, the embedded identity provider's state and its codes for new
 * passwords, old checks of sources, and codes of sign-ins on devices. A code of those that was used stays as long as its
 * session, which a second use ends. Sessions and codes go by the database's clock, as they are looked up: a machine whose
 * clock is wrong signs nobody out. Checks and counters go by the clock of this machine, which has written them.
 */
export async function removeExpiredRows(ctx: ServiceContext): Promise<void> {
  const now = ctx.now();
  const sessions = await ctx.db('sessions').whereRaw('expires_at < now()').delete();
  const payloads = await ctx.db('oidc_payloads').whereRaw('expires_at < now()').delete();
  const resetCodes = await ctx.db('password_reset_codes').whereRaw('expires_at < now()').delete();
  const codes = await ctx
    .db('desktop_sign_in_codes as c')
    .whereRaw('c.expires_at < now()')
    .whereNotExists(ctx.db('sessions as s').whereRaw('s.id_hash = c.session_id_hash'))
    .delete();
  // Whoever still cites the page has it asked for again.
  const checks = await ctx
    .db('source_checks')
    .where('checkedAt', '<', new Date(now.getTime() - SOURCE_CHECK_DAYS * 86_400_000))
    .delete();
  const counters = await ctx.db('rate_limits').where('expire', '<', now.getTime()).delete();
  ctx.log.debug({ sessions, payloads, resetCodes, codes, checks, counters }, 'expired rows removed');
}
