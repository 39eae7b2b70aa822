import { randomUUID } from 'node:crypto';
import { formatCents, totalsOf } from '#tests/support/providers/payments/amounts.ts';
import { currentPrice } from '#tests/support/providers/payments/catalog.ts';
import type { CustomData, OrderRow } from '#tests/support/providers/payments/payment-rows.ts';
import { purchase } from '#tests/support/providers/payments/shop/purchase.ts';
import {
  findRow,
  productNames,
  type Shop,
  ShopRefusal,
} from '#tests/support/providers/payments/shop/shop.ts';
import { priceText } from '#tests/support/providers/payments/wire/catalog-kinds.ts';
import { findResource } from '#tests/support/providers/payments/wire/resources.ts';
import { checkLink } from '#tests/support/providers/payments/wire/signed-links.ts';
import { html, Markup, messagePage, type PageReply, page, problemLine, redirect } from './page.ts';

export interface PageRequest {
  method: string;
  /** Path below `/lemonsqueezy`. */
  path: string;
  address: URL;
  form: URLSearchParams;
}

const MAX_CART_ID = 64;

/** The items to buy, from a public link or an API checkout. */
interface Cart {
  variantId: number;
  email: string;
  name: string;
  quantity: number;
  custom: CustomData | null;
  isEmbedded: boolean;
  showsDescription: boolean;
  redirectUrl: string;
}

/** `/buy/{uuid}`: the public link of a variant. Buyers can change every parameter. */
export function answerBuyPage(shop: Shop, request: PageRequest, uuid: string): PageReply {
  const { catalog } = shop.store;
  const { searchParams } = request.address;
  const linked = catalog.variants.find(({ buyUuid }) => buyUuid === uuid);
  if (linked === undefined)
    return messagePage(404, 'Page not found', 'Nothing is sold at this address.', true);
  // Selects the first enabled variant; all must belong to one product.
  const enabled = (searchParams.get('enabled') ?? '').split(',').filter((id) => id !== '');
  const siblings = catalog.variants.filter(({ productId }) => productId === linked.productId);
  const chosen = enabled.length === 0 ? linked : siblings.find(({ id }) => enabled.includes(String(id)));
  if (chosen === undefined) {
    return messagePage(404, 'Not on sale', 'This product has no such variant.', true);
  }
  return answerCart(shop, request, {
    variantId: chosen.id,
    email: searchParams.get('checkout[email]') ?? '',
    name: searchParams.get('checkout[name]') ?? '',
    quantity: Number(searchParams.get('quantity') ?? 1) || 1,
    custom: customOf(searchParams),
    isEmbedded: searchParams.get('embed') === '1',
    showsDescription: searchParams.get('desc') !== '0',
    redirectUrl: '',
  });
}

/** `/checkout/{id}`: an API checkout with a signed address. */
export function answerCheckoutPage(shop: Shop, request: PageRequest, id: string): PageReply {
  const { store } = shop;
  const row = store.state.checkouts.find((checkout) => checkout.id === id);
  const link = checkLink(shop, request.address);
  if (row === undefined || link === 'invalid') {
    return messagePage(404, 'Page not found', 'There is no such checkout.', true);
  }
  if (link === 'expired')
    return messagePage(410, 'Checkout expired', 'Please start again from the shop.', true);
  return answerCart(shop, request, {
    variantId: row.variantId,
    email: row.email,
    name: row.name,
    quantity: row.quantity,
    custom: row.custom,
    isEmbedded: row.options.embed,
    showsDescription: row.options.desc,
    redirectUrl: row.redirectUrl,
  });
}

