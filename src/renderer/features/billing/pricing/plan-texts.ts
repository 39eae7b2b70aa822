import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#renderer/lib/language/format.ts';
import {
  DELIVERED_PLANS,
  type DeliveredPlan,
  type PlanFeature,
  type PlanOffer,
} from '#shared/rules/plans/plans.ts';

const deliveredPlans = Object.keys(DELIVERED_PLANS) as DeliveredPlan[];

/** Translates built-in wording; an administrator's own wording stays as it is. */
function planText(field: 'name' | 'description', wording: string): string {
  const key = deliveredPlans.find((candidate) => DELIVERED_PLANS[candidate][field] === wording);
  return key ? i18next.t(`pricing.plans.${key}.${field}`) : wording;
}

/** `500 credits per month`; without a period for one-time packs. */
function creditsText({ credits, interval }: Pick<PlanOffer, 'credits' | 'interval'>): string {
  const amount = formatNumber(credits, i18next.language);
  const text = i18next.t('pricing.credits', { count: credits, amount });
  return interval === 'one_time' ? text : `${text} ${i18next.t(`pricing.per.${interval}`)}`;
}

function featureText(plan: PlanOffer, feature: PlanFeature): string {
  return feature === 'credits' ? creditsText(plan) : i18next.t(`pricing.features.${feature}`);
}

/** Texts in the language at the time of the call. Components use `usePlanTexts`. */
export const planTexts = {
  name: (plan: Pick<PlanOffer, 'name'>) => planText('name', plan.name),
  description: (plan: Pick<PlanOffer, 'description'>) => planText('description', plan.description),
  credits: creditsText,
  feature: featureText,
};

/** Texts about plans, in the interface language. */
export function usePlanTexts(): typeof planTexts {
  // Renders again when the language changes.
  useTranslation();
  return planTexts;
}
