import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-sales.ts';
import { presentParkedPurchase } from './parked-purchase.presenter.ts';
import { assignParked, listParked } from './parked-purchases.service.ts';
import { presentPaymentEvent } from './payment-event.presenter.ts';
import { listEvents, retryEvent } from './payment-events.service.ts';

export const registerSalesRoutes: RegisterRoutes<{ payments: PaymentContext }> = (register, { payments }) => {
  register(contract.listPaymentEvents, async ({ query }) =>
    (await listEvents(payments, query)).map((event) => presentPaymentEvent(event, payments.payments)),
  );
  register(contract.retryPaymentEvent, async ({ params, user }) =>
    presentPaymentEvent(await retryEvent(payments, { id: params.id, actorId: user.id }), payments.payments),
  );
  register(contract.listParkedPurchases, async () => (await listParked(payments)).map(presentParkedPurchase));
  register(contract.assignPurchase, ({ params, body, user }) =>
    assignParked(payments, { purchase: params.id, to: body, actorId: user.id }),
  );
};
