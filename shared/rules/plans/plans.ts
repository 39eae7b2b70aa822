export const PLAN_TYPES = ['pay_as_you_go', 'subscription'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** `one_time` is for packs, the others are for subscriptions. */
export const PLAN_INTERVALS = ['one_time', 'week', 'month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** The tiers that a subscription gives. */
export const PAID_TIERS = ['pro', 'max', 'annual_max'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

export interface PlanOffer {
  readonly name: string;
  readonly description: string;
  readonly type: PlanType;
  readonly interval: PlanInterval;
  /** The tier of the subscription; null for packs. */
  readonly planType: PaidTier | null;
  /** Price in US dollars. */
  readonly price: number;
  /** Number of credits per interval. */
  readonly credits: number;
}

export type SubscriptionOffer = PlanOffer & { readonly type: 'subscription'; readonly planType: PaidTier };

/** Billing shows these when the server has no subscriptions. */
export const DELIVERED_SUBSCRIPTIONS = {
  pro: {
    name: 'Pro',
    description: 'For one product that needs fresh content every month.',
    type: 'subscription',
    interval: 'month',
    planType: 'pro',
    price: 19,
    credits: 100,
  },
  max: {
    name: 'Max',
    description: 'For several products and frequent campaigns.',
    type: 'subscription',
    interval: 'month',
    planType: 'max',
    price: 39,
    credits: 500,
  },
  annual_max: {
    name: 'Annual Max',
    description: 'For agencies and teams that create all year round.',
    type: 'subscription',
    interval: 'year',
    planType: 'annual_max',
    price: 299,
    credits: 20_000,
  },
} as const satisfies Record<PaidTier, SubscriptionOffer>;

export const DELIVERED_PACKS = {
  starter_pack: {
    name: 'Starter Pack',
    description: 'For a first round of content, without a subscription.',
    type: 'pay_as_you_go',
    interval: 'one_time',
    planType: null,
    price: 9,
    credits: 30,
  },
  launch_pack: {
    name: 'Launch Pack',
    description: 'For a whole product launch, without a subscription.',
    type: 'pay_as_you_go',
    interval: 'one_time',
    planType: null,
    price: 29,
    credits: 120,
  },
} as const satisfies Record<string, PlanOffer>;

/** The plans of a new installation. */
export const DELIVERED_PLANS = { ...DELIVERED_PACKS, ...DELIVERED_SUBSCRIPTIONS };
export type DeliveredPlan = keyof typeof DELIVERED_PLANS;

/** The cheapest subscription of each tier, or the built-in ones when there is none. */
export function billingPlans<Plan extends PlanOffer>(
  subscriptions: readonly Plan[] | undefined,
): (Plan | SubscriptionOffer)[] {
  const offered = PAID_TIERS.flatMap((tier) =>
    (subscriptions ?? [])
      .filter(({ planType }) => planType === tier)
      .toSorted((a, b) => a.price - b.price)
      .slice(0, 1),
  );
  return offered.length > 0 ? offered : PAID_TIERS.map((tier) => DELIVERED_SUBSCRIPTIONS[tier]);
}

/** Keys of the feature texts. `credits` contains the plan's number. */
export type PlanFeature =
  | 'credits'
  | 'oneProduct'
  | 'unlimitedProducts'
  | 'allContentTypes'
  | 'multipleProviders'
  | 'prioritySupport'
  | 'priorityModels'
  | 'whiteLabel'
  | 'dedicatedSupport';

export type Perk = Exclude<PlanFeature, 'credits' | 'oneProduct' | 'unlimitedProducts'>;

/** Whether the plan belongs to the section for power users. */
export function isMaxPlan({ name }: Pick<PlanOffer, 'name'>): boolean {
  return name.toLowerCase().includes('max');
}

/** The tier proposed for a new plan. An administrator can choose another one. */
export function likelyTier({ name, interval }: Pick<PlanOffer, 'name' | 'interval'>): PaidTier | null {
  if (interval === 'one_time') return null;
  if (!isMaxPlan({ name })) return 'pro';
  return interval === 'year' || /annual|year/i.test(name) ? 'annual_max' : 'max';
}

export function planPerks(plan: Pick<PlanOffer, 'name' | 'type'>): Perk[] {
  const perks: Perk[] = ['allContentTypes', 'multipleProviders'];
  if (plan.type !== 'subscription') return perks;
  perks.push('prioritySupport');
  return isMaxPlan(plan) ? [...perks, 'priorityModels', 'whiteLabel', 'dedicatedSupport'] : perks;
}

export function billingFeatures(plan: PlanOffer): PlanFeature[] {
  return ['credits', plan.planType === 'pro' ? 'oneProduct' : 'unlimitedProducts', ...planPerks(plan)];
}
