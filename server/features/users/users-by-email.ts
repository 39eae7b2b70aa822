import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { User } from '#server/models/accounts/user.ts';

const HAS_IDENTITY = 'exists (select 1 from user_identities i where i.user_id = users.id)';

/** Whose address it is. */
export async function findVerifiedUser(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return usersOf(ctx, email).where({ emailVerified: true }).first();
}

/** The same, if they have ever signed in. */
export async function findVerifiedAccount(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return usersOf(ctx, email).where({ emailVerified: true }).whereRaw(HAS_IDENTITY).first();
}

/** Somebody whom we know only from an order. */
export async function findBuyerWithoutAccount(ctx: ServiceContext, email: string): Promise<User | undefined> {
  return (
    usersOf(ctx, email)
      .whereRaw(`not ${HAS_IDENTITY}`)
      // What has been moved to an account leaves an inactive customer behind.
      .whereRaw(`(is_active or role = 'lead')`)
      .first()
  );
}

/**
 * The user whom an administrator means. Anybody can type an address at the sign-up, so by address it is the account
 * that has verified it, or a buyer who has never signed in.
 *
 * @throws AppError `no_such_user`; `email_unverified` or `email_ambiguous` when accounts have this address and none has verified it
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
  if (accounts.length === 0) throw noSuchUser();
  const ids = accounts.map(({ id }) => id).join(', ');
  throw new AppError('email_unverified', { ids });
}

/**
 * The account that an operator means. Who calls this looks at `emailVerified` where it matters whose account it is.
 *
 * @throws AppError `no_such_user`; `email_unverified` or `email_ambiguous` when several have this address and none has verified it
 */
export async function requireAccount(
  ctx: ServiceContext,
  { userId, email = '' }: { userId?: number | undefined; email?: string | undefined },
): Promise<User> {
  const query = userId === undefined ? usersOf(ctx, email) : User.query(ctx.db).where({ id: userId });
  const [user, ...others] = await query.whereRaw(HAS_IDENTITY).limit(LONGEST_LIST);
  if (!user) throw noSuchUser();
  if (others.length > 0 && !user.emailVerified) {
    const ids = [user, ...others].map(({ id }) => id).join(', ');
    throw new AppError('email_ambiguous', { ids });
  }
  return user;
}

const noSuchUser = () => new AppError('no_such_user');

/** So many ids are named at most. */
const LONGEST_LIST = 20;

/** Under this address, the verified one first. */
function usersOf(ctx: ServiceContext, email: string) {
  return User.query(ctx.db)
    .whereRaw('lower(email) = lower(?)', [email.trim()])
    .orderByRaw('email_verified desc, id');
}
