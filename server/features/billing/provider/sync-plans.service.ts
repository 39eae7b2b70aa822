import { isChange, laterThan } from '#server/context/stale-edit.ts';
import { failureReason } from '#server/database/failure-reason.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { settleVariant } from '#server/features/billing/purchases/settle-waiting.ts';
import type { ProviderOffer } from '#server/integrations/payments/payment-provider.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { SyncReport } from '#shared/contracts/billing/payments.ts';
import { likelyTier } from '#shared/rules/plans/plans.ts';
import { type StoreSettings, storeSettings } from './store-settings.service.ts';

/** Used until an administrator sets the credits, which the provider does not know. */
const CREDITS_OF_A_NEW_PLAN = 1;

type SupportedOffer = ProviderOffer & { recurrency: NonNullable<ProviderOffer['recurrency']> };

/**
 * Updates price, checkout address and interval of our plans from the payment provider's catalogue. Takes plans off sale
 * only after reading the whole catalogue, and not when it was empty.
 *
 * @param options.startedBy an administrator; undefined: a server that has just started
 * @throws AppError `payment_store_missing`
 */
export async function syncPlans(
  ctx: PaymentContext,
  options: { startedBy?: number } = {},
): Promise<SyncReport> {
  const settings = await storeSettings(ctx);
  const report = await takeOverCatalogue(ctx, settings);
  if (options.startedBy !== undefined) {
    await recordAudit(ctx, {
      actorId: options.startedBy,
      action: 'plans_synchronised',
      subject: { type: 'store', id: settings.storeId, name: settings.storeId },
      after: { ...report },
    });
  }
  return report;
}

async function takeOverCatalogue(ctx: PaymentContext, settings: StoreSettings): Promise<SyncReport> {
  const report: SyncReport = {
    added: [],
    changed: [],
    vanished: [],
    unsupported: [],
    unchanged: 0,
    complete: true,
    error: null,
  };
  const seen = new Set<string>();
  try {
    const pages = ctx.payments.listOffers({
      storeId: settings.storeId,
      ...(settings.productId && { productId: settings.productId }),
    });
    for await (const offers of pages) {
      for (const offer of offers) {
        seen.add(offer.variantId);
        await takeOver(ctx, { offer, settings, report });
      }
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'plans only partly synchronised');
    return { ...report, complete: false, error: failureReason(error) };
  }
  if (seen.size > 0) report.vanished = await retireVanished(ctx, { seen, settings });
  return report;
}

async function takeOver(
  ctx: PaymentContext,
  options: { offer: ProviderOffer; settings: StoreSettings; report: SyncReport },
): Promise<void> {
  const { offer, settings, report } = options;
  const { recurrency } = offer;
  if (recurrency === null) {
    report.unsupported.push({ name: offer.name, reason: offer.unsupported ?? 'unknown' });
    return;
  }
  const { name, change } = await withRepeatedTransaction(ctx, async (trx) => {
    const taken = await takeOverPlan(trx, { ...offer, recurrency }, settings);
    await settleVariant(trx, offer.variantId);
    return taken;
  });
  if (change === 'none') report.unchanged += 1;
  else report[change].push(name);
}

async function takeOverPlan(
  ctx: PaymentContext,
  offer: SupportedOffer,
  settings: StoreSettings,
): Promise<{ name: string; change: 'added' | 'changed' | 'none' }> {
  const plan = await findPlan(ctx, offer);
  const facts = factsOf(offer, settings);
  if (!plan) {
    await Plan.query(ctx.db).insert({
      ...facts,
      name: offer.name,
      description: offer.description,
      planType: likelyTier({ name: offer.name, interval: offer.recurrency }),
      credits: CREDITS_OF_A_NEW_PLAN,
      active: false,
    });
    return { name: offer.name, change: 'added' };
  }
  const { id, name } = plan;
  if (!isChange(plan, facts)) return { name, change: 'none' };
  await Plan.query(ctx.db)
    .findById(id)
    .patch({ ...facts, planType: tierAfter(plan, facts), updatedAt: laterThan(plan.updatedAt, ctx.now()) });
  return { name, change: 'changed' };
}

function tierAfter(plan: Plan, facts: Pick<Plan, 'type' | 'recurrency'>): Plan['planType'] {
  if (facts.type === 'pay_as_you_go') return null;
  return plan.type === facts.type
    ? plan.planType
    : likelyTier({ name: plan.name, interval: facts.recurrency });
}

/** Finds a plan by variant; else an unlinked one with its interval by name, or the only delivered one at its price. */
async function findPlan(ctx: PaymentContext, offer: SupportedOffer): Promise<Plan | undefined> {
  const linked = await Plan.query(ctx.db).findOne({ variantId: offer.variantId }).forUpdate();
  if (linked) return linked;
  const unlinked = await Plan.query(ctx.db)
    .whereNull('variantId')
    .where({ recurrency: offer.recurrency })
    .orderBy('id')
    .forUpdate();
  const named = unlinked.find(({ name }) => name.toLowerCase() === offer.name.toLowerCase());
  if (named) return named;
  const delivered = unlinked.filter(
    ({ seedKey, priceCents }) => seedKey !== null && priceCents === offer.priceCents,
  );
  return delivered.length === 1 ? delivered[0] : undefined;
}

function factsOf(offer: SupportedOffer, { storeId }: StoreSettings) {
  return {
    storeId,
    productId: offer.productId,
    variantId: offer.variantId,
    checkoutUrl: offer.checkoutUrl,
    priceCents: offer.priceCents,
    type: offer.recurrency === 'one_time' ? ('pay_as_you_go' as const) : ('subscription' as const),
    recurrency: offer.recurrency,
  };
}

async function retireVanished(
  ctx: PaymentContext,
  { seen, settings }: { seen: Set<string>; settings: StoreSettings },
): Promise<string[]> {
  const retired = await Plan.query(ctx.db)
    .where({ storeId: settings.storeId, active: true })
    .modify((query) => {
      if (settings.productId) query.where({ productId: settings.productId });
    })
    .whereNotNull('variantId')
    .whereNotIn('variantId', [...seen])
    .patch({ active: false, updatedAt: ctx.now() })
    .returning('name');
  return retired.map(({ name }) => name);
}
