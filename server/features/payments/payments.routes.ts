import { AppError } from '#server/errors.ts';
import { readRawBody } from '#server/http/read-raw-body.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { WebhookRefusedError } from '#server/integrations/payments/payment-provider.ts';
import {
  createCheckout,
  createPortalLink,
  getStoreConfig,
  getSubscription,
  receivePaymentEvent,
  reconcilePayments as reconcilePaymentsEndpoint,
  saveStoreConfig,
  syncPlans as syncPlansEndpoint,
} from '#shared/contracts/billing/payments.ts';
import { openCheckout, openPortal } from './checkout.service.ts';
import { receiveEvent } from './events/receive-event.service.ts';
import { reconcilePayments } from './provider/reconcile.service.ts';
import { findStoreSettings, saveStoreSettings } from './provider/store-settings.service.ts';
import { syncPlans } from './provider/sync-plans.service.ts';
import { findCurrentSubscription } from './sales/subscriptions.service.ts';
import { presentSubscription } from './subscription.presenter.ts';

export const registerPaymentRoutes: RegisterRoutes = (register, { payments, env }) => {
  register(createCheckout, ({ body, user }) =>
    openCheckout(payments, {
      variantId: body.productVariantId,
      user,
      returnUrl: `${env.publicUrl}/billing`,
    }),
  );
  register(createPortalLink, ({ user }) => openPortal(payments, { userId: user.id }));
  register(getSubscription, async ({ user }) => ({
    subscription: presentSubscription(await findCurrentSubscription(payments, { userId: user.id })),
  }));

  register(receivePaymentEvent, async ({ ctx }) => {
    const body = await readRawBody(ctx, receivePaymentEvent.bodyLimit);
    try {
      await receiveEvent(payments, { body, signature: ctx.get('X-Signature') });
    } catch (error) {
      if (!(error instanceof WebhookRefusedError)) throw error;
      throw error.reason === 'signature'
        ? new AppError('unauthorized', 'The signature is missing or wrong.')
        : new AppError('malformed_json', 'The body is not an event.');
    }
    return { received: true as const };
  });

  register(reconcilePaymentsEndpoint, ({ user }) => reconcilePayments(payments, { startedBy: user.id }));
  register(syncPlansEndpoint, ({ user }) => syncPlans(payments, { startedBy: user.id }));
  register(getStoreConfig, async () => (await findStoreSettings(payments)) ?? { storeId: '', productId: '' });
  register(saveStoreConfig, async ({ body, user }) => {
    await saveStoreSettings(payments, { settings: body, savedBy: user.id });
    return body;
  });
};
