import type { Env } from '#server/context/configuration.ts';
import { presentRow } from '#server/context/present-row.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { readRawBody } from '#server/http/requests/read-raw-body.ts';
import * as contract from '#shared/contracts/billing/payments.ts';
import { openCheckout, openPortal, signCheckouts } from './checkout.service.ts';
import { receiveEvent } from './provider/receive-event.service.ts';
import { reconcilePayments } from './provider/reconcile.service.ts';
import {
  findStoreSettings,
  type StoreSettings,
  saveStoreSettings,
} from './provider/store-settings.service.ts';
import { syncPlans } from './provider/sync-plans.service.ts';
import { claimPurchase } from './purchases/claim-purchases.service.ts';
import type { PaymentContext } from './purchases/payment-context.ts';
import { findCurrentSubscription } from './purchases/subscriptions.service.ts';

export const registerPaymentRoutes: RegisterRoutes<{ env: Env; payments: PaymentContext }> = (
  register,
  { payments, env },
) => {
  register(contract.createCheckout, ({ body, user }) =>
    openCheckout(payments, {
      variantId: body.productVariantId,
      user,
      returnUrl: `${env.publicUrl}/billing`,
    }),
  );
  register(contract.getCheckoutProofs, ({ user }) => signCheckouts(payments, { userId: user.id }));
  register(contract.createPortalLink, ({ user }) => openPortal(payments, { userId: user.id }));
  register(contract.getSubscription, async ({ user }) => {
    const row = await findCurrentSubscription(payments, { userId: user.id });
    return { subscription: row ? presentRow(contract.subscriptionSchema, row) : null };
  });

  register(contract.claimPurchase, ({ body, user }) =>
    claimPurchase(payments, { userId: user.id, receiptCode: body.receiptCode }),
  );

  register(contract.receivePaymentEvent, async ({ ctx }) => {
    const body = await readRawBody(ctx, contract.receivePaymentEvent.bodyLimit);
    await receiveEvent(payments, { body, header: (name) => ctx.get(name) });
    return { received: true as const };
  });

  register(contract.reconcilePayments, ({ user }) => reconcilePayments(payments, { startedBy: user.id }));
  register(contract.syncPlans, ({ user }) => syncPlans(payments, { startedBy: user.id }));
  const presentStore = (settings: StoreSettings | undefined) => settings ?? { storeId: '', productId: '' };
  register(contract.getStoreConfig, async () => presentStore(await findStoreSettings(payments)));
  register(contract.saveStoreConfig, ({ body, user }) => {
    const { expected, ...settings } = body;
    return presentChange(saveStoreSettings(payments, { settings, expected, savedBy: user.id }), presentStore);
  });
};
