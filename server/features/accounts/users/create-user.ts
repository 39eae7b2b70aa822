import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { Session } from '#server/models/accounts/session.ts';
import { type EmailVoucher, User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import { CreditAccount } from '#server/models/billing/credit-account.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import type { Language } from '#shared/rules/languages.ts';

type Identity = { issuer: string; subject: string };

/** Turns a lead into a customer with welcome credits, and ends earlier sessions. */
export async function adoptUser(
  ctx: ServiceContext,
  options: { userId: number; identity: Identity; signupCredits: number },
): Promise<void> {
  const { userId, identity } = options;
  const { issuer, subject } = identity;
  await UserIdentity.query(ctx.db).insert({ issuer, subject, userId });
  // Locks the row, so that no session begins meanwhile.
  await User.query(ctx.db).findById(userId).forNoKeyUpdate().select('id');
  await Session.query(ctx.db).where({ userId }).delete();
  await User.query(ctx.db).findById(userId).where({ role: 'lead' }).patch({ role: 'customer' });
  await bookWelcome(ctx, options);
}

async function bookWelcome(
  ctx: ServiceContext,
  { userId, signupCredits }: { userId: number; signupCredits: number },
): Promise<void> {
  if (signupCredits <= 0) return;
  await bookTransaction(ctx, {
    userId,
    type: 'purchase',
    amount: signupCredits,
    description: 'Welcome credits',
    uniqueKey: `welcome:${userId}`,
  });
}

/**
 * Creates a user with welcome credits.
 * @param options.identity undefined for users known only by email
 * @returns the user's id
 */
export async function createUser(
  ctx: ServiceContext,
  options: {
    claims: {
      email: string;
      firstName: string | null;
      lastName: string | null;
      picture: string | null;
      emailVerified?: boolean;
    };
    identity?: Identity;
    emailVerifiedBy?: EmailVoucher | null;
    role: Role;
    signupCredits: number;
    language: Language;
  },
): Promise<number> {
  const { claims, identity, emailVerifiedBy = null } = options;
  return withTransaction(ctx, async (trx) => {
    const user = await User.query(trx.db).insertAndFetch({
      email: claims.email,
      firstName: claims.firstName,
      lastName: claims.lastName,
      profileImageUrl: claims.picture,
      role: options.role,
      language: options.language,
      emailVerified: claims.emailVerified ?? false,
      emailVerifiedBy: claims.emailVerified ? emailVerifiedBy : null,
    });
    await CreditAccount.query(trx.db).insert({ userId: user.id });
    if (identity) {
      const { issuer, subject } = identity;
      await UserIdentity.query(trx.db).insert({ issuer, subject, userId: user.id });
    }
    await bookWelcome(trx, { userId: user.id, signupCredits: options.signupCredits });
    await logActivity(trx, { userId: user.id, action: 'account_created' });
    return user.id;
  });
}
