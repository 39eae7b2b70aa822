import type { Currency, Totals } from './payment-rows.ts';

/** US dollars per unit. Fixed, so that every run has the same amounts. */
const rates: Record<Currency, number> = { USD: 1, EUR: 1.0865 };

/**
 * A buyer's totals.
 * @param options.cents US cents per item
 * @param options.taxPercent added on top
 */
export function totalsOf(options: {
  cents: number;
  quantity: number;
  currency: Currency;
  taxPercent: number;
}): Totals & { unitPrice: number } {
  const { currency, taxPercent } = options;
  const rate = rates[currency];
  const unitPrice = Math.round(options.cents / rate);
  const subtotal = unitPrice * options.quantity;
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { currency, rate, unitPrice, subtotal, tax, total: subtotal + tax, taxPercent };
}

/** Formats an amount such as `$9.00` or `€8.28`. */
export function formatCents(cents: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Amount attributes shared by orders and invoices. */
export function amountAttributes(totals: Totals, refundedAmount: number) {
  const { currency, rate, subtotal, tax, total } = totals;
  return {
    currency,
    currency_rate: rate.toFixed(4),
    subtotal,
    discount_total: 0,
    tax,
    total,
    total_usd: Math.round(total * rate),
    refunded_amount: refundedAmount,
    refunded_amount_usd: Math.round(refundedAmount * rate),
    tax_rate: totals.taxPercent.toFixed(2),
    tax_inclusive: false,
  };
}
