import { isMaxPlan, type PlanInterval, type PlanOffer } from './plans.ts';

/** Reference price for the saving of the annual plan, in US dollars (from the specification). */
export const REFERENCE_MONTHLY_MAX_PRICE = 57;

const MONTHS = 12;

interface PriceList<Plan> {
  readonly payAsYouGo: readonly Plan[];
  readonly subscriptions: readonly Plan[];
}

const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;

function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** The plans under 'Choose Your Plan': the packs and every subscription whose name has no 'max' in it. */
export function mainPlans<Plan extends PlanOffer>({ payAsYouGo, subscriptions }: PriceList<Plan>): Plan[] {
  return [...payAsYouGo, ...subscriptions.filter((plan) => !isMaxPlan(plan))].toSorted(byPrice);
}

/** The subscriptions whose name has 'max' in it. */
export function maxPlans<Plan extends PlanOffer>({ subscriptions }: Pick<PriceList<Plan>, 'subscriptions'>) {
  return subscriptions.filter(isMaxPlan).toSorted(byPrice);
}

/** Index of the plan marked 'Most Popular': the middle one of more than two. */
export function mostPopularIndex(count: number): number | undefined {
  return count > 2 ? Math.floor(count / 2) : undefined;
}

export interface PriceParts {
  /** Price in US dollars, with at most two decimals. */
  amount: number;
  interval: PlanInterval;
  /** US dollars per year, for annual plans, whose `amount` is per month. */
  billedAnnually: number | undefined;
}

export function priceParts({ price, interval }: Pick<PlanOffer, 'price' | 'interval'>): PriceParts {
  if (interval !== 'year') return { amount: roundToCents(price), interval, billedAnnually: undefined };
  return { amount: roundToCents(price / MONTHS), interval: 'month', billedAnnually: roundToCents(price) };
}

/** Monthly saving of the annual max plan against the reference price, in US dollars; undefined if none. */
export function monthlySaving(plan: Pick<PlanOffer, 'name' | 'price' | 'interval'>): number | undefined {
  if (plan.interval !== 'year' || !isMaxPlan(plan)) return undefined;
  const saving = roundToCents((REFERENCE_MONTHLY_MAX_PRICE * MONTHS - plan.price) / MONTHS);
  return saving > 0 ? saving : undefined;
}
