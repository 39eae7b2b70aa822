import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { User } from '#server/models/accounts/user.ts';

const HAS_IDENTITY = 'exists (select 1 from user_identities i where i.user_id = users.id)';

export async function findVerifiedUser(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return usersOf(ctx, email).where({ emailVerified: true }).first();
}

/** Like {@link findVerifiedUser}, but only a user who has signed in. */
export async function findVerifiedAccount(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return usersOf(ctx, email).where({ emailVerified: true }).whereRaw(HAS_IDENTITY).first();
}

/** The lead with this address. Ignores inactive leads whose purchases were moved to an account. */
export async function findBuyerWithoutAccount(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return usersOf(ctx, email).whereRaw(`not ${HAS_IDENTITY}`).whereRaw(`(is_active or role = 'lead')`).first();
}

/**
 * The user that an administrator names. Anyone can type an address when signing up, so an address finds only
 * the account that has verified it, or a lead.
 * @throws AppError `no_such_user`; `email_unverified` when accounts have this address and none has verified
 * it
 */
export async function requireUser(
  ctx: ServiceContext,
  { userId, email = '' }: { userId?: number | undefined; email?: string | undefined },
): Promise<User> {
  const user =
    userId === undefined
      ? ((await findVerifiedUser(ctx, email)) ?? (await findBuyerWithoutAccount(ctx, email)))
      : await User.query(ctx.db).findById(userId);
  if (user) return user;
  const accounts =
    userId === undefined ? await usersOf(ctx, email).whereRaw(HAS_IDENTITY).limit(LONGEST_LIST) : [];
  if (accounts.length === 0) throw new AppError('no_such_user');
  const ids = accounts.map(({ id }) => id).join(', ');
  throw new AppError('email_unverified', { ids });
}

/**
 * The account that an operator names. Callers check `emailVerified` where the owner matters.
 *
 * @throws AppError `no_such_user`; `email_ambiguous` when several have this address and none has verified it
 */
export async function requireAccount(
  ctx: ServiceContext,
  { userId, email = '' }: { userId?: number | undefined; email?: string | undefined },
): Promise<User> {
  const query = userId === undefined ? usersOf(ctx, email) : User.query(ctx.db).where({ id: userId });
  const [user, ...others] = await query.whereRaw(HAS_IDENTITY).limit(LONGEST_LIST);
  if (!user) throw new AppError('no_such_user');
  if (others.length > 0 && !user.emailVerified) {
    const ids = [user, ...others].map(({ id }) => id).join(', ');
    throw new AppError('email_ambiguous', { ids });
  }
  return user;
}

/** Maximum number of ids that an error lists. */
const LONGEST_LIST = 20;

/** Users with this address. The one with a verified address comes first. */
function usersOf(ctx: ServiceContext, email: string) {
  return User.query(ctx.db)
    .whereRaw('lower(email) = lower(?)', [email.trim()])
    .orderByRaw('email_verified desc, id');
}
