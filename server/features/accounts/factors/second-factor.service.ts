import { randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { requireOwnAccount } from '#server/features/accounts/own-accounts/own-account.ts';
import {
  endWaitingSignIn,
  lockWaitingSignIn,
} from '#server/features/accounts/own-accounts/waiting-sign-ins.ts';
import { requireUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { requireUserById } from '#server/features/accounts/users/users.service.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { SecondFactor } from '#server/models/accounts/second-factor.ts';
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** How long a secret that was shown waits for its first code. */
const SETUP_MINUTES = 15;

/** How a second factor was shown. */
export type CodeKind = 'otp' | 'recovery';

/** Whether sign-ins to the account ask for a code. */
export async function hasSecondFactor(
  ctx: ServiceContext,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const row = await SecondFactor.query(ctx.db).findById(accountId).whereNotNull('confirmedAt');
  return row !== undefined;
}

/**
 * Starts to set up an authenticator app. A repeated start makes the earlier secret useless.
 * @throws AppError `second_factor_on`, `no_password_account`
 */
export async function startSetup(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<{ secret: string; address: string }> {
  const { id: accountId, email } = await requireOwnAccount(ctx, { userId });
  const secret = newTotpSecret();
  const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
    `insert into second_factors (account_id, secret, created_at) values (:accountId, :secret, :now)
     on conflict (account_id)
       do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
       where second_factors.confirmed_at is null`,
    { accountId, secret, now: ctx.now() },
  );
  if (rowCount === 0) throw new AppError('second_factor_on');
  return { secret, address: totpAddress(secret, { email }) };
}

/**
 * Turns the second factor on with the first code of the app, soon after its secret was shown. The caller limits the attempts.
 * @returns the recovery codes, which are shown only this once
 * @throws AppError `second_factor_on`, `second_factor_not_started`, `code_wrong`, `no_password_account`
 */
export async function confirmSetup(
  ctx: ServiceContext,
  { userId, code }: { userId: number; code: string },
): Promise<string[]> {
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  return withRepeatedTransaction(ctx, async (trx) => {
    const factor = await SecondFactor.query(trx.db).findById(accountId).forUpdate();
    if (factor?.confirmedAt) throw new AppError('second_factor_on');
    const oldest = trx.now().getTime() - SETUP_MINUTES * 60_000;
    if (!factor || factor.createdAt.getTime() < oldest) throw new AppError('second_factor_not_started');
    const step = stepOfCode(factor.secret, tidyCode(code), trx.now());
    if (step === undefined) throw new AppError('code_wrong');
    await SecondFactor.query(trx.db)
      .findById(accountId)
      .patch({ confirmedAt: trx.now(), lastStep: String(step) });
    const codes = await replaceRecoveryCodes(trx, { accountId });
    await tell(trx, { userId, kind: 'second_factor_on' });
    return codes;
  });
}

/**
 * Accepts a code of the app once, and a recovery code once. The caller limits the attempts.
 * @param options.uid of the waiting sign-in, which ends with the first right code; later ones are not spent
 * @returns undefined for a wrong or used code, or without a second factor
 */
export async function spendCode(
  ctx: ServiceContext,
  options: { accountId: string; code: string; uid?: string | undefined },
): Promise<CodeKind | undefined> {
  const { uid } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    if (uid !== undefined && !(await lockWaitingSignIn(trx.db, uid))) return undefined;
    const kind = await checkAndSpend(trx, options);
    if (kind !== undefined && uid !== undefined) await endWaitingSignIn(trx.db, uid);
    return kind;
  });
}

async function checkAndSpend(
  trx: ServiceContext,
  options: { accountId: string; code: string },
): Promise<CodeKind | undefined> {
  const { accountId } = options;
  const code = tidyCode(options.code);
  const factor = await SecondFactor.query(trx.db).findById(accountId).whereNotNull('confirmedAt').forUpdate();
  if (!factor) return undefined;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(factor.secret, code, trx.now());
    if (step === undefined || step <= Number(factor.lastStep)) return undefined;
    await SecondFactor.query(trx.db)
      .findById(accountId)
      .patch({ lastStep: String(step) });
    return 'otp';
  }
  if (!(await spendRecoveryCode(trx, { accountId, code }))) return undefined;
  const userId = await requireUserIdOf(trx, accountId);
  const left = await countRecoveryCodes(trx, { accountId });
  await tell(trx, { userId, kind: 'recovery_code_used', params: { left } });
  return 'recovery';
}

/**
 * Turns the second factor off. The caller makes sure that the user has just shown it.
 * @throws AppError `second_factor_off`, `no_password_account`
 */
export async function removeSecondFactor(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  await withRepeatedTransaction(ctx, async (trx) => {
    const removed = await SecondFactor.query(trx.db).findById(accountId).whereNotNull('confirmedAt').delete();
    if (removed === 0) throw new AppError('second_factor_off');
    await trx.db('recovery_codes').where({ accountId }).delete();
    await tell(trx, { userId, kind: 'second_factor_off' });
  });
}

/**
 * As {@link removeSecondFactor}, for a user who has proven in another way who they are.
 * @param options.actorId undefined: the operator's command line
 * @throws AppError `user_not_found`, `second_factor_off`, `no_password_account`
 */
export async function removeSecondFactorOf(
  ctx: ServiceContext,
  options: { actorId: number | undefined; userId: number },
): Promise<void> {
  const { actorId, userId } = options;
  await withRepeatedTransaction(ctx, async (trx) => {
    const { email } = await requireUserById(trx, userId);
    await removeSecondFactor(trx, { userId });
    await recordAudit(trx, {
      actorId,
      action: 'second_factor_removed',
      subject: { type: 'user', id: userId, name: email },
    });
  });
}

/**
 * Replaces the recovery codes; the earlier ones no longer work.
 * @throws AppError `second_factor_off`, `no_password_account`
 */
export async function renewRecoveryCodes(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<string[]> {
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  return withRepeatedTransaction(ctx, async (trx) => {
    const factor = await SecondFactor.query(trx.db)
      .findById(accountId)
      .whereNotNull('confirmedAt')
      .forUpdate();
    if (!factor) throw new AppError('second_factor_off');
    const codes = await replaceRecoveryCodes(trx, { accountId });
    await tell(trx, { userId, kind: 'recovery_codes_renewed' });
    return codes;
  });
}

/** Notes a change in the user's history, and tells it by mail. */
async function tell(
  trx: ServiceContext,
  options: {
    userId: number;
    kind: 'second_factor_on' | 'second_factor_off' | 'recovery_code_used' | 'recovery_codes_renewed';
    params?: { left: number };
  },
): Promise<void> {
  const { userId, kind, params } = options;
  await logActivity(trx, { userId, action: kind });
  await notifyUser(trx, {
    userId,
    kind,
    key: randomUUID(),
    params: { time: trx.now().toISOString(), ...params },
  });
}

function tidyCode(code: string): string {
  return code.replace(/\s/gu, '');
}
