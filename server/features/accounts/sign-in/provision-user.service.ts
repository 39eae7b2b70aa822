import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { unverifyEmails } from '#server/features/accounts/email/unverify-emails.ts';
import { changeRole } from '#server/features/accounts/users/change-user.service.ts';
import { adoptUser, createUser } from '#server/features/accounts/users/create-user.ts';
import {
  findBuyerWithoutAccount,
  findVerifiedAccount,
  findVerifiedUser,
} from '#server/features/accounts/users/users-by-email.ts';
import { type EmailVoucher, User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { Language } from '#shared/rules/languages.ts';
import { lowerAscii } from './email-claim.ts';

/** Data about a user from an identity provider. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
}

/**
 * Finds the user of an identity (issuer and subject) or creates one. An email address that the provider has
 * verified also finds a buyer who has never signed in; an unverified one has no effect.
 * @returns the user's id; undefined when another account, not connected to this identity, has the verified
 * address
 * @throws AppError `account_deactivated`
 */
export async function findOrCreateUser(
  ctx: ServiceContext,
  options: {
    claims: IdentityClaims;
    signupCredits: number;
    language: Language;
    adminEmails: ReadonlySet<string>;
  },
): Promise<number | undefined> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const userId = await findOrCreate(trx, options);
    if (userId !== undefined) await makeAppointedAdmin(trx, { userId, ...options });
    return userId;
  });
}

async function findOrCreate(
  trx: ServiceContext,
  options: { claims: IdentityClaims; signupCredits: number; language: Language },
): Promise<number | undefined> {
  const { claims } = options;
  const identity = await UserIdentity.query(trx.db).findOne({
    issuer: claims.issuer,
    subject: claims.subject,
  });
  await withdrawTyped(trx, { claims, except: identity?.userId });
  if (identity) {
    await noteVerifiedEmail(trx, { userId: identity.userId, claims });
    return refuseDeactivated(trx, identity.userId);
  }

  const owner = claims.emailVerified ? await findVerifiedAccount(trx, claims.email) : undefined;
  if (owner) {
    await refuseDeactivated(trx, owner.id);
    return undefined;
  }
  const buyer = claims.emailVerified ? await findBuyerWithoutAccount(trx, claims.email) : undefined;
  if (!buyer)
    return createUser(trx, {
      ...options,
      role: 'customer',
      identity: claims,
      emailVerifiedBy: voucherOf(claims),
    });
  await adoptUser(trx, { userId: buyer.id, identity: claims, signupCredits: options.signupCredits });
  await noteVerifiedEmail(trx, { userId: buyer.id, claims });
  return refuseDeactivated(trx, buyer.id);
}

/** Makes the user an administrator if `ADMIN_EMAILS` contains the verified address. */
async function makeAppointedAdmin(
  ctx: ServiceContext,
  options: { userId: number; claims: IdentityClaims; adminEmails: ReadonlySet<string> },
): Promise<void> {
  const { userId, claims, adminEmails } = options;
  if (!claims.emailVerified || !adminEmails.has(lowerAscii(claims.email))) return;
  const user = await User.query(ctx.db).findById(userId).select('role');
  if (user?.role !== 'admin') await changeRole(ctx, { actorId: undefined, userId, role: 'admin' });
}

function voucherOf({ issuer }: Pick<IdentityClaims, 'issuer'>): EmailVoucher {
  return issuer === EMBEDDED_ISSUER ? 'typed' : 'provider';
}

/**
 * Takes the address from an account whose owner only typed it, because a provider has verified it for this
 * user.
 */
async function withdrawTyped(
  ctx: ServiceContext,
  { claims, except }: { claims: IdentityClaims; except: number | undefined },
): Promise<void> {
  if (!claims.emailVerified || voucherOf(claims) === 'typed') return;
  const owner = await findVerifiedUser(ctx, claims.email);
  if (owner?.emailVerifiedBy === 'typed' && owner.id !== except) await unverifyEmails(ctx, { id: owner.id });
}

/** Marks the user's address as verified, unless another user has verified it. */
async function noteVerifiedEmail(
  ctx: ServiceContext,
  options: { userId: number; claims: IdentityClaims },
): Promise<void> {
  const { claims } = options;
  if (!claims.emailVerified) return;
  const owner = await findVerifiedUser(ctx, claims.email);
  if (owner && owner.id !== options.userId) return;
  await User.query(ctx.db)
    .findById(options.userId)
    .whereRaw(`(not email_verified or email_verified_by = 'typed')`)
    .whereRaw('lower(email) = lower(?)', [claims.email])
    .patch({ emailVerified: true, emailVerifiedBy: voucherOf(claims) });
}

async function refuseDeactivated(ctx: ServiceContext, userId: number): Promise<number> {
  const user = await User.query(ctx.db).findById(userId).select('isActive');
  if (!user?.isActive) throw new AppError('account_deactivated');
  return userId;
}
