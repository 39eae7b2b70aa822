import type { ServiceContext } from '#server/database/service-context.ts';
import { SIGN_IN_HISTORY_DAYS } from '#shared/contracts/accounts/sign-ins.ts';
import { forgetOldStarts } from './job-losses.ts';

const SOURCE_CHECK_DAYS = 365;
/** How long a change of address can be undone. */
export const EMAIL_UNDO_DAYS = 7;
/** Days without a sign-in after which a browser counts as unknown again. */
export const KNOWN_DEVICE_DAYS = 400;

/**
 * Deletes expired sessions, codes, identity provider state, rate limit counters, old sign-ins and source checks. A used
 * device code is kept as long as its session, because a second use must end that session. Each expiry is
 * compared with the clock that wrote it: the database's for sessions and codes, this server's for checks and
 * counters.
 */
export async function removeExpiredRows(ctx: ServiceContext): Promise<void> {
  const now = ctx.now();
  const sessions = await ctx.db('sessions').whereRaw('expires_at < now()').delete();
  const payloads = await ctx.db('oidc_payloads').whereRaw('expires_at < now()').delete();
  const resetCodes = await ctx.db('password_reset_codes').whereRaw('expires_at < now()').delete();
  const confirmations = await ctx.db('email_confirmations').whereRaw('expires_at < now()').delete();
  const emailChanges = await ctx
    .db('email_changes')
    .whereRaw(`coalesce(changed_at + ? * interval '1 day', expires_at) < now()`, [EMAIL_UNDO_DAYS])
    .delete();
  const devices = await ctx
    .db('known_devices')
    .whereRaw(`last_seen_at < now() - ? * interval '1 day'`, [KNOWN_DEVICE_DAYS])
    .delete();
  const signIns = await ctx
    .db('sign_ins')
    .whereRaw(`created_at < now() - ? * interval '1 day'`, [SIGN_IN_HISTORY_DAYS])
    .delete();
  const codes = await ctx
    .db('desktop_sign_in_codes as c')
    .whereRaw('c.expires_at < now()')
    .whereNotExists(ctx.db('sessions as s').whereRaw('s.id_hash = c.session_id_hash'))
    .delete();
  const checks = await ctx
    .db('source_checks')
    .where('checkedAt', '<', new Date(now.getTime() - SOURCE_CHECK_DAYS * 86_400_000))
    .delete();
  await forgetOldStarts(ctx.db);
  const counters = await ctx.db('rate_limits').where('expire', '<', now.getTime()).delete();
  ctx.log.debug(
    {
      sessions,
      payloads,
      resetCodes,
      confirmations,
      emailChanges,
      devices,
      signIns,
      codes,
      checks,
      counters,
    },
    'expired rows removed',
  );
}
