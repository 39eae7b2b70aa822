import { z } from 'zod';
import type { PaymentStore } from '#server/sandbox/payments/payment-store.ts';
import { type Shop, type ShopEvent, ShopRefusal } from '#server/sandbox/payments/shop/shop.ts';
import { findKind, findResource } from '#server/sandbox/payments/wire/all-kinds.ts';
import type { Resource } from '#server/sandbox/payments/wire/documents.ts';
import { toResource, type WireContext } from '#server/sandbox/payments/wire/resource-kind.ts';
import type { Outgoing } from './deliveries.ts';
import { eventBody } from './event-body.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Events as they go out: to the address of the options and to every webhook that asks for them. */
export function outgoingOf(
  event: ShopEvent,
  context: WireContext,
  configured: WebhookTarget | null,
): Outgoing[] {
  const kind = findKind(event.type);
  if (kind === undefined) return [];
  const data = toResource(kind, event.row, context);
  return address({ event: event.event, data, custom: event.row.custom }, context, configured);
}

export const emitSchema = z.object({
  event: z.string().min(1).optional(),
  /** Several instead of one, in this order. */
  order: z.array(z.string().min(1)).min(1).max(50).optional(),
  /** Of the order, subscription or invoice; the newest by default. */
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  /** Attributes to send instead of the real ones. */
  overrides: z.record(z.string(), z.unknown()).optional(),
  /** Likewise for `meta`, such as `{ test_mode: false }`. */
  meta: z.record(z.string(), z.unknown()).optional(),
  signature: z.enum(['valid', 'invalid', 'missing', 'wrong-secret']).default('valid'),
  repeat: z.number().int().min(1).max(50).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(0),
});

export type EmitOptions = z.input<typeof emitSchema>;

/**
 * Events made on purpose, about rows that exist or with attributes of the caller's own.
 *
 * @throws ShopRefusal when there is no row to send
 */
export function emittedEvents(
  shop: Shop,
  options: z.output<typeof emitSchema>,
  context: WireContext,
  configured: WebhookTarget | null,
): Outgoing[] {
  const names = options.order ?? (options.event === undefined ? [] : [options.event]);
  if (names.length === 0) throw new ShopRefusal('invalid', 'Say which event, or an order of events.');
  return names.flatMap((event) => {
    const { data, custom } = subjectOf(event, options.id, shop.store, context);
    const changed = { ...data, attributes: { ...data.attributes, ...options.overrides } };
    const batch = address({ event, data: changed, custom, meta: options.meta }, context, configured);
    return Array.from({ length: options.repeat }, () => batch)
      .flat()
      .map((outgoing) => ({ ...outgoing, signature: options.signature }));
  });
}

function subjectOf(event: string, wantedId: string | undefined, store: PaymentStore, context: WireContext) {
  const type = typeOf(event);
  if (type === null) {
    // No event of this shop: about nothing that there is.
    const id = wantedId ?? '1';
    const data: Resource = { type: 'unknown', id, attributes: {}, relationships: {}, links: { self: '' } };
    return { data, custom: null };
  }
  const { orders, subscriptions, invoices } = store.state;
  const rows = { orders, subscriptions, 'subscription-invoices': invoices }[type];
  const row = wantedId === undefined ? rows.at(-1) : rows.find(({ id }) => String(id) === wantedId);
  const data = row && findResource({ type, id: String(row.id) }, context);
  if (row === undefined || data === undefined) {
    throw new ShopRefusal('not_found', `There is nothing to send with ${event}.`);
  }
  return { data, custom: row.custom };
}

function typeOf(event: string): 'orders' | 'subscription-invoices' | 'subscriptions' | null {
  if (event.startsWith('order_')) return 'orders';
  if (event.startsWith('subscription_payment_')) return 'subscription-invoices';
  return event.startsWith('subscription_') ? 'subscriptions' : null;
}

function address(
  what: Pick<Parameters<typeof eventBody>[0], 'event' | 'data' | 'custom' | 'meta'>,
  context: WireContext,
  configured: WebhookTarget | null,
): Outgoing[] {
  const { store, testMode } = context;
  const webhooks = store.state.webhooks
    .filter(({ events }) => events.includes(what.event))
    .map((row) => ({
      url: row.url,
      secret: row.secret,
      sent: (at: Date) => {
        row.lastSentAt = at.toISOString();
      },
    }));
  const targets = [...(configured === null ? [] : [configured]), ...webhooks];
  return (targets.length === 0 ? [null] : targets).map((target) => {
    const webhookId = store.nextUuid();
    return { event: what.event, webhookId, target, body: eventBody({ ...what, webhookId, testMode }) };
  });
}
