import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Next } from 'koa';
import { z } from 'zod';
import { formBody, type PageContext, readForm, sendPage } from '#server/features/accounts/pages/page-form.ts';
import { readClaim } from '#server/features/billing/purchases/checkout-claim.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import {
  findPracticeOffer,
  type PracticeOffer,
} from '#server/integrations/payments/practice/practice-offers.ts';
import { PRACTICE_PATH } from '#server/integrations/payments/practice/practice-provider.ts';
import {
  cancel,
  changePlanTo,
  resume,
  type SubscriptionChange,
} from '#server/integrations/payments/practice/practice-sales.ts';
import { OVERLAY_SCRIPT, PAGE_SCRIPT } from '#server/integrations/payments/practice/practice-scripts.ts';
import {
  checkAddress,
  readCart,
  signAddress,
  signCart,
} from '#server/integrations/payments/practice/signed-address.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import {
  renderCheckoutPage,
  renderMissingPage,
  renderPortalPage,
  renderReceiptPage,
} from './practice-pages.ts';
import {
  buyInPractice,
  changePracticeSubscription,
  invoicesOf,
  ordersOf,
  refundInPractice,
  subscriptionsOf,
} from './practice-shop.service.ts';

const DAY_MS = 86_400_000;

const buyer = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  quantity: z.coerce.number().int().min(1).max(100),
});

interface Checkout {
  offer: PracticeOffer;
  email: string;
  claim: string | null;
}

