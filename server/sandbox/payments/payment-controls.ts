import { z } from 'zod';
import type { FurtherControls } from '#server/sandbox/routes/control-routes.ts';
import { ShopRefusal } from './shop/shop.ts';
import type { PaymentSandbox } from './start-payments.ts';
import { emitSchema } from './webhooks/announce.ts';
import { webhookModeSchema } from './webhooks/webhook-mode.ts';

type Run = (sandbox: PaymentSandbox, body: unknown, id: string) => object;

const refundSchema = z.object({ amount: z.number().optional(), alone: z.boolean().optional() }).optional();
const pauseSchema = z
  .object({ mode: z.enum(['void', 'free']).optional(), resumesAt: z.iso.datetime().optional() })
  .optional();

/** Method, path below `/__control` with `{id}`, and what it does. The answer of `{}` says that it is done. */
const controls: Record<string, Run> = {
  'GET /webhooks/log': (sandbox) => ({ deliveries: sandbox.webhooks.log() }),
  'POST /webhooks/mode': (sandbox, body) => {
    sandbox.webhooks.setMode(webhookModeSchema.partial().parse(body));
    return sandbox.webhooks.mode();
  },
  'POST /webhooks/target': (sandbox, body) => {
    const webhook = z.object({ url: z.url(), secret: z.string().min(6).max(40).optional() });
    sandbox.setWebhook(webhook.nullable().parse(body));
    return {};
  },
  'POST /webhooks/emit': (sandbox, body) => {
    sandbox.webhooks.emit(emitSchema.parse(body));
    return {};
  },
  'POST /webhooks/release': (sandbox, body) => {
    sandbox.webhooks.release(z.object({ count: z.number().int().min(1).optional() }).parse(body ?? {}).count);
    return {};
  },
  'POST /webhooks/{id}/resend': (sandbox, _body, id) => {
    if (!sandbox.webhooks.resend(Number(id)))
      throw new ShopRefusal('not_found', `There is no delivery ${id}.`);
    return {};
  },
  'POST /ls/settings': (sandbox, body) => {
    sandbox.configure(
      z
        .object({
          currency: z.enum(['USD', 'EUR']),
          taxPercent: z.number().min(0).max(100),
          trialDays: z.number().int().min(0).max(365),
          cardsDeclined: z.boolean(),
        })
        .partial()
        .parse(body),
    );
    return {};
  },
  'POST /ls/buy': (sandbox, body) =>
    sandbox.buy(
      z
        .object({
          variantId: z.number().int(),
          email: z.string(),
          name: z.string().optional(),
          quantity: z.number().int().optional(),
          custom: z.record(z.string(), z.string()).optional(),
          currency: z.enum(['USD', 'EUR']).optional(),
          taxPercent: z.number().min(0).max(100).optional(),
          trialDays: z.number().int().min(0).max(365).optional(),
        })
        .parse(body),
    ),
  'POST /ls/clock': (sandbox, body) => {
    sandbox.advanceDays(z.object({ advanceDays: z.number() }).parse(body).advanceDays);
    return {};
  },
  'POST /ls/orders/{id}/refund': (sandbox, body, id) => {
    sandbox.refundOrder(id, refundSchema.parse(body));
    return sandbox.find('orders', id) ?? {};
  },
  'POST /ls/invoices/{id}/refund': (sandbox, body, id) => {
    sandbox.refundInvoice(id, refundSchema.parse(body));
    return sandbox.find('subscription-invoices', id) ?? {};
  },
  'POST /ls/variants/{id}': (sandbox, body, id) => {
    const change = z.object({
      unitPrice: z.number().int().min(0).optional(),
      status: z.enum(['pending', 'published', 'draft']).optional(),
      isRemoved: z.boolean().optional(),
    });
    sandbox.changeVariant(Number(id), change.parse(body));
    return {};
  },
  'POST /ls/subscriptions/{id}/cancel': changing((sandbox, id) => sandbox.cancelSubscription(id)),
  'POST /ls/subscriptions/{id}/resume': changing((sandbox, id) => sandbox.resumeSubscription(id)),
  'POST /ls/subscriptions/{id}/pause': changing((sandbox, id, body) =>
    sandbox.pauseSubscription(id, pauseSchema.parse(body)),
  ),
  'POST /ls/subscriptions/{id}/unpause': changing((sandbox, id) => sandbox.unpauseSubscription(id)),
  'POST /ls/subscriptions/{id}/expire': changing((sandbox, id) => sandbox.expireSubscription(id)),
  'POST /ls/subscriptions/{id}/renew': changing((sandbox, id) => sandbox.renewSubscription(id)),
  'POST /ls/subscriptions/{id}/plan': changing((sandbox, id, body) =>
    sandbox.changePlan(
      id,
      z.object({ variantId: z.number().int(), invoiceImmediately: z.boolean().optional() }).parse(body),
    ),
  ),
  'POST /ls/subscriptions/{id}/card': changing((sandbox, id, body) =>
    sandbox.setCardDeclined(id, z.object({ isDeclined: z.boolean() }).parse(body).isDeclined),
  ),
};

/** `/__control/webhooks/…` and `/__control/ls/…`: every method of the payment sandbox over HTTP. */
export function paymentControls(sandbox: PaymentSandbox): FurtherControls {
  return async (name, readBody, answer) => {
    const id = /\/(\d+)(?=\/|$)/.exec(name)?.[1] ?? '';
    const run = controls[name.replace('/__control', '').replace(/\/\d+(?=\/|$)/, '/{id}')];
    if (run === undefined) return false;
    try {
      answer(200, run(sandbox, await readBody(), id));
    } catch (error) {
      if (error instanceof z.ZodError) answer(400, { message: z.prettifyError(error) });
      else if (error instanceof ShopRefusal) {
        answer(error.reason === 'not_found' ? 404 : 422, { message: error.message });
      } else throw error;
    }
    return true;
  };
}

function changing(change: (sandbox: PaymentSandbox, id: string, body: unknown) => void): Run {
  return (sandbox, body, id) => {
    change(sandbox, id, body);
    return sandbox.find('subscriptions', id) ?? {};
  };
}
