import type { ServiceContext } from '#server/database/service-context.ts';
import { createUser } from '#server/features/accounts/users/create-user.ts';
import { User } from '#server/models/accounts/user.ts';
import { readClaim } from './checkout-claim.ts';
import type { SaleContext } from './payment-context.ts';

export interface BuyerHint {
  /** Signed claims of the checkout that came with the order, its subscription and its invoices. */
  claims: readonly (string | null | undefined)[];
  /** Variants that the purchase may have begun with. */
  variantIds: readonly string[];
  madeAt: Date;
  email: string;
}

/**
 * The user in the signed claim of the checkout, else the verified owner of the email address. An unknown
 * address creates a lead. The provider's customer number is not used: it depends on the address, which buyers can type
 * freely.
 * @returns undefined when the purchase has to wait
 */
export async function findBuyer(ctx: SaleContext, hint: BuyerHint): Promise<number | undefined> {
  return (await claimant(ctx, hint)) ?? ownerOf(ctx, hint.email);
}

async function claimant(ctx: SaleContext, { claims, ...purchase }: BuyerHint): Promise<number | undefined> {
  for (const claim of claims) {
    const userId = claim ? readClaim(ctx.checkoutKey, claim, purchase) : undefined;
    // Waits for an erasure of the account.
    const user = userId && (await User.query(ctx.db).findById(userId).forKeyShare().select('id'));
    if (user) return user.id;
  }
  return undefined;
}

/** Locks the users of the address, so that a concurrent verification then finds the purchase. */
async function ownerOf(ctx: ServiceContext, email: string): Promise<number | undefined> {
  const { rows } = await ctx.db.raw<{
    rows: { id: number; isVerified: boolean; hasSignedIn: boolean }[];
  }>(
    `select id, email_verified as "isVerified",
       exists (select from user_identities where user_id = users.id) as "hasSignedIn"
     from users
     where lower(email) = lower(?) and (is_active or email_verified or role = 'lead')
     for no key update`,
    [email],
  );
  if (rows.length === 0) {
    return createUser(ctx, {
      claims: { email, firstName: null, lastName: null, picture: null },
      role: 'lead',
      signupCredits: 0,
      language: 'en',
    });
  }
  // A user who has never signed in is a lead from earlier orders under this address.
  const owner = rows.find(({ isVerified }) => isVerified) ?? rows.find(({ hasSignedIn }) => !hasSignedIn);
  return owner?.id;
}
