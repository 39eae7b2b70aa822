import type { Env } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import type { PaymentContext } from '#server/features/payments/payment-context.ts';
import { WebhookRefusedError } from '#server/integrations/payments/payment-provider.ts';
import { presentChange } from '#server/routing/present-change.ts';
import { readRawBody } from '#server/routing/read-raw-body.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import {
  claimPurchase as claimPurchaseEndpoint,
  createCheckout,
  createPortalLink,
  getCheckoutProofs,
  getStoreConfig,
  getSubscription,
  receivePaymentEvent,
  reconcilePayments as reconcilePaymentsEndpoint,
  saveStoreConfig,
  syncPlans as syncPlansEndpoint,
} from '#shared/contracts/billing/payments.ts';
import { openCheckout, openPortal, signCheckouts } from './checkout.service.ts';
import { receiveEvent } from './events/receive-event.service.ts';
import { reconcilePayments } from './provider/reconcile.service.ts';
import {
  findStoreSettings,
  type StoreSettings,
  saveStoreSettings,
} from './provider/store-settings.service.ts';
import { syncPlans } from './provider/sync-plans.service.ts';
import { claimPurchase } from './sales/claim-purchases.service.ts';
import { findCurrentSubscription } from './sales/subscriptions.service.ts';
import { presentSubscription } from './subscription.presenter.ts';

export const registerPaymentRoutes: RegisterRoutes<{ env: Env; payments: PaymentContext }> = (
  register,
  { payments, env },
) => {
  register(createCheckout, ({ body, user }) =>
    openCheckout(payments, {
      variantId: body.productVariantId,
      user,
      returnUrl: `${env.publicUrl}/billing`,
    }),
  );
  register(getCheckoutProofs, ({ user }) => signCheckouts(payments, { userId: user.id }));
  register(createPortalLink, ({ user }) => openPortal(payments, { userId: user.id }));
  register(getSubscription, async ({ user }) => ({
    subscription: presentSubscription(await findCurrentSubscription(payments, { userId: user.id })),
  }));

  register(claimPurchaseEndpoint, ({ body, user }) =>
    claimPurchase(payments, { userId: user.id, receiptCode: body.receiptCode }),
  );

  register(receivePaymentEvent, async ({ ctx }) => {
    const body = await readRawBody(ctx, receivePaymentEvent.bodyLimit);
    try {
      await receiveEvent(payments, { body, header: (name) => ctx.get(name) });
    } catch (error) {
      if (!(error instanceof WebhookRefusedError)) throw error;
      throw error.reason === 'signature'
        ? new AppError('invalid_signature')
        : new AppError('malformed_event');
    }
    return { received: true as const };
  });

  register(reconcilePaymentsEndpoint, ({ user }) => reconcilePayments(payments, { startedBy: user.id }));
  register(syncPlansEndpoint, ({ user }) => syncPlans(payments, { startedBy: user.id }));
  const presentStore = (settings: StoreSettings | undefined) => settings ?? { storeId: '', productId: '' };
  register(getStoreConfig, async () => presentStore(await findStoreSettings(payments)));
  register(saveStoreConfig, ({ body, user }) => {
    const { expected, ...settings } = body;
    return presentChange(saveStoreSettings(payments, { settings, expected, savedBy: user.id }), presentStore);
  });
};
