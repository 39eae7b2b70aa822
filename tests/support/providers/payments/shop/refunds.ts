import type { InvoiceRow, OrderRow } from '#tests/support/providers/payments/payment-rows.ts';
import { findRow, type Shop, type ShopEvent, ShopRefusal } from './shop.ts';

export interface RefundOptions {
  /** Cents of the paid currency; by default the amount not refunded yet. */
  amount?: number | undefined;
  /** Whether to change only this order or invoice, although both represent a subscription's first payment. */
  alone?: boolean | undefined;
}

/** @throws ShopRefusal when the order is unknown, or the amount is not between 1 and what is left to refund */
export function refundOrder(shop: Shop, id: string | number, options: RefundOptions = {}): void {
  const order = findRow(shop.store.state.orders, id);
  const invoice = shop.store.state.invoices.find(({ orderId }) => orderId === order.id);
  refund(shop, order, options.amount);
  const events: ShopEvent[] = [{ event: 'order_refunded', row: order }];
  if (invoice !== undefined && options.alone !== true) {
    mirror(order, invoice);
    events.push({ event: 'subscription_payment_refunded', row: invoice });
  }
  shop.announce(events);
}

/** @throws ShopRefusal when the invoice is unknown or unpaid, or the amount is not between 1 and what is left */
export function refundInvoice(shop: Shop, id: string | number, options: RefundOptions = {}): void {
  const invoice = findRow(shop.store.state.invoices, id);
  if (invoice.status === 'pending' || invoice.status === 'void') {
    throw new ShopRefusal('invalid', 'The invoice has not been paid.', 'amount');
  }
  const order = shop.store.state.orders.find(({ id }) => id === invoice.orderId);
  refund(shop, invoice, options.amount);
  const events: ShopEvent[] = [];
  if (order !== undefined && options.alone !== true) {
    mirror(invoice, order);
    events.push({ event: 'order_refunded', row: order });
  }
  events.push({ event: 'subscription_payment_refunded', row: invoice });
  shop.announce(events);
}

function refund({ store }: Shop, row: OrderRow | InvoiceRow, amount?: number): void {
  const left = row.totals.total - row.refundedAmount;
  const cents = amount ?? left;
  if (!Number.isInteger(cents) || cents < 1 || cents > left) {
    throw new ShopRefusal('invalid', `The amount must be between 1 and ${left}.`, 'amount');
  }
  const now = store.stamp();
  row.refundedAmount += cents;
  row.status = row.refundedAmount === row.totals.total ? 'refunded' : 'partial_refund';
  // A partial refund leaves `refunded_at` empty.
  if (row.status === 'refunded') row.refundedAt = now;
  row.updatedAt = now;
}

/** The order and the invoice of a first payment are refunded together. */
function mirror(from: OrderRow | InvoiceRow, to: OrderRow | InvoiceRow): void {
  const { refundedAmount, refundedAt, status, updatedAt } = from;
  Object.assign(to, { refundedAmount, refundedAt, status, updatedAt });
}
