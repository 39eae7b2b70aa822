import { formatCents } from '#tests/support/providers/payments/amounts.ts';
import { currentPrice } from '#tests/support/providers/payments/catalog.ts';
import type {
  InvoiceRow,
  OrderRow,
  SubscriptionRow,
} from '#tests/support/providers/payments/payment-rows.ts';
import { setCardDeclined } from '#tests/support/providers/payments/shop/billing.ts';
import { refundInvoice, refundOrder } from '#tests/support/providers/payments/shop/refunds.ts';
import { productNames, type Shop, ShopRefusal } from '#tests/support/providers/payments/shop/shop.ts';
import {
  cancelSubscription,
  changePlan,
  pauseSubscription,
  resumeSubscription,
  unpauseSubscription,
} from '#tests/support/providers/payments/shop/subscription-changes.ts';
import { priceText } from '#tests/support/providers/payments/wire/catalog-kinds.ts';
import { checkLink } from '#tests/support/providers/payments/wire/signed-links.ts';
import type { PageRequest } from './checkout-page.ts';
import { html, type Markup, messagePage, type PageReply, page, problemLine, redirect } from './page.ts';

type Change = (shop: Shop, id: string, form: URLSearchParams) => void;

type Purchases = { subscriptions: SubscriptionRow[]; orders: OrderRow[]; invoices: InvoiceRow[] };

const amountOf = (form: URLSearchParams) => {
  const text = form.get('amount') ?? '';
  return text === '' ? undefined : Math.round(Number(text) * 100);
};

/** Actions on the page, by kind of row. */
const changes: Record<keyof Purchases, Record<string, Change>> = {
  subscriptions: {
    cancel: cancelSubscription,
    resume: resumeSubscription,
    pause: (shop, id) => pauseSubscription(shop, id),
    unpause: unpauseSubscription,
    plan: (shop, id, form) => changePlan(shop, id, { variantId: Number(form.get('variant')) }),
    'good-card': (shop, id) => setCardDeclined(shop, id, false),
    'bad-card': (shop, id) => setCardDeclined(shop, id, true),
  },
  orders: { 'refund-order': (shop, id, form) => refundOrder(shop, id, { amount: amountOf(form) }) },
  invoices: { 'refund-invoice': (shop, id, form) => refundInvoice(shop, id, { amount: amountOf(form) }) },
};

/** `/portal/{customer}`: a customer's purchases with all their actions. */
export function answerPortalPage(shop: Shop, request: PageRequest, id: string): PageReply {
  const { state } = shop.store;
  const customerId = state.customers.find((row) => String(row.id) === id)?.id;
  return answerPurchases(shop, request, {
    customerId,
    subscriptions: state.subscriptions.filter((row) => row.customerId === customerId),
    orders: state.orders.filter((row) => row.customerId === customerId),
    invoices: state.invoices.filter((row) => row.customerId === customerId),
  });
}

/** `/portal/subscription/{subscription}`: only this subscription. */
export function answerSubscriptionPage(shop: Shop, request: PageRequest, id: string): PageReply {
  const subscriptions = shop.store.state.subscriptions.filter((row) => String(row.id) === id);
  const customerId = subscriptions[0]?.customerId;
  return answerPurchases(shop, request, { customerId, subscriptions, orders: [], invoices: [] });
}

function answerPurchases(
  shop: Shop,
  request: PageRequest,
  shown: Purchases & { customerId: number | undefined },
): PageReply {
  const { state } = shop.store;
  const { customerId, subscriptions, orders, invoices } = shown;
  const customer = state.customers.find((row) => row.id === customerId);
  const link = checkLink(shop, request.address);
  if (customer === undefined || link === 'invalid') {
    return messagePage(404, 'Page not found', 'This address is not complete.');
  }
  if (link === 'expired') {
    return messagePage(403, 'Link expired', 'Open the page again from where you came from.');
  }
  let problem = '';
  if (request.method === 'POST') {
    try {
      change(shop, request.form, shown);
      return redirect(request.address.href);
    } catch (error) {
      if (!(error instanceof ShopRefusal)) throw error;
      problem = error.message;
    }
  }
  const content = html`
<h1>Your purchases</h1>
<p class="soft">${customer.name} · ${customer.email}</p>
${problemLine(problem)}
${section('Subscriptions', subscriptions, (row) => subscriptionCard(shop, row))}
${section('Orders', orders, (row) => orderCard(shop, row))}
${section('Invoices', invoices, invoiceCard)}`;
  return page({ title: 'Your purchases · Practice checkout', content });
}

