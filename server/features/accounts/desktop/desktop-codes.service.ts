import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { endSession } from '#server/features/accounts/sessions/sessions.service.ts';
import { noteSignIn } from '#server/features/accounts/sessions/sign-ins.service.ts';
import { getUser } from '#server/features/accounts/users/users.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { Session } from '#server/models/accounts/session.ts';
import { hashSecret, newSecret } from '#server/models/accounts/session-secret.ts';
import { User as UserModel } from '#server/models/accounts/user.ts';
import { DesktopSignInCode } from '#server/models/desktop-sign-in-code.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { DEVICE_TOKEN_PREFIX } from '#shared/rules/desktop-sign-in.ts';

/** RFC 7636, section 4.1. */
const CODE_VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Makes a one-time code that is valid for one minute and bound to a verifier and an address. An unused code
 * ends with the session that approved it.
 * @param options.approvedBy `idHash` of that session
 * @returns the code, stored only as a hash; undefined when the session has ended
 */
export async function issueDesktopCode(
  ctx: ServiceContext,
  options: {
    userId: number;
    approvedBy: string;
    codeChallenge: string;
    redirectUri: string;
    deviceName: string;
  },
): Promise<string | undefined> {
  const { userId, approvedBy } = options;
  return withTransaction(ctx, async (trx) => {
    // The lock waits for a transaction that is ending the session.
    const session = await Session.query(trx.db).findOne({ idHash: approvedBy, userId }).forKeyShare();
    return session && insertCode(trx, options);
  });
}

/** @returns the code, valid for one minute and stored only as a hash */
export async function insertCode(
  ctx: ServiceContext,
  row: {
    userId: number;
    approvedBy: string | null;
    codeChallenge: string;
    redirectUri: string;
    deviceName: string;
  },
): Promise<string> {
  const code = newSecret();
  await ctx.db('desktop_sign_in_codes').insert({
    ...row,
    codeHash: hashSecret(code),
    expiresAt: ctx.db.raw("now() + interval '60 seconds'"),
  });
  return code;
}

/**
 * Exchanges a one-time code for a device's session. A second exchange ends that session, because the code has
 * leaked (RFC 6749, section 4.1.2).
 * @param options.maxAgeMs lifetime of an unused session
 * @throws AppError `invalid_grant` for any reason, such as a used code, another verifier or a deactivated
 * user
 */
export async function exchangeDesktopCode(
  ctx: ServiceContext,
  options: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    maxAgeMs: number;
    userAgent: string | null;
  },
): Promise<{ token: string; expiresAt: Date; user: User }> {
  const granted = await withTransaction(ctx, async (trx) => {
    // Locks the owner first, as ending sessions does, so that the new session is ended too.
    const owner = await lockOwner(trx, options.code);
    const row = await findCode(trx, options.code);
    if (!row) return undefined;
    if (row.sessionIdHash !== null) {
      // Throwing an exception would roll this back.
      await endSession(trx, { idHash: row.sessionIdHash });
      return undefined;
    }
    if (row.isExpired || row.redirectUri !== options.redirectUri) return undefined;
    if (!fitsChallenge(options.codeVerifier, row.codeChallenge)) return undefined;
    return owner?.isActive ? startDeviceSession(trx, row, options) : undefined;
  });
  if (!granted) throw new AppError('invalid_grant');
  return granted;
}

async function lockOwner(ctx: ServiceContext, code: string): Promise<UserModel | undefined> {
  const userId = DesktopSignInCode.query(ctx.db).findById(hashSecret(code)).select('userId');
  return UserModel.query(ctx.db).findOne({ id: userId }).forShare().select('isActive');
}

async function findCode(ctx: ServiceContext, code: string) {
  return DesktopSignInCode.query(ctx.db)
    .findById(hashSecret(code))
    .forUpdate()
    .select('*', ctx.db.raw('expires_at <= now() as is_expired'))
    .castTo<(DesktopSignInCode & { isExpired: boolean }) | undefined>();
}

function fitsChallenge(codeVerifier: string, codeChallenge: string): boolean {
  if (!CODE_VERIFIER.test(codeVerifier)) return false;
  const actual = Buffer.from(hashSecret(codeVerifier));
  const expected = Buffer.from(codeChallenge);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * When the password was asked for, in seconds: an approval with an old session must not make a fresh one of it. A code
 * that no session approved is a sign-in of its own.
 */
async function signInOf(ctx: ServiceContext, approvedBy: string | null): Promise<number> {
  if (approvedBy === null) return ctx.now().getTime() / 1_000;
  const approving = await Session.query(ctx.db).findById(approvedBy).select('data', 'createdAt');
  const { signedInAt, askedAt = signedInAt } = approving?.data ?? {};
  return typeof askedAt === 'number' ? askedAt : (approving?.createdAt.getTime() ?? 0) / 1_000;
}

async function startDeviceSession(
  ctx: ServiceContext,
  code: DesktopSignInCode,
  options: { maxAgeMs: number; userAgent: string | null },
): Promise<{ token: string; expiresAt: Date; user: User }> {
  const { userId, deviceName, codeHash, approvedBy } = code;
  const token = newSecret(DEVICE_TOKEN_PREFIX);
  const idHash = hashSecret(token);
  const expiresAt = new Date(Date.now() + options.maxAgeMs);
  await Session.query(ctx.db).insert({
    idHash,
    userId,
    kind: 'desktop',
    data: { signedInAt: await signInOf(ctx, approvedBy) },
    deviceName,
    userAgent: options.userAgent,
    expiresAt,
  });
  await DesktopSignInCode.query(ctx.db).findById(codeHash).patch({ sessionIdHash: idHash, approvedBy: null });
  await noteSignIn(ctx, { userId, way: 'approval', device: deviceName });
  await notifyUser(ctx, {
    userId,
    kind: 'new_sign_in',
    key: idHash,
    params: { device: deviceName, time: ctx.now().toISOString() },
  });
  return { token, expiresAt, user: await getUser(ctx, { userId }) };
}
