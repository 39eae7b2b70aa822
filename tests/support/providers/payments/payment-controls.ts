import { z } from 'zod';
import type { FurtherControls } from '#tests/support/providers/routes/control-routes.ts';
import { ShopRefusal } from './shop/shop.ts';
import type { PaymentSandbox } from './start-payments.ts';
import { webhookModeSchema } from './webhooks/deliveries.ts';
import { emitSchema } from './webhooks/outgoing.ts';

type Run = (sandbox: PaymentSandbox, body: unknown, id: string) => unknown;

/** A control with a validated body. */
const control =
  <Body>(schema: z.ZodType<Body>, run: (sandbox: PaymentSandbox, body: Body, id: string) => unknown): Run =>
  (sandbox, body, id) =>
    run(sandbox, schema.parse(body), id);

const none = z.unknown();
const refundSchema = z.object({ amount: z.number(), alone: z.boolean() }).partial().optional();
const percent = z.number().min(0).max(100);
const days = z.number().int().min(0).max(365);
const currency = z.enum(['USD', 'EUR']);

/**
 * Actions by method and path below `/__control`, with `{id}` as placeholder. Without a result the response is
 * `{}`.
 */
const controls: Record<string, Run> = {
  'GET /webhooks/log': (sandbox) => ({ deliveries: sandbox.webhooks.log() }),
  'POST /webhooks/mode': control(webhookModeSchema.partial(), ({ webhooks }, mode) => {
    webhooks.setMode(mode);
    return webhooks.mode();
  }),
  'POST /webhooks/target': control(
    z.object({ url: z.url(), secret: z.string().min(6).max(40).optional() }).nullable(),
    (sandbox, target) => sandbox.setWebhook(target),
  ),
  'POST /webhooks/emit': control(emitSchema, (sandbox, event) => sandbox.webhooks.emit(event)),
  'POST /webhooks/release': control(
    z.object({ count: z.number().int().min(1).optional() }).optional(),
    (sandbox, body) => sandbox.webhooks.release(body?.count),
  ),
  'POST /webhooks/{id}/resend': (sandbox, _body, id) => {
    if (sandbox.webhooks.resend(Number(id))) return;
    throw new ShopRefusal('not_found', `There is no delivery ${id}.`);
  },
  'POST /ls/settings': control(
    z.object({ currency, taxPercent: percent, trialDays: days, cardsDeclined: z.boolean() }).partial(),
    (sandbox, settings) => sandbox.configure(settings),
  ),
  'POST /ls/buy': control(
    z.object({
      variantId: z.number().int(),
      email: z.string(),
      name: z.string().optional(),
      quantity: z.number().int().optional(),
      custom: z.record(z.string(), z.string()).optional(),
      currency: currency.optional(),
      taxPercent: percent.optional(),
      trialDays: days.optional(),
    }),
    (sandbox, order) => sandbox.buy(order),
  ),
  'POST /ls/clock': control(z.object({ advanceDays: z.number() }), (sandbox, { advanceDays }) =>
    sandbox.advanceDays(advanceDays),
  ),
  'POST /ls/orders/{id}/refund': control(refundSchema, (sandbox, refund, id) =>
    sandbox.refundOrder(id, refund),
  ),
  'POST /ls/invoices/{id}/refund': control(refundSchema, (sandbox, refund, id) =>
    sandbox.refundInvoice(id, refund),
  ),
  'POST /ls/variants/{id}': control(
    z
      .object({
        unitPrice: z.number().int().min(0),
        status: z.enum(['pending', 'published', 'draft']),
        isRemoved: z.boolean(),
      })
      .partial(),
    (sandbox, change, id) => sandbox.changeVariant(Number(id), change),
  ),
  'POST /ls/subscriptions/{id}/cancel': control(none, (sandbox, _, id) => sandbox.cancelSubscription(id)),
  'POST /ls/subscriptions/{id}/resume': control(none, (sandbox, _, id) => sandbox.resumeSubscription(id)),
  'POST /ls/subscriptions/{id}/pause': control(
    z
      .object({ mode: z.enum(['void', 'free']), resumesAt: z.iso.datetime() })
      .partial()
      .optional(),
    (sandbox, pause, id) => sandbox.pauseSubscription(id, pause),
  ),
  'POST /ls/subscriptions/{id}/unpause': control(none, (sandbox, _, id) => sandbox.unpauseSubscription(id)),
  'POST /ls/subscriptions/{id}/expire': control(none, (sandbox, _, id) => sandbox.expireSubscription(id)),
  'POST /ls/subscriptions/{id}/renew': control(none, (sandbox, _, id) => sandbox.renewSubscription(id)),
  'POST /ls/subscriptions/{id}/plan': control(
    z.object({ variantId: z.number().int(), invoiceImmediately: z.boolean().optional() }),
    (sandbox, change, id) => sandbox.changePlan(id, change),
  ),
  'POST /ls/subscriptions/{id}/card': control(
    z.object({ isDeclined: z.boolean() }),
    (sandbox, { isDeclined }, id) => sandbox.setCardDeclined(id, isDeclined),
  ),
};

/** `/__control/webhooks/…` and `/__control/ls/…`: call every method of the payment sandbox over HTTP. */
export function paymentControls(sandbox: PaymentSandbox): FurtherControls {
  return async (name, readBody, answer) => {
    const id = /\/(\d+)(?=\/|$)/.exec(name)?.[1] ?? '';
    const run = controls[name.replace('/__control', '').replace(/\/\d+(?=\/|$)/, '/{id}')];
    if (run === undefined) return false;
    try {
      const result = Object(run(sandbox, await readBody(), id) ?? {});
      answer(200, result);
    } catch (error) {
      if (error instanceof z.ZodError) answer(400, { message: z.prettifyError(error) });
      else if (error instanceof ShopRefusal) {
        answer(error.reason === 'not_found' ? 404 : 422, { message: error.message });
      } else throw error;
    }
    return true;
  };
}