function answerCart(shop: Shop, request: PageRequest, cart: Cart): PageReply {
  if (request.method !== 'POST') return cartPage(shop, cart, { cartId: randomUUID() });
  const { form } = request;
  const cartId = (form.get('cart') ?? randomUUID()).slice(0, MAX_CART_ID);
  const filled: Cart = {
    ...cart,
    email: (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    quantity: Number(form.get('quantity') ?? 1),
  };
  if (form.get('action') === 'fail') {
    return cartPage(shop, filled, {
      cartId,
      problem: 'Your card was declined. Nothing was ordered. You can try again.',
    });
  }
  const paid = shop.store.state.orders.find((order) => order.cartId === cartId);
  // A cart is paid once, even after a double submit.
  if (paid !== undefined) return afterPayment(shop, paid, filled);
  try {
    const { orderId } = purchase(shop, { ...filled, cartId });
    return afterPayment(shop, findRow(shop.store.state.orders, orderId), filled);
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return cartPage(shop, filled, { cartId, problem: error.message });
  }
}

function afterPayment(shop: Shop, order: OrderRow, cart: Cart): PageReply {
  if (cart.redirectUrl !== '' && !cart.isEmbedded) return redirect(cart.redirectUrl);
  const receipt = new URL(`${shop.baseUrl}/receipt/${order.identifier}`);
  receipt.searchParams.set('paid', '1');
  if (cart.isEmbedded) receipt.searchParams.set('embed', '1');
  if (cart.redirectUrl !== '') receipt.searchParams.set('continue', cart.redirectUrl);
  return redirect(receipt.href);
}

function cartPage(shop: Shop, cart: Cart, state: { cartId: string; problem?: string }): PageReply {
  const { store, settings } = shop;
  const price = currentPrice(store.catalog, cart.variantId);
  const names = productNames(store, cart.variantId);
  const product = store.catalog.products.find(({ id }) => id === names.productId);
  const variant = store.catalog.variants.find(({ id }) => id === cart.variantId);
  if (price === undefined || product?.status !== 'published' || variant?.status === 'draft') {
    return messagePage(404, 'Not on sale', 'This product is not on sale.', true);
  }
  const isPack = price.interval === null;
  const description = product.description.replace(/<[^<>]*>/g, ' ').trim();
  const amount = totalsOf({ cents: price.unitPrice, quantity: 1, ...settings });
  const content = html`
<h1>${product.name}</h1>
<p class="price">${priceText(price)}</p>
${cart.showsDescription && description && html`<p class="soft">${description}</p>`}
${settings.currency !== 'USD' && html`<p class="soft">Charged in ${settings.currency}: ${formatCents(amount.subtotal, settings.currency)}</p>`}
${settings.taxPercent > 0 && html`<p class="soft">Plus ${settings.taxPercent} % tax.</p>`}
${!isPack && settings.trialDays > 0 && html`<p class="soft">Free for ${settings.trialDays} days.</p>`}
<form method="post" class="card">
${problemLine(state.problem)}
<input type="hidden" name="cart" value="${state.cartId}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${cart.email}">
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" value="${cart.name}">
${
  isPack &&
  html`<label for="quantity">Quantity</label>
<input id="quantity" name="quantity" type="number" min="1" max="100" step="1" required value="${cart.quantity}">`
}
<div class="row">
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="fail" formnovalidate>Fail</button>
<button type="button" data-close>Close</button>
</div>
</form>
<p class="soft">Pay makes an order as a real card would. Fail does what a declined card does.</p>`;
  return page({
    title: `${product.name} · Practice checkout`,
    content,
    framed: cart.isEmbedded,
    formTargets: cart.redirectUrl === '' ? [] : [new URL(cart.redirectUrl).origin],
  });
}

/** `/receipt/{identifier}`: a thank-you page right after paying, later the receipt. */
export function answerReceiptPage(shop: Shop, request: PageRequest, identifier: string): PageReply {
  const { store } = shop;
  const { searchParams } = request.address;
  const isEmbedded = searchParams.get('embed') === '1';
  const order = store.state.orders.find((row) => row.identifier === identifier);
  if (order === undefined) return messagePage(404, 'Page not found', 'There is no such receipt.', isEmbedded);
  const { totals } = order;
  const amount = (cents: number) => formatCents(cents, totals.currency);
  const isJustPaid = searchParams.get('paid') === '1';
  const names = productNames(store, order.variantId);
  const customer = store.state.customers.find(({ id }) => id === order.customerId);
  const onward = searchParams.get('continue') ?? '';
  const content = html`
<h1>${isJustPaid ? 'Thank you for your order' : 'Receipt'}</h1>
<div class="card">
<dl>
<dt>Order</dt><dd>#${order.orderNumber}</dd>
<dt>Product</dt><dd>${names.product}${order.quantity > 1 && ` × ${order.quantity}`}</dd>
<dt>Email</dt><dd>${customer?.email}</dd>
<dt>Date</dt><dd>${order.createdAt.slice(0, 10)}</dd>
<dt>Subtotal</dt><dd>${amount(totals.subtotal)}</dd>
<dt>Tax</dt><dd>${amount(totals.tax)}</dd>
${order.refundedAmount > 0 && html`<dt>Refunded</dt><dd>${amount(order.refundedAmount)}</dd>`}
<dt>Total</dt><dd><strong>${amount(totals.total)}</strong></dd>
</dl>
</div>
<div class="row">
${/^https?:/.test(onward) && html`<a class="button main" target="_top" href="${onward}">Continue</a>`}
${isJustPaid && html`<button type="button" data-close>Close</button>`}
</div>`;
  // Escapes the JSON, so that no value can end the script element.
  const data = JSON.stringify(findResource('orders', order.id, shop)).replaceAll('<', '\\u003c');
  const tellShop = new Markup(
    `if (isEmbedded) window.parent.postMessage({ event: 'Checkout.Success', data: ${data} }, '*');`,
  );
  return page({
    title: 'Receipt · Practice checkout',
    content,
    framed: isEmbedded,
    ...(isEmbedded && isJustPaid && { script: tellShop }),
  });
}

/** Reads parameters like `checkout[custom][user_id]=42`. Values are always strings. */
function customOf(searchParams: URLSearchParams): CustomData | null {
  const entries = [...searchParams].flatMap(([name, value]) => {
    const key = /^checkout\[custom\]\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
