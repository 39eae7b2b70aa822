import { z } from 'zod';
import { SHOP } from '#server/sandbox/payments/catalog.ts';
import type { WebhookRow } from '#server/sandbox/payments/payment-rows.ts';
import { findRow, type Shop, ShopRefusal } from '#server/sandbox/payments/shop/shop.ts';
import { webhookEvents } from '#server/sandbox/payments/webhooks/webhook-events.ts';
import { parseBody, relationTo } from './request-body.ts';

const attributesSchema = z.object({
  url: z.url(),
  events: z.array(z.enum(webhookEvents)).min(1),
  secret: z.string().min(6).max(40),
  test_mode: z.boolean().optional(),
});

/** `POST /v1/webhooks` */
export function createWebhook({ store }: Shop, body: unknown): WebhookRow {
  const schema = z.object({
    data: z.object({
      type: z.literal('webhooks'),
      attributes: attributesSchema,
      relationships: z.object({ store: relationTo('stores') }),
    }),
  });
  const { attributes, relationships } = parseBody(schema, body).data;
  if (relationships.store.data.id !== String(SHOP.id)) {
    throw new ShopRefusal('not_found', 'The related resource does not exist.', 'relationships/store');
  }
  const createdAt = store.stamp();
  const { url, events, secret } = attributes;
  const webhook: WebhookRow = {
    id: store.nextId('webhook'),
    url,
    events,
    secret,
    lastSentAt: null,
    createdAt,
    updatedAt: createdAt,
  };
  store.state.webhooks.push(webhook);
  store.save();
  return webhook;
}

/** `PATCH /v1/webhooks/{id}` */
export function updateWebhook({ store }: Shop, id: string, body: unknown): WebhookRow {
  const webhook = findRow(store.state.webhooks, id);
  const schema = z.object({
    data: z.object({ type: z.literal('webhooks'), attributes: attributesSchema.partial() }),
  });
  const { test_mode: _, ...changes } = parseBody(schema, body).data.attributes;
  Object.assign(webhook, changes, { updatedAt: store.stamp() });
  store.save();
  return webhook;
}

/** `DELETE /v1/webhooks/{id}` */
export function deleteWebhook({ store }: Shop, id: string): void {
  const webhook = findRow(store.state.webhooks, id);
  store.state.webhooks.splice(store.state.webhooks.indexOf(webhook), 1);
  store.save();
}
