import { AppError } from '#server/errors.ts';
import { User } from '#server/models/accounts/user.ts';
import type { ServiceContext } from '#server/service-context.ts';

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
 * The user whom an operator or administrator means.
 *
 * @param options.isAccount buyers who have never signed in are not meant
 * @throws AppError `not_found`; `conflict` when several have this address and none has verified it
 */
export async function requireUser(
  ctx: ServiceContext,
  options: { userId?: number | undefined; email?: string | undefined; isAccount?: boolean },
): Promise<User> {
  const { userId, email = '', isAccount } = options;
  const query = userId === undefined ? usersOf(ctx, email) : User.query(ctx.db).where({ id: userId });
  if (isAccount) query.whereRaw(HAS_IDENTITY);
  const [user, ...others] = await query.limit(LONGEST_LIST);
  if (!user) throw new AppError('not_found', 'There is no such user.');
  if (others.length > 0 && !user.emailVerified) {
    const ids = [user, ...others].map(({ id }) => id).join(', ');
    throw new AppError('conflict', `Several accounts have this email address: ${ids}. Choose one by its id.`);
  }
  return user;
}

/** So many ids are named at most. */
const LONGEST_LIST = 20;

/** Under this address, the verified one first. */
function usersOf(ctx: ServiceContext, email: string) {
  return User.query(ctx.db)
    .whereRaw('lower(email) = lower(?)', [email.trim()])
    .orderByRaw('email_verified desc, id');
}
