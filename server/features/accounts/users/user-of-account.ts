import type { ServiceContext } from '#server/database/service-context.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';

/** The user who signs in with an account of the embedded provider. */
export async function findUserIdOf(ctx: ServiceContext, accountId: string): Promise<number | undefined> {
  const identity = await UserIdentity.query(ctx.db).findOne({ issuer: EMBEDDED_ISSUER, subject: accountId });
  return identity?.userId;
}

/** @throws Error */
export async function requireUserIdOf(ctx: ServiceContext, accountId: string): Promise<number> {
  const userId = await findUserIdOf(ctx, accountId);
  if (userId === undefined) throw new Error('an account without a user');
  return userId;
}
