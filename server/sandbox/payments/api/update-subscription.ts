import { z } from 'zod';
import type { SubscriptionRow } from '#server/sandbox/payments/payment-rows.ts';
import { findRow, type Shop } from '#server/sandbox/payments/shop/shop.ts';
import {
  cancelSubscription,
  changePlan,
  pauseSubscription,
  resumeSubscription,
  unpauseSubscription,
} from '#server/sandbox/payments/shop/subscription-changes.ts';
import { idSchema, parseBody } from './request-body.ts';

const updateSchema = z.object({
  data: z.object({
    type: z.literal('subscriptions'),
    id: z.union([z.string(), z.number()]).transform(String),
    attributes: z
      .object({
        variant_id: idSchema,
        cancelled: z.boolean(),
        pause: z
          .object({
            mode: z.enum(['void', 'free']),
            resumes_at: z.iso.datetime({ offset: true }).nullish(),
          })
          .nullable(),
        invoice_immediately: z.boolean(),
        disable_prorations: z.boolean(),
      })
      .partial(),
  }),
});

/** `PATCH /v1/subscriptions/{id}`: one change after the other, each with its events. */
export function updateSubscription(shop: Shop, id: string, body: unknown): SubscriptionRow {
  const row = findRow(shop.store.state.subscriptions, id);
  const { attributes } = parseBody(updateSchema, body).data;
  const { variant_id: variantId, cancelled, pause } = attributes;
  if (cancelled === false && row.status === 'cancelled') resumeSubscription(shop, id);
  if (variantId !== undefined) {
    changePlan(shop, id, {
      variantId,
      invoiceImmediately: attributes.disable_prorations ? false : attributes.invoice_immediately,
    });
  }
  if (pause === null) unpauseSubscription(shop, id);
  if (pause) pauseSubscription(shop, id, { mode: pause.mode, resumesAt: pause.resumes_at ?? null });
  if (cancelled === true) cancelSubscription(shop, id);
  return row;
}
