import type { Currency, Totals } from './payment-rows.ts';

/** Dollars per unit. Fixed, so that amounts are the same in every run. */
const rates: Record<Currency, number> = { USD: 1, EUR: 1.0865 };

/**
 * What a buyer pays.
 *
 * @param options.cents dollar cents of one
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

export function toUsdCents(cents: number, { rate }: Totals): number {
  return Math.round(cents * rate);
}

/** Such as `$9.00` or `€8.28`. */
export function formatCents(cents: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** The amount fields that orders and invoices have in common. */
export function amountAttributes(totals: Totals, refundedAmount: number) {
  const { currency, subtotal, tax, total, taxPercent } = totals;
  const usd = (cents: number) => toUsdCents(cents, totals);
  const formatted = (cents: number) => formatCents(cents, currency);
  return {
    currency,
    currency_rate: totals.rate.toFixed(4),
    subtotal,
    setup_fee: 0,
    discount_total: 0,
    tax,
    total,
    refunded_amount: refundedAmount,
    subtotal_usd: usd(subtotal),
    setup_fee_usd: 0,
    discount_total_usd: 0,
    tax_usd: usd(tax),
    total_usd: usd(total),
    refunded_amount_usd: usd(refundedAmount),
    tax_name: taxPercent === 0 ? '' : 'VAT',
    tax_rate: taxPercent.toFixed(2),
    tax_inclusive: false,
    subtotal_formatted: formatted(subtotal),
    setup_fee_formatted: formatted(0),
    discount_total_formatted: formatted(0),
    tax_formatted: formatted(tax),
    total_formatted: formatted(total),
    refunded_amount_formatted: formatted(refundedAmount),
  };
}