function change(shop: Shop, form: URLSearchParams, own: Purchases): void {
  const action = form.get('action') ?? '';
  const id = form.get('id') ?? '';
  const group = (['subscriptions', 'orders', 'invoices'] as const).find((name) => changes[name][action]);
  const isOwn = group !== undefined && own[group].some((row) => String(row.id) === id);
  const run = isOwn && changes[group][action];
  if (!run) throw new ShopRefusal('invalid', 'This cannot be done.');
  run(shop, id, form);
}

/** Lists the newest row first. */
function section<Row>(title: string, rows: Row[], card: (row: Row) => Markup): Markup {
  return html`<h2>${title}</h2>${rows.length === 0 ? html`<p class="soft">None.</p>` : rows.toReversed().map(card)}`;
}

function subscriptionCard(shop: Shop, row: SubscriptionRow): Markup {
  const { catalog } = shop.store;
  const name = productNames(shop.store, row.variantId).product;
  const others = catalog.variants.filter((variant) => {
    const price = currentPrice(catalog, variant.id);
    return variant.status !== 'draft' && price?.interval != null && variant.id !== row.variantId;
  });
  const isEnded = row.status === 'expired';
  const isRunning = !isEnded && row.status !== 'cancelled';
  const button = (action: string, text: string) =>
    html`<button name="action" value="${action}" aria-label="${text}: ${name}">${text}</button>`;
  return html`
<section class="card" id="subscription-${row.id}" aria-label="${name}">
<h3>${name}</h3>
<dl>
<dt>Status</dt><dd>${row.status.replace('_', ' ')}</dd>
<dt>Price</dt><dd>${priceText(currentPrice(catalog, row.variantId))}</dd>
${isRunning && html`<dt>Renews</dt><dd>${row.renewsAt.slice(0, 10)}</dd>`}
${row.endsAt !== null && html`<dt>Ends</dt><dd>${row.endsAt.slice(0, 10)}</dd>`}
<dt>Card</dt><dd>Visa 4242${row.isCardDeclined && ', declined'}</dd>
</dl>
${
  !isEnded &&
  html`<form method="post"><input type="hidden" name="id" value="${row.id}"><div class="row">
${isRunning ? button('cancel', 'Cancel') : button('resume', 'Resume')}
${row.status === 'active' && button('pause', 'Pause')}
${row.status === 'paused' && button('unpause', 'Unpause')}
${row.isCardDeclined ? button('good-card', 'Use a good card') : button('bad-card', 'Use a declined card')}
</div></form>`
}
${
  isRunning &&
  others.length > 0 &&
  html`<form method="post"><input type="hidden" name="id" value="${row.id}"><div class="row">
<label>New plan<select name="variant">${others.map(
    (variant) =>
      html`<option value="${variant.id}">${productNames(shop.store, variant.id).product} ${priceText(currentPrice(catalog, variant.id))}</option>`,
  )}</select></label>
${button('plan', 'Change plan')}
</div></form>`
}
</section>`;
}

function orderCard(shop: Shop, row: OrderRow): Markup {
  const { product } = productNames(shop.store, row.variantId);
  return moneyCard(row, {
    id: `order-${row.id}`,
    title: `Order #${row.orderNumber}: ${product}`,
    action: 'refund-order',
    link: html`<p><a href="${shop.baseUrl}/receipt/${row.identifier}">Receipt</a></p>`,
  });
}

function invoiceCard(row: InvoiceRow): Markup {
  return moneyCard(row, {
    id: `invoice-${row.id}`,
    title: `Invoice ${row.id}: ${row.billingReason}`,
    action: 'refund-invoice',
  });
}

function moneyCard(
  row: OrderRow | InvoiceRow,
  card: { id: string; title: string; action: string; link?: Markup },
): Markup {
  const { currency, total } = row.totals;
  const left = row.status === 'pending' || row.status === 'void' ? 0 : total - row.refundedAmount;
  return html`
<section class="card" id="${card.id}" aria-label="${card.title}">
<h3>${card.title}</h3>
<dl>
<dt>Date</dt><dd>${row.createdAt.slice(0, 10)}</dd>
<dt>Status</dt><dd>${row.status.replace('_', ' ')}</dd>
<dt>Total</dt><dd>${formatCents(total, currency)}</dd>
${row.refundedAmount > 0 && html`<dt>Refunded</dt><dd>${formatCents(row.refundedAmount, currency)}</dd>`}
</dl>
${card.link}
${
  left > 0 &&
  html`<form method="post"><input type="hidden" name="id" value="${row.id}"><div class="row">
<label>Amount in ${currency}<input name="amount" type="number" min="0.01" max="${(left / 100).toFixed(2)}" step="0.01" value="${(left / 100).toFixed(2)}" required></label>
<button name="action" value="${card.action}" aria-label="Refund: ${card.title}">Refund</button>
</div></form>`
}
</section>`;
}
