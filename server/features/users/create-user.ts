import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { bookTransaction } from '#server/features/credits/credits.service.ts';
import { Session } from '#server/models/accounts/session.ts';
import { type EmailVoucher, User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { Language, Role } from '#shared/contracts/accounts/users.ts';

/** How a user signs in: accounts are bound by issuer and subject. */
type Identity = { issuer: string; subject: string };

/**
 * Lets a buyer sign in whom we know only from an order: from a lead to a customer, with the welcome credits of
 * everybody. Whoever could sign in to it before is signed out.
 */
export async function adoptUser(
  ctx: ServiceContext,
  options: {
    userId: number;
    identity: Identity;
    signupCredits: number;
  },
): Promise<void> {
  const { userId, identity } = options;
  await UserIdentity.query(ctx.db).insert({ issuer: identity.issuer, subject: identity.subject, userId });
  // Locked, so that no session begins meanwhile; the codes that one has approved go with it.
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
 * Makes a user with the welcome credits.
 *
 * @param options.identity how the user signs in; absent for users known only by e-mail
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
    /** Of a verified address. */
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
    if (identity) {
      await UserIdentity.query(trx.db).insert({
        issuer: identity.issuer,
        subject: identity.subject,
        userId: user.id,
      });
    }
    await bookWelcome(trx, { userId: user.id, signupCredits: options.signupCredits });
    await logActivity(trx, { userId: user.id, action: 'account_created' });
    return user.id;
  });
}
