import { AppError } from '#server/errors.ts';
import { PaymentProviderError } from '#server/integrations/payments/payment-provider.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { PaymentContext } from './payment-context.ts';
import { storeSettings } from './provider/store-settings.service.ts';

/**
 * Opens a checkout for one of our plans in the user's name.
 *
 * @throws AppError `not_found` for a variant that is not on sale, `provider_failed`, `service_unavailable`
 */
export async function openCheckout(
  ctx: PaymentContext,
  options: { variantId: string; user: Pick<User, 'id' | 'email'>; returnUrl: string },
): Promise<{ checkoutUrl: string }> {
  const { variantId, user, returnUrl } = options;
  const plan = await Plan.query(ctx.db).findOne({ variantId, active: true });
  if (!plan) throw new AppError('not_found', 'This plan is not on sale.');
  const storeId = plan.storeId ?? (await storeSettings(ctx)).storeId;
  const { url } = await asking(() =>
    ctx.payments.createCheckout({ storeId, variantId, email: user.email, userId: user.id, returnUrl }),
  );
  return { checkoutUrl: url };
}

/**
 * A fresh link to the provider's pages for subscriptions and cards: such links are signed and live for a day.
 *
 * @throws AppError `not_found` when the user has bought nothing yet, `provider_failed`
 */
export async function openPortal(ctx: PaymentContext, options: { userId: number }): Promise<{ url: string }> {
  const { rows } = await ctx.db.raw<{ rows: { customer_id: string }[] }>(
    `select customer_id from (
       select customer_id, 1 as rank, created_at from payment_subscriptions where user_id = :userId
       union all
       select customer_id, 2, created_at from payment_orders where user_id = :userId
     ) purchases order by rank, created_at desc limit 1`,
    { userId: options.userId },
  );
  const customerId = rows[0]?.customer_id;
  if (customerId === undefined) throw new AppError('not_found', 'There is no purchase to manage yet.');
  return { url: await asking(() => ctx.payments.portalUrl({ customerId })) };
}

async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError('provider_failed', `${error.message} Try again in a minute.`, { cause: error });
  }
}
