import { isMaxPlan, type PlanInterval, type PlanOffer } from './plans.ts';

/** The monthly price of Max that the annual plan is compared with, in US dollars (from the specification). */
const REFERENCE_MONTHLY_MAX_PRICE = 57;

const MONTHS = 12;

interface PriceList<Plan> {
  readonly payAsYouGo: readonly Plan[];
  readonly subscriptions: readonly Plan[];
}

const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;

/** Whole cents: the only amounts that can be paid. */
function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** The plans under 'Choose Your Plan': the packs and every subscription whose name has no 'max' in it. */
export function mainPlans<Plan extends PlanOffer>({ payAsYouGo, subscriptions }: PriceList<Plan>): Plan[] {
  return [...payAsYouGo, ...subscriptions.filter((plan) => !isMaxPlan(plan))].toSorted(byPrice);
}

/** The plans for power users and agencies: the subscriptions whose name has 'max' in it. */
export function maxPlans<Plan extends PlanOffer>({ subscriptions }: Pick<PriceList<Plan>, 'subscriptions'>) {
  return subscriptions.filter(isMaxPlan).toSorted(byPrice);
}

/** Place of the plan that is marked 'Most Popular': the middle one of more than two, else none. */
export function mostPopularIndex(count: number): number | undefined {
  return count > 2 ? Math.floor(count / 2) : undefined;
}

export interface PriceParts {
  /** US dollars, at most two decimals. */
  amount: number;
  /** What the amount is paid for. */
  interval: PlanInterval;
  /** Annual plans show a month's share: what is really billed each year, in US dollars. */
  billedAnnually: number | undefined;
}

/** How a plan's price is shown to visitors. */
export function priceParts({ price, interval }: Pick<PlanOffer, 'price' | 'interval'>): PriceParts {
  if (interval !== 'year') return { amount: roundToCents(price), interval, billedAnnually: undefined };
  return { amount: roundToCents(price / MONTHS), interval: 'month', billedAnnually: roundToCents(price) };
}

/**
 * What the annual max plan saves each month against twelve months at the reference price, in US dollars;
 * undefined for every other plan and where nothing is saved.
 */
export function monthlySaving(plan: Pick<PlanOffer, 'name' | 'price' | 'interval'>): number | undefined {
  if (plan.interval !== 'year' || !isMaxPlan(plan)) return undefined;
  const saving = roundToCents((REFERENCE_MONTHLY_MAX_PRICE * MONTHS - plan.price) / MONTHS);
  return saving > 0 ? saving : undefined;
}
