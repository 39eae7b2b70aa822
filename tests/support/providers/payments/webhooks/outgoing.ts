import { z } from 'zod';
import type { CustomData } from '#tests/support/providers/payments/payment-rows.ts';
import {
  findRow,
  type Shop,
  type ShopEvent,
  ShopRefusal,
} from '#tests/support/providers/payments/shop/shop.ts';
import type { Resource } from '#tests/support/providers/payments/wire/resource-kind.ts';
import { findResource } from '#tests/support/providers/payments/wire/resources.ts';
import type { Outgoing, WebhookTarget } from './deliveries.ts';

/** Builds the webhook request of an event. */
export function outgoingOf({ event, row }: ShopEvent, shop: Shop, target: WebhookTarget | null): Outgoing {
  const data = findResource(typeOf(event) ?? '', row.id, shop);
  return write({ event, data, custom: row.custom }, shop, target);
}

export const emitSchema = z.object({
  event: z.string().min(1).optional(),
  /** Several events, sent in this order. */
  order: z.array(z.string().min(1)).min(1).max(50).optional(),
  /** Id of the order, subscription or invoice; by default the newest. */
  id: z.union([z.string(), z.number()]).optional(),
  /** Attributes that replace the row's. */
  overrides: z.record(z.string(), z.unknown()).optional(),
  /** Values that replace those of `meta`, such as `{ test_mode: false }`. */
  meta: z.record(z.string(), z.unknown()).optional(),
  signature: z.enum(['valid', 'invalid', 'missing', 'wrong-secret']).default('valid'),
  repeat: z.number().int().min(1).max(50).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(0),
});

export type EmitOptions = z.input<typeof emitSchema>;

/**
 * Events requested by a control, about existing rows or with given attributes.
 * @throws ShopRefusal when no event is named or there is no row
 */
export function emittedEvents(
  shop: Shop,
  options: z.output<typeof emitSchema>,
  target: WebhookTarget | null,
): Outgoing[] {
  const { event, order = event === undefined ? [] : [event], id, overrides, meta, signature } = options;
  if (order.length === 0) throw new ShopRefusal('invalid', 'Say which event, or an order of events.');
  return order.flatMap((name) => {
    const { data, custom } = subjectOf(name, id, shop);
    const changed = { ...data, attributes: { ...data.attributes, ...overrides } };
    const outgoing = write({ event: name, data: changed, custom, meta }, shop, target);
    return Array.from({ length: options.repeat }, () => ({ ...outgoing, signature }));
  });
}

function subjectOf(event: string, id: string | number | undefined, shop: Shop) {
  const type = typeOf(event);
  if (type === null) {
    // An event type that the stand-ins do not know.
    const data: Resource = {
      type: 'unknown',
      id: String(id ?? 1),
      attributes: {},
      relationships: {},
      links: { self: '' },
    };
    return { data, custom: null };
  }
  const { orders, subscriptions, invoices } = shop.store.state;
  const rows = { orders, subscriptions, 'subscription-invoices': invoices }[type];
  const row = id === undefined ? rows.at(-1) : findRow<(typeof rows)[number]>(rows, id);
  if (row === undefined) throw new ShopRefusal('not_found', `There is nothing to send with ${event}.`);
  return { data: findResource(type, row.id, shop), custom: row.custom };
}

function typeOf(event: string): 'orders' | 'subscription-invoices' | 'subscriptions' | null {
  if (event.startsWith('order_')) return 'orders';
  if (event.startsWith('subscription_payment_')) return 'subscription-invoices';
  return event.startsWith('subscription_') ? 'subscriptions' : null;
}

function write(
  what: { event: string; data: Resource; custom: CustomData | null; meta?: object | undefined },
  { store, testMode }: Shop,
  target: WebhookTarget | null,
): Outgoing {
  const { event, data, custom } = what;
  const webhookId = store.nextUuid();
  const meta = {
    test_mode: testMode,
    event_name: event,
    ...(custom && { custom_data: custom }),
    webhook_id: webhookId,
    ...what.meta,
  };
  return { event, webhookId, target, body: JSON.stringify({ meta, data }) };
}
