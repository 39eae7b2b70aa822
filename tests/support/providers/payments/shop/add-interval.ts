import type { Interval } from '#tests/support/providers/payments/catalog.ts';

const DAY_MS = 86_400_000;

/** Keeps the time of day. The 31st becomes the last day of a shorter month. */
export function addInterval(from: Date, { unit, quantity }: Interval): Date {
  if (unit === 'day' || unit === 'week') {
    return new Date(from.getTime() + quantity * DAY_MS * (unit === 'week' ? 7 : 1));
  }
  const months = unit === 'year' ? quantity * 12 : quantity;
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return result;
}

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}
