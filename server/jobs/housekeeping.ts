import type { ServiceContext } from '#server/service-context.ts';

/** Removes what has expired: sessions and the embedded identity provider's state. */
export async function removeExpiredRows(ctx: ServiceContext): Promise<void> {
  const now = ctx.now();
  const sessions = await ctx.db('sessions').where('expiresAt', '<', now).delete();
  const payloads = await ctx.db('oidc_payloads').where('expiresAt', '<', now).delete();
  ctx.log.debug({ sessions, payloads }, 'expired rows removed');
}
