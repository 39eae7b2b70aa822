import { AppError } from '#server/context/errors.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { PortalLink } from '#shared/contracts/billing/payments.ts';
import { storeSettings } from './provider/store-settings.service.ts';
import { signClaim } from './purchases/checkout-claim.ts';
import type { PaymentContext } from './purchases/payment-context.ts';

/** @throws AppError `plan_not_on_sale`, `payment_store_missing`; PaymentProviderError */
export async function openCheckout(
  ctx: PaymentContext,
  options: { variantId: string; user: Pick<User, 'id' | 'email'>; returnUrl: string },
): Promise<{ checkoutUrl: string }> {
  const { variantId, user, returnUrl } = options;
  const plan = await Plan.query(ctx.db).findOne({ variantId, active: true });
  if (!plan) throw new AppError('plan_not_on_sale');
  const storeId = plan.storeId ?? (await storeSettings(ctx)).storeId;
  const { id: userId, email } = user;
  const claim = claimOf(ctx, { userId, variantId });
  const { url } = await ctx.payments.createCheckout({ storeId, variantId, email, userId, returnUrl, claim });
  return { checkoutUrl: url };
}

/** Signed claims by variant, for checkouts that the page opens itself. */
export async function signCheckouts(
  ctx: PaymentContext,
  { userId }: { userId: number },
): Promise<{ proofs: Record<string, string> }> {
  const plans = await Plan.query(ctx.db)
    .where({ active: true })
    .whereNotNull('variantId')
    .select('variantId');
  const proofs = plans.flatMap(({ variantId }) =>
    variantId === null ? [] : [[variantId, claimOf(ctx, { userId, variantId })] as const],
  );
  return { proofs: Object.fromEntries(proofs) };
}

function claimOf(ctx: PaymentContext, options: { userId: number; variantId: string }): string {
  return signClaim(ctx.checkoutKey, { ...options, now: ctx.now() });
}

/**
 * A link to the provider's customer portal, valid for a day. The portal shows every purchase under an email
 * address, which buyers can type freely, so only users who have verified it get the portal. Other users,
 * and those with another address at the provider, get the page of their newest purchase.
 * @throws AppError `no_purchase_yet`; PaymentProviderError
 */
export async function openPortal(ctx: PaymentContext, options: { userId: number }): Promise<PortalLink> {
  const { rows } = await ctx.db.raw<{ rows: OwnPurchase[] }>(PURCHASES_OF_USER, options);
  const [newest] = rows;
  if (!newest) throw new AppError('no_purchase_yet');
  const own = rows.find(({ verifiedEmail }) => verifiedEmail !== null);
  const { customerId, verifiedEmail: email } = own ?? newest;
  const url = email === null ? undefined : await ctx.payments.portalUrl({ customerId, email });
  return url === undefined
    ? { url: await ctx.payments.purchaseUrl(newest), shows: 'one purchase' }
    : { url, shows: 'all purchases' };
}

interface OwnPurchase {
  kind: 'subscription' | 'order';
  id: string;
  customerId: string;
  /** The user's verified address; null when the purchase has another one. */
  verifiedEmail: string | null;
}

const PURCHASES_OF_USER = `
  select p.kind, p.id, p.customer_id as "customerId", u.email as "verifiedEmail"
  from (
    select 'subscription' as kind, id, customer_id, user_id, email, created_at,
      case when status = 'expired' then 3 else 1 end as rank from payment_subscriptions
    union all
    select 'order', id, customer_id, user_id, email, created_at, 2 from payment_orders
  ) p
  left join users u on u.id = p.user_id and u.email_verified and lower(u.email) = lower(p.email)
  where p.user_id = :userId
  order by p.rank, p.created_at desc`;
