import type { ServiceContext } from '#server/service-context.ts';

/** Removes what has expired: sessions and the embedded identity provider's state. */
export async function removeExpiredRows(ctx: ServiceContext): Promise<void> {
  const now = ctx.now();
  const sessions = await ctx.db('sessions').where('expires_at', '<', now).delete();
  const payloads = await ctx.db('oidc_payloads').where('expires_at', '<', now).delete();
  ctx.log.debug({ sessions, payloads }, 'expired rows removed');
}
