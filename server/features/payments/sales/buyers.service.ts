import { createUser } from '#server/features/auth/provision-user.service.ts';
import { findBuyerWithoutAccount, findVerifiedUser } from '#server/features/users/users-by-email.ts';
import { User } from '#server/models/accounts/user.ts';
import type { ServiceContext } from '#server/service-context.ts';

/** What a purchase says about who has made it. */
export interface BuyerHint {
  customerId: string;
  email: string;
  /** From the checkout; buyers can change it, which gives their credits to somebody else. */
  claimedUserId: number | null;
}

/**
 * Finds whom a purchase belongs to: the user who opened the checkout, whoever the provider's customer is known to be,
 * or the owner of the e-mail address. An address that nobody has becomes a lead. An address that nobody has vouched
 * for gets nothing: anyone may have typed it.
 *
 * @returns undefined when the purchase has to wait
 */
export async function findBuyer(ctx: ServiceContext, hint: BuyerHint): Promise<number | undefined> {
  const userId =
    (await claimant(ctx, hint)) ?? (await knownCustomer(ctx, hint)) ?? (await ownerOf(ctx, hint.email));
  if (userId !== undefined) await rememberCustomer(ctx, { customerId: hint.customerId, userId });
  return userId;
}

/** Later objects of this customer may not say any more who they are for. */
export async function rememberCustomer(
  ctx: ServiceContext,
  link: { customerId: string; userId: number },
): Promise<void> {
  await ctx.db('payment_customers').insert(link).onConflict('customerId').ignore();
}

async function claimant(ctx: ServiceContext, { claimedUserId }: BuyerHint): Promise<number | undefined> {
  if (claimedUserId === null) return undefined;
  return (await User.query(ctx.db).findById(claimedUserId).select('id'))?.id;
}

async function knownCustomer(ctx: ServiceContext, { customerId }: BuyerHint): Promise<number | undefined> {
  const link = await ctx
    .db<{ customerId: string; userId: number }>('payment_customers')
    .where({ customerId })
    .first();
  return link?.userId;
}

async function ownerOf(ctx: ServiceContext, email: string): Promise<number | undefined> {
  const owner = (await findVerifiedUser(ctx, email)) ?? (await findBuyerWithoutAccount(ctx, email));
  if (owner) return owner.id;
  const isTyped = await User.query(ctx.db).whereRaw('lower(email) = lower(?)', [email.trim()]).first();
  if (isTyped) return undefined;
  return createUser(ctx, {
    claims: { email: email.trim(), firstName: null, lastName: null, picture: null },
    role: 'lead',
    signupCredits: 0,
    language: 'en',
  });
}
