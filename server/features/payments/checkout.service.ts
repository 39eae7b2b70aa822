import { AppError } from '#server/errors.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { PaymentContext } from './payment-context.ts';
import { storeSettings } from './provider/store-settings.service.ts';
import { signClaim } from './sales/checkout-claim.ts';

/**
 * Opens a checkout for one of our plans in the user's name.
 *
 * @throws AppError `plan_not_on_sale` for a variant that is not on sale, `payment_store_missing`; PaymentProviderError
 */
export async function openCheckout(
  ctx: PaymentContext,
  options: { variantId: string; user: Pick<User, 'id' | 'email'>; returnUrl: string },
): Promise<{ checkoutUrl: string }> {
  const { variantId, user, returnUrl } = options;
  const plan = await Plan.query(ctx.db).findOne({ variantId, active: true });
  if (!plan) throw new AppError('plan_not_on_sale');
  const storeId = plan.storeId ?? (await storeSettings(ctx)).storeId;
  const { url } = await ctx.payments.createCheckout({
    ...{ storeId, variantId, email: user.email, userId: user.id, returnUrl },
    claim: claimOf(ctx, { userId: user.id, variantId }),
  });
  return { checkoutUrl: url };
}

/**
 * For every plan on sale, what a checkout that the page opens by itself says about the user.
 *
 * @returns by variant
 */
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
 * A fresh link to the provider's pages for subscriptions and cards: such links are signed and live for a day. Where those
 * would show somebody else's purchases, it leads to the page of the user's own subscription or order alone.
 *
 * @throws AppError `no_purchase_yet`; PaymentProviderError
 */
export async function openPortal(ctx: PaymentContext, options: { userId: number }): Promise<{ url: string }> {
  const { rows } = await ctx.db.raw<{ rows: OwnPurchase[] }>(PURCHASES_OF_USER, options);
  const [newest] = rows;
  if (!newest) throw new AppError('no_purchase_yet');
  const customer = rows.find(({ isShared }) => !isShared);
  return {
    url: await (customer ? ctx.payments.portalUrl(customer) : ctx.payments.purchaseUrl(newest)),
  };
}

interface OwnPurchase {
  kind: 'subscription' | 'order';
  id: string;
  customerId: string;
  isShared: boolean;
}

const PURCHASES = `(
    select 'subscription' as kind, id, customer_id, user_id, email, created_at,
      case when status = 'expired' then 3 else 1 end as rank from payment_subscriptions
    union all
    select 'order', id, customer_id, user_id, email, created_at, 2 from payment_orders
  )`;

/**
 * The provider knows customers by the email address that they typed, and its pages show all purchases under it. So a
 * customer is the user's alone when the address is theirs, or nobody else has bought under it or owns it.
 */
const PURCHASES_OF_USER = `
  select own.kind, own.id, own.customer_id as "customerId", exists (
    select from ${PURCHASES} p where p.customer_id = own.customer_id
      and not exists (
        select from users u where u.id = :userId and u.email_verified and lower(u.email) = lower(p.email)
      )
      and (p.user_id is distinct from :userId or exists (
        select from users u where u.id <> :userId and u.email_verified and lower(u.email) = lower(p.email)
      ))
  ) as "isShared"
  from ${PURCHASES} own where own.user_id = :userId
  order by own.rank, own.created_at desc`;