/** The pages of the practice shop: checkout, receipt and customer portal. */
export function createPracticeRouter(payments: PaymentContext, limits: RateLimits): Router {
  const router = new Router({ prefix: PRACTICE_PATH, sensitive: true, strict: true });
  const { checkoutKey: key } = payments;
  const addressOf = (ctx: PageContext) => new URL(ctx.url, 'http://practice');

  const script = (text: string) => (ctx: PageContext) => {
    ctx.type = 'js';
    // Pages at another name of this server load it too.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.body = text;
  };
  router.get('/overlay.js', script(OVERLAY_SCRIPT));
  router.get('/page.js', script(PAGE_SCRIPT));

  router.use(async (ctx: PageContext, next: Next) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'same-origin');
    // Where test purchases don't count, the shop is closed.
    if (!payments.acceptsTestMode) return missing(ctx);
    if (ctx.method === 'POST') await limits.take('checkout', 'practice', clientAddress(ctx));
    await next();
  });

  router.get('/buy/:variant', (ctx) => {
    const checkout = findCheckout(ctx);
    if (!checkout) return missing(ctx);
    showCheckout(ctx, { ...checkout, quantity: 1, cart: signCart(key, randomUUID()) });
  });

  router.post('/buy/:variant', formBody, async (ctx) => {
    const checkout = findCheckout(ctx);
    const form = readForm(ctx, ['cart', 'email', 'quantity', 'action']);
    const id = readCart(key, form.cart);
    if (!checkout || id === undefined) return missing(ctx);
    const read = buyer.safeParse({ email: form.email, quantity: form.quantity || '1' });
    const filled = read.data ?? { email: form.email, quantity: 1 };
    const isDeclined = form.action === 'fail';
    if (!read.success || isDeclined) {
      const problem = isDeclined ? 'practiceDeclined' : 'practiceIncomplete';
      return showCheckout(ctx, { ...checkout, ...filled, cart: form.cart, problem }, 422);
    }
    const quantity = checkout.offer.recurrency === 'one_time' ? filled.quantity : 1;
    await buyInPractice(payments, { ...checkout, id, email: filled.email, quantity });
    const receipt = new URL(`http://practice${PRACTICE_PATH}/receipt/${id}?paid=1`);
    if (isEmbedded(ctx)) receipt.searchParams.set('embed', '1');
    signAddress(key, receipt, new Date(payments.now().getTime() + DAY_MS));
    ctx.status = 303;
    ctx.redirect(`${receipt.pathname}${receipt.search}`);
  });

  router.get('/receipt/:id', async (ctx) => {
    const state = checkAddress(key, addressOf(ctx), payments.now());
    if (state !== 'valid') return missing(ctx, state === 'expired');
    const order = await ordersOf(payments).findOne({ id: String(ctx.params.id) });
    if (!order || isForeign(ctx, order.userId)) return missing(ctx);
    const isJustPaid = ctx.query.paid === '1';
    allowFrame(ctx);
    sendPage(
      ctx,
      renderReceiptPage(preferredLanguage(ctx), order, { isJustPaid, isEmbedded: isEmbedded(ctx) }),
    );
  });

  router.get('/portal', async (ctx) => {
    const own = await findPurchases(ctx);
    if (own) sendPage(ctx, renderPortalPage(preferredLanguage(ctx), own));
  });

  router.post('/portal', formBody, async (ctx) => {
    const own = await findPurchases(ctx);
    if (!own) return;
    const { id, action, amount, variant } = readForm(ctx, ['id', 'action', 'amount', 'variant']);
    const change = changeOf(action, variant);
    const cents = Math.round(Number(amount) * 100);
    if (change && own.subscriptions.some((row) => row.id === id))
      await changePracticeSubscription(payments, { id, change });
    else if (action === 'refund-order' && own.orders.some((row) => row.id === id))
      await refundInPractice(payments, { kind: 'order', id, cents });
    else if (action === 'refund-invoice' && own.invoices.some((row) => row.id === id))
      await refundInPractice(payments, { kind: 'invoice', id, cents });
    ctx.status = 303;
    ctx.redirect(ctx.url);
  });

  /** Undefined for a variant that is not on sale, a claim that we have not signed, and another user's checkout. */
  function findCheckout(ctx: PageContext): Checkout | undefined {
    const { searchParams } = addressOf(ctx);
    const variantId = String(ctx.params.variant);
    const offer = findPracticeOffer(variantId);
    const claim = searchParams.get('checkout[custom][user_proof]');
    const purchase = { variantIds: [variantId], madeAt: payments.now() };
    const owner = claim === null ? null : readClaim(key, claim, purchase);
    if (!offer || owner === undefined || isForeign(ctx, owner)) return undefined;
    return { offer, claim, email: (searchParams.get('checkout[email]') ?? '').slice(0, 254) };
  }

  /** The purchases that the signed address names and that are nobody else's. Answers the request if there are none. */
  async function findPurchases(ctx: PageContext) {
    const state = checkAddress(key, addressOf(ctx), payments.now());
    if (state !== 'valid') return void missing(ctx, state === 'expired');
    const { customer, subscription } = ctx.query;
    const named =
      subscription === undefined ? { customerId: String(customer) } : { id: String(subscription) };
    const isOwn = (row: { userId: number | null }) => !isForeign(ctx, row.userId);
    const subscriptions = (await subscriptionsOf(payments).where(named)).filter(isOwn);
    const orders = subscription === undefined ? (await ordersOf(payments).where(named)).filter(isOwn) : [];
    if (subscriptions.length + orders.length === 0) return void missing(ctx);
    const invoices =
      subscription === undefined ? (await invoicesOf(payments).where(named)).filter(isOwn) : [];
    return { subscriptions, orders, invoices };
  }

  function missing(ctx: PageContext, isExpired = false): void {
    allowFrame(ctx);
    sendPage(ctx, renderMissingPage(preferredLanguage(ctx), isExpired), isExpired ? 410 : 404);
  }

  return router;
}

function showCheckout(
  ctx: PageContext,
  page: Omit<Parameters<typeof renderCheckoutPage>[0], 'language'>,
  status = 200,
): void {
  allowFrame(ctx);
  sendPage(ctx, renderCheckoutPage({ ...page, language: preferredLanguage(ctx) }), status);
}

function changeOf(action: string, variant: string): SubscriptionChange | undefined {
  if (action === 'cancel') return cancel;
  if (action === 'resume') return resume;
  const offer = action === 'plan' ? findPracticeOffer(variant) : undefined;
  return offer && changePlanTo(offer);
}

/** Whether another user is signed in. A visitor with the address may see it: in a desktop app's browser nobody is. */
function isForeign(ctx: PageContext, owner: number | null): boolean {
  const { session } = ctx as PageContext & { session?: { userId?: number } | null };
  return owner !== null && session?.userId !== undefined && session.userId !== owner;
}

function isEmbedded(ctx: PageContext): boolean {
  return ctx.query.embed === '1';
}

/** Our own pages show the checkout in a frame. */
function allowFrame(ctx: PageContext): void {
  const policy = String(ctx.response.get('Content-Security-Policy'));
  ctx.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  ctx.set('X-Frame-Options', 'SAMEORIGIN');
}
