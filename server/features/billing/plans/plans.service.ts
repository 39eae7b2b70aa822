import { type Model, UniqueViolationError } from 'objection';
import { AppError, fieldIssue, invalidRequest } from '#server/context/errors.ts';
import { isChange, laterThan, refuseStaleEdit } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { settleSubscriptionsOf, settleVariant } from '#server/features/billing/purchases/settle-waiting.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { CreatePlanBody, UpdatePlanBody } from '#shared/contracts/admin/admin-plans.ts';
import type { AuditAction } from '#shared/contracts/admin/audit.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { likelyTier, type PlanInterval } from '#shared/rules/plans/plans.ts';

/** In millionths of a US dollar. */
export function listPricePerCredit({ priceCents, credits }: Pick<Plan, 'priceCents' | 'credits'>): number {
  return Math.round((priceCents * 10_000) / credits);
}

/** Lists plans sorted by price. */
export async function listPlans(ctx: ServiceContext, options: { onlyActive: boolean }): Promise<Plan[]> {
  const plans = Plan.query(ctx.db).orderBy(['priceCents', 'id']);
  return options.onlyActive ? plans.where({ active: true }) : plans;
}

/**
 * Adds a plan and grants the credits of purchases that wait for its variant.
 * @throws AppError `invalid_request`, `variant_taken`, `variant_taken_elsewhere`
 */
export async function createPlan(
  ctx: PaymentContext,
  options: { body: CreatePlanBody; actorId: number },
): Promise<Plan> {
  const { body, actorId } = options;
  const { type: _type, price, checkoutUrl = null, planType, ...rest } = body;
  refuseForeignCheckout(ctx, checkoutUrl);
  const { recurrency } = rest;
  const plan = {
    ...rest,
    checkoutUrl,
    priceCents: centsOf(price),
    type: typeOf(recurrency),
    planType: tierOf(planType ?? likelyTier({ name: rest.name, interval: recurrency }), recurrency),
  };
  return refusingTakenVariant(ctx, plan.variantId, () =>
    withRepeatedTransaction(ctx, async (trx) => {
      const created = await Plan.query(trx.db).insertAndFetch(plan);
      await note(trx, { actorId, action: 'plan_created', after: created });
      await settleVariant(trx, plan.variantId);
      return created;
    }),
  );
}

/**
 * Changes the given fields and grants the credits of purchases that wait for the plan's variant.
 * @throws AppError `plan_not_found`, `invalid_request`, `variant_taken`, `variant_taken_elsewhere`;
 * StaleEditError
 */
export async function updatePlan(
  ctx: PaymentContext,
  options: { id: number; body: UpdatePlanBody; actorId: number },
): Promise<Plan> {
  const { id, body, actorId } = options;
  const { id: _id, expectedUpdatedAt, type, price, ...given } = body;
  if (given.checkoutUrl !== undefined) refuseForeignCheckout(ctx, given.checkoutUrl);
  return refusingTakenVariant(ctx, given.variantId, () =>
    withRepeatedTransaction(ctx, async (trx) => {
      const before = await lockPlan(trx, id);
      refuseStaleEdit(before, expectedUpdatedAt);
      const recurrency = recurrencyOf(before, { type, recurrency: given.recurrency });
      const name = given.name ?? before.name;
      const wanted = given.planType === undefined ? before.planType : given.planType;
      const isNowSubscription = before.type === 'pay_as_you_go' && recurrency !== 'one_time';
      const planType = isNowSubscription
        ? (given.planType ?? likelyTier({ name, interval: recurrency }))
        : wanted;
      const changes = {
        ...given,
        ...(price !== undefined && { priceCents: centsOf(price) }),
        recurrency,
        type: typeOf(recurrency),
        planType: tierOf(planType, recurrency),
      };
      const updatedAt = laterThan(before.updatedAt, ctx.now());
      const after = isChange(before, changes)
        ? await Plan.query(trx.db).patchAndFetchById(id, { ...changes, updatedAt })
        : before;
      await note(trx, { actorId, action: 'plan_updated', before, after });
      if (after.variantId !== null) {
        await settleVariant(trx, after.variantId);
        if (after.planType !== before.planType) await settleSubscriptionsOf(trx, after.variantId);
      }
      return after;
    }),
  );
}

/**
 * Starts or stops the sale of a plan.
 * @throws AppError `plan_not_found`
 */
export async function setPlanActive(
  ctx: ServiceContext,
  options: { id: number; active: boolean; actorId: number },
): Promise<Plan> {
  const { id, active, actorId } = options;
  return withTransaction(ctx, async (trx) => {
    const before = await lockPlan(trx, id);
    if (before.active === active) return before;
    const after = await Plan.query(trx.db).patchAndFetchById(id, {
      active,
      updatedAt: laterThan(before.updatedAt, ctx.now()),
    });
    await note(trx, { actorId, action: active ? 'plan_activated' : 'plan_deactivated', before, after });
    return after;
  });
}

async function lockPlan(ctx: ServiceContext, id: number): Promise<Plan> {
  const plan = await Plan.query(ctx.db).findById(id).forUpdate();
  if (!plan) throw new AppError('plan_not_found');
  return plan;
}

function refuseForeignCheckout(ctx: PaymentContext, checkoutUrl: string | null): void {
  if (checkoutUrl === null || ctx.payments.isOwnAddress(checkoutUrl)) return;
  throw invalidRequest([fieldIssue('checkoutUrl', issue('checkout_host'))]);
}

/** The billing interval. It stays when only the type is given and the type allows it. */
function recurrencyOf(
  before: Plan,
  given: { type: Plan['type'] | undefined; recurrency: PlanInterval | undefined },
): PlanInterval {
  if (given.recurrency !== undefined) return given.recurrency;
  if (given.type === undefined || given.type === before.type) return before.recurrency;
  if (given.type === 'pay_as_you_go') return 'one_time';
  throw invalidRequest([fieldIssue('recurrency', issue('plan_interval_required'))]);
}

const typeOf = (recurrency: PlanInterval) =>
  recurrency === 'one_time' ? ('pay_as_you_go' as const) : ('subscription' as const);
const tierOf = (planType: Plan['planType'], recurrency: PlanInterval) =>
  recurrency === 'one_time' ? null : planType;
const centsOf = (price: number) => Math.round(price * 100);

async function refusingTakenVariant(
  ctx: ServiceContext,
  variantId: string | undefined,
  work: () => Promise<Plan>,
): Promise<Plan> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueViolationError) || error.table !== 'plans') throw error;
    const owner = await Plan.query(ctx.db).findOne({ variantId: variantId ?? null });
    const variant = variantId ?? '';
    throw owner
      ? new AppError('variant_taken', { name: owner.name, variant }, { cause: error })
      : new AppError('variant_taken_elsewhere', { variant }, { cause: error });
  }
}

async function note(
  ctx: ServiceContext,
  options: { actorId: number; action: AuditAction; before?: Plan; after: Plan },
): Promise<void> {
  const { actorId, action, before, after } = options;
  await recordAudit(ctx, {
    actorId,
    action,
    subject: { type: 'plan', id: after.id, name: after.name },
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
  });
}

function factsOf(plan: Plan): Omit<Plan, keyof Model | 'id' | 'seedKey' | 'createdAt' | 'updatedAt'> {
  const { id: _id, seedKey: _seedKey, createdAt: _createdAt, updatedAt: _updatedAt, ...facts } = plan;
  return { ...facts };
}
