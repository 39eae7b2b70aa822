import { createHmac, randomUUID } from 'node:crypto';

/** The provider's events for one customer's purchases. Times are ISO texts. */
export interface PaymentEvent {
  name: string;
  data: { type: string; id: string; attributes: Record<string, unknown> };
  custom?: Record<string, string>;
  isTest?: boolean;
}

export interface Sale {
  id: number;
  customerId?: number;
  email?: string;
  variantId?: number;
  at?: string;
  total?: number;
  refunded?: number;
  currency?: string;
  totalUsd?: number;
}

const AT = '2026-11-01T10:00:00.000000Z';

function saleOf({ id, customerId = 500, email = 'buyer@example.com', at = AT, total = 900, ...sale }: Sale) {
  const refunded = sale.refunded ?? 0;
  const currency = sale.currency ?? 'USD';
  const totalUsd = sale.totalUsd ?? total;
  return {
    id: String(id),
    attributes: {
      store_id: 1,
      customer_id: customerId,
      user_email: email,
      user_name: 'A Buyer',
      currency,
      total,
      total_usd: totalUsd,
      refunded: refunded > 0 && refunded === total,
      refunded_amount: refunded,
      status: refunded === 0 ? 'paid' : refunded === total ? 'refunded' : 'partial_refund',
      test_mode: true,
      created_at: at,
      updated_at: at,
    },
  };
}

export function orderEvent(
  name: 'order_created' | 'order_refunded',
  sale: Sale & { quantity?: number; updatedAt?: string; receiptCode?: string },
  custom?: Record<string, string>,
): PaymentEvent {
  const { id, attributes } = saleOf(sale);
  const item = {
    variant_id: sale.variantId ?? 11,
    product_id: 1,
    product_name: 'Pack',
    quantity: sale.quantity ?? 1,
  };
  return {
    name,
    data: {
      type: 'orders',
      id,
      attributes: {
        ...attributes,
        ...(sale.receiptCode && { identifier: sale.receiptCode }),
        updated_at: sale.updatedAt ?? attributes.updated_at,
        first_order_item: item,
      },
    },
    custom,
  };
}

export function subscriptionEvent(
  name: string,
  subscription: {
    id: number;
    orderId?: number;
    customerId?: number;
    email?: string;
    variantId: number;
    status?: string;
    endsAt?: string | null;
    createdAt?: string;
    updatedAt?: string;
  },
  custom?: Record<string, string>,
): PaymentEvent {
  const createdAt = subscription.createdAt ?? AT;
  return {
    name,
    data: {
      type: 'subscriptions',
      id: String(subscription.id),
      attributes: {
        store_id: 1,
        customer_id: subscription.customerId ?? 500,
        order_id: subscription.orderId ?? 900 + subscription.id,
        user_email: subscription.email ?? 'buyer@example.com',
        variant_id: subscription.variantId,
        status: subscription.status ?? 'active',
        cancelled: subscription.status === 'cancelled',
        ends_at: subscription.endsAt ?? null,
        renews_at: '2026-12-01T10:00:00.000000Z',
        card_brand: 'visa',
        card_last_four: '4242',
        test_mode: true,
        created_at: createdAt,
        updated_at: subscription.updatedAt ?? createdAt,
      },
    },
    custom,
  };
}

export function invoiceEvent(
  name: string,
  sale: Sale & { subscriptionId: number; reason: 'initial' | 'renewal' | 'updated'; status?: string },
  custom?: Record<string, string>,
): PaymentEvent {
  const { id, attributes } = saleOf(sale);
  return {
    name,
    data: {
      type: 'subscription-invoices',
      id,
      attributes: {
        ...attributes,
        subscription_id: sale.subscriptionId,
        billing_reason: sale.reason,
        status: sale.status ?? attributes.status,
      },
    },
    custom,
  };
}

/** A webhook body. Each call uses a new webhook id. */
export function bodyOf({ name, data, custom, isTest = true }: PaymentEvent): string {
  return JSON.stringify({
    meta: {
      event_name: name,
      test_mode: isTest,
      webhook_id: randomUUID(),
      ...(custom && { custom_data: custom }),
    },
    data,
  });
}

export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
