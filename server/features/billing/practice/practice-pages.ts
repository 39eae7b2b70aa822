import { pageLayout } from '#server/features/accounts/pages/page-layout.ts';
import { type SignInTextKey, signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { Html, html } from '#server/http/answers/html.ts';
import {
  findPracticeOffer,
  PRACTICE_OFFERS,
  type PracticeOffer,
} from '#server/integrations/payments/practice/practice-offers.ts';
import { leftOf } from '#server/integrations/payments/practice/practice-sales.ts';
import type { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import type { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import type { Language } from '#shared/rules/languages.ts';

const joined = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join(''));
const scripted = html`<script src="/practice/page.js" defer></script>`;

function layout(language: Language, title: string, content: Html): string {
  const t = signInTexts(language);
  return pageLayout(
    language,
    title,
    html`<p class="notice"><strong>${t('practiceTitle')}.</strong> ${t('practiceNote')}</p>${content}`,
  );
}

export function renderCheckoutPage(page: {
  language: Language;
  offer: PracticeOffer;
  email: string;
  quantity: number;
  /** Names the checkout, which is paid once. */
  cart: string;
  problem?: SignInTextKey | undefined;
}): string {
  const { language, offer, problem } = page;
  const t = signInTexts(language);
  const quantity = html`<div class="field"><label for="quantity">${t('practiceQuantity')}</label>
      <input id="quantity" name="quantity" type="number" min="1" max="100" required value="${String(page.quantity)}" /></div>`;
  return layout(
    language,
    offer.name,
    html`<p class="lead">${priceOf(language, offer)}</p>
      ${problem && html`<p class="error" role="alert">${t(problem)}</p>`}
      <form method="post">
        <input type="hidden" name="cart" value="${page.cart}" />
        <div class="field"><label for="email">${t('email')}</label>
        <input id="email" name="email" type="email" autocomplete="email" required value="${page.email}" /></div>
        ${offer.recurrency === 'one_time' ? quantity : ''}
        <button name="action" value="pay">${t('practicePay')}</button>
        <button class="second" name="action" value="fail" formnovalidate>${t('practiceFail')}</button>
        <button class="second" type="button" data-close>${t('practiceClose')}</button>
      </form>
      <p class="switch">${t('practiceHint')}</p>${scripted}`,
  );
}

/** @param options.isJustPaid thanks the buyer and tells the page around the checkout */
export function renderReceiptPage(
  language: Language,
  order: PaymentOrder,
  options: { isJustPaid: boolean; isEmbedded: boolean },
): string {
  const t = signInTexts(language);
  const { isJustPaid, isEmbedded } = options;
  return layout(
    language,
    t(isJustPaid ? 'practiceThanks' : 'practiceReceipt'),
    html`<article ${isJustPaid ? new Html('data-paid') : ''}>
        <p>${t('practiceOrder', { code: order.receiptCode })}</p>
        <p>${order.productName}${order.quantity > 1 ? ` × ${order.quantity}` : ''} · ${money(language, order.totalCents)}</p>
        <p>${order.email} · ${day(language, order.createdAt)}</p>
        ${order.refundedCents > 0 ? html`<p>${t('practiceRefunded', { amount: money(language, order.refundedCents) })}</p>` : ''}
      </article>
      ${isEmbedded ? '' : html`<a class="button" href="/billing">${t('deviceContinue')}</a>`}
      ${isJustPaid ? html`<button class="second" type="button" data-close>${t('practiceClose')}</button>` : ''}${scripted}`,
  );
}

export function renderPortalPage(
  language: Language,
  own: { subscriptions: PaymentSubscription[]; orders: PaymentOrder[]; invoices: PaymentInvoice[] },
): string {
  const t = signInTexts(language);
  const orders = own.orders.map((order) => saleCard(language, 'order', order, order.productName));
  const names = new Map(own.subscriptions.map(({ id, variantId }) => [id, nameOf(variantId)]));
  const invoices = own.invoices.map((invoice) =>
    saleCard(language, 'invoice', invoice, names.get(invoice.subscriptionId) ?? ''),
  );
  return layout(
    language,
    t('practicePurchases'),
    joined([
      ...own.subscriptions.map((subscription) => subscriptionCard(language, subscription)),
      ...orders,
      ...invoices,
    ]),
  );
}

export function renderMissingPage(language: Language, isExpired: boolean): string {
  const t = signInTexts(language);
  return layout(
    language,
    t('practiceMissing'),
    html`<p class="lead">${t(isExpired ? 'practiceExpired' : 'practiceMissingLead')}</p>`,
  );
}

function subscriptionCard(language: Language, row: PaymentSubscription): Html {
  const t = signInTexts(language);
  const { id, status, variantId, renewsAt, endsAt } = row;
  const name = nameOf(variantId);
  const isRunning = status !== 'cancelled' && status !== 'expired';
  const button = (action: string, text: string) =>
    html`<button class="second" name="action" value="${action}" aria-label="${text}: ${name}">${text}</button>`;
  const others = PRACTICE_OFFERS.filter(
    (offer) => offer.recurrency !== 'one_time' && offer.variantId !== variantId,
  );
  const until = isRunning
    ? renewsAt && t('practiceRenews', { day: day(language, renewsAt) })
    : endsAt && t(status === 'expired' ? 'practiceEnded' : 'practiceEnds', { day: day(language, endsAt) });
  return html`<article aria-label="${name}">
    <h2>${name}</h2>
    <p>${until || ''}</p>
    ${
      status === 'expired'
        ? ''
        : html`<form method="post"><input type="hidden" name="id" value="${id}" />
            ${isRunning ? button('cancel', t('practiceCancel')) : button('resume', t('practiceResume'))}</form>`
    }
    ${
      isRunning
        ? joined(
            others.map(
              (offer) => html`<form method="post"><input type="hidden" name="id" value="${id}" />
                <input type="hidden" name="variant" value="${offer.variantId}" />
                ${button('plan', t('practiceChangePlan', { plan: `${offer.name}, ${priceOf(language, offer)}` }))}</form>`,
            ),
          )
        : ''
    }
  </article>`;
}

function saleCard(
  language: Language,
  kind: 'order' | 'invoice',
  sale: PaymentOrder | PaymentInvoice,
  name: string,
): Html {
  const t = signInTexts(language);
  const title = t(kind === 'order' ? 'practiceOrderOf' : 'practiceInvoiceOf', { name });
  const left = leftOf(sale);
  return html`<article aria-label="${title}">
    <h2>${title}</h2>
    <p>${day(language, sale.createdAt)} · ${money(language, sale.totalCents)}</p>
    ${sale.refundedCents > 0 ? html`<p>${t('practiceRefunded', { amount: money(language, sale.refundedCents) })}</p>` : ''}
    ${
      left > 0
        ? html`<form method="post"><input type="hidden" name="id" value="${sale.id}" />
            <label>${t('practiceAmount')}<input name="amount" type="number" min="0.01" step="0.01" required
              max="${(left / 100).toFixed(2)}" value="${(left / 100).toFixed(2)}" /></label>
            <button class="second" name="action" value="refund-${kind}" aria-label="${t('practiceRefund')}: ${title}">${t('practiceRefund')}</button></form>`
        : ''
    }
  </article>`;
}

function nameOf(variantId: string): string {
  return findPracticeOffer(variantId)?.name ?? '';
}

function priceOf(language: Language, { priceCents, recurrency }: PracticeOffer): string {
  const t = signInTexts(language);
  const amount = money(language, priceCents);
  if (recurrency === 'one_time') return amount;
  return t(recurrency === 'year' ? 'practicePerYear' : 'practicePerMonth', { amount });
}

function money(language: Language, cents: number): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);
}

function day(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
