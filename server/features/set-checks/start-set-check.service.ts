import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { orInsufficient } from '#server/features/billing/credits/credits.service.ts';
import { readingModels } from '#server/features/generation/calls/reading-models.ts';
import {
  bookSetCheck,
  holdSetCheck,
  textsOfSet,
} from '#server/features/generation/kits/steps/book-set-check.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { isExample } from '#server/features/prompts/example-products.ts';
import { holdUser } from '#server/features/quotas/quotas.service.ts';
import { refuseTooManyTasks, startOnce } from '#server/features/tasks/start-task.ts';
import { SetCheck } from '#server/models/content/set-check.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { FEWEST_TEXTS, SET_CHECK_CREDITS } from '#shared/contracts/set-checks.ts';

const AT_ONCE = { most: 3, retryAfterSeconds: 30 };
/** Checks of a user in a day that were free because a text could not be read. Their models cost us. */
const MOST_UNREAD = 5;
const RETRY_AFTER_SECONDS = 3_600;

interface Options {
  userId: number;
  productId: number;
  idempotencyKey: string | undefined;
}

/**
 * Starts a check of all texts of a product, which puts its credit on hold.
 * @returns its id; that of the earlier one when the idempotency key was used before
 * @throws AppError `product_not_found`, `set_check_too_few_texts`, `set_check_running`, `set_check_sample`,
 *   `set_check_unread_limit`, `insufficient_credits`, `idempotency_conflict`, `too_many_at_once`, `no_ai_provider`
 */
export async function startSetCheck(ctx: GenerationContext, options: Options): Promise<string> {
  return startOnce(
    () => findEarlier(ctx, options),
    () => book(ctx, options),
  );
}

async function book(ctx: GenerationContext, options: Options): Promise<string> {
  const { userId, productId, idempotencyKey } = options;
  const product = await getProduct(ctx, { userId, productId });
  const contentIds = await textsOfSet(ctx, { userId, productId });
  if (contentIds.length < FEWEST_TEXTS) throw new AppError('set_check_too_few_texts');
  const isSample = ctx.sampleMode;
  if (isSample && !isExample(product)) throw new AppError('set_check_sample');
  const models = await Promise.all(categories.map((category) => readingModels(ctx, category)));
  if (models.flat().length === 0) throw new AppError('no_ai_provider');
  const credits = isSample ? 0 : SET_CHECK_CREDITS;
  const booking = () =>
    withTransaction(ctx, async (trx) => {
      await holdUser(trx.db, userId);
      await refuseOthers(trx, options);
      if (credits > 0) await refuseUnread(trx, userId);
      return bookSetCheck(trx, { userId, product, contentIds, credits, isSample, idempotencyKey });
    });
  const id = await orInsufficient(ctx, { userId, credits: () => credits }, booking);
  ctx.engine.tasks.startQueued();
  return id;
}

async function findEarlier(ctx: ServiceContext, options: Options): Promise<string | undefined> {
  const { userId, productId, idempotencyKey } = options;
  if (idempotencyKey === undefined) return undefined;
  const row = await SetCheck.query(ctx.db).findOne({ userId, idempotencyKey }).select('id', 'productId');
  if (row && row.productId !== productId) throw new AppError('idempotency_conflict');
  return row?.id;
}

async function refuseOthers(trx: ServiceContext, { userId, productId }: Options): Promise<void> {
  if (!(await holdSetCheck(trx, productId))) throw new AppError('set_check_running');
  const unfinished = ['queued', 'running'];
  const running = await SetCheck.query(trx.db).where({ productId }).whereIn('state', unfinished).resultSize();
  if (running > 0) throw new AppError('set_check_running');
  await refuseTooManyTasks(trx, { userId, kind: 'set-check', ...AT_ONCE });
}

/** Whoever keeps a text that no model can read would have any number of free checks. A local model costs nobody anything. */
async function refuseUnread(trx: ServiceContext, userId: number): Promise<void> {
  const unread = await SetCheck.query(trx.db)
    .where({ userId, chargedCredits: 0 })
    .where('credits', '>', 0)
    .whereIn('state', ['succeeded', 'failed'])
    .whereRaw(`finished_at > now() - interval '1 day'`)
    .whereRaw(`exists (select from jsonb_array_elements(attempts) a where a ->> 'provider' <> 'local')`)
    .resultSize();
  if (unread < MOST_UNREAD) return;
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  throw new AppError('set_check_unread_limit', { limit: MOST_UNREAD }, { details });
}
