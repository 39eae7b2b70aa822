import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import { makeFact } from '#server/features/facts/save-fact.service.ts';
import { cancelCounted, unlessTooMany } from '#server/features/generation/generations.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { SetCheck, SetCheckRun } from '#server/models/content/set-check.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { LISTED_CHECKS } from '#shared/contracts/set-checks.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { plainWords, type SetClaim } from '#shared/rules/set-check/claims.ts';
import type { Contradiction, compareSet } from '#shared/rules/set-check/compare-set.ts';
import { settledFact } from '#shared/rules/set-check/settled-fact.ts';

/** Dismissed contradictions of a product. */
const MOST_DISMISSED = 500;

export interface ComparedCheck extends Omit<ReturnType<typeof compareSet>, 'contradictions'> {
  check: SetCheck;
  claims: SetClaim[];
  contradictions: (Contradiction & { key: string; isDismissed: boolean })[];
  outdatedSince: Date | null;
}

/**
 * The last check of a product, with its claims compared anew.
 * @param options.checkId that one instead
 * @throws AppError `product_not_found`, `set_check_not_found`, `check_busy`
 */
export async function latestSetCheck(
  ctx: ServiceContext,
  { checkId, ...of }: ProductOfUser & { checkId?: string },
): Promise<ComparedCheck> {
  const product = await getProduct(ctx, of);
  const check = checkId
    ? await SetCheck.query(ctx.db).findById(checkId).throwIfNotFound()
    : await latestRow(ctx, of);
  const { readings, unread, dismissed } = check;
  // What a check has found is paid for at its end.
  if (check.state !== 'succeeded')
    return { check, claims: [], contradictions: [], matrix: [], outdatedSince: null };
  const texts = await CurrentText.query(ctx.db)
    .where(of)
    .whereNull('deletedAt')
    .select('id', 'category', 'versionNumber', 'markdownContent', 'writtenAt');
  const known = new Set([...readings.map(versionOf), ...unread]);
  const changed = texts.filter(
    (text) => !known.has(text.id) && !known.has(versionOf({ ...text, contentId: text.id })),
  );
  const compared = await orBusy(
    inTextWorker('compareTexts', {
      claims: readings.flatMap(({ contentId, claims }) => claims.map((claim) => ({ ...claim, contentId }))),
      texts: texts.map(({ id, category, markdownContent }) => ({
        contentId: id,
        isCopy: category === 'web_assets' || category === 'email_sequences',
        text: markdownContent,
      })),
      offer: product.offer,
      language: checkedLanguageOf(product.targetLanguage) ?? 'en',
      isComplete: unread.length === 0 && changed.length === 0,
    }),
  );
  const byKey = Map.groupBy(compared.contradictions, keyOf);
  const contradictions = [...byKey].flatMap(([key, [first]]) =>
    first ? [{ ...first, key, isDismissed: dismissed.includes(key) }] : [],
  );
  const isGone = readings.some(({ contentId }) => texts.every(({ id }) => id !== contentId));
  const times = [
    ...changed.map(({ writtenAt }) => writtenAt),
    ...(isGone ? [check.finishedAt ?? ctx.now()] : []),
  ];
  const outdatedSince = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { ...compared, check, contradictions, outdatedSince };
}

/**
 * Makes one side of a contradiction a fact of the product.
 * @returns the key of the fact
 * @throws AppError as `latestSetCheck` and `makeFact`; `fact_not_found` when it is nothing that a product has once
 */
export async function settleContradiction(
  ctx: ServiceContext,
  { key, side, ...of }: ProductOfUser & { key: string; side: 'left' | 'right' },
): Promise<string> {
  const { contradictions } = await latestSetCheck(ctx, of);
  const found = contradictions.find((each) => each.key === key);
  const { targetLanguage } = await getProduct(ctx, of);
  const settled = found && settledFact(found, side, checkedLanguageOf(targetLanguage) ?? 'en');
  if (!settled) throw new AppError('fact_not_found');
  return makeFact(ctx, { ...of, ...settled });
}

/** The last checks of a product, newest first. @throws AppError `product_not_found` */
export async function listSetChecks(ctx: ServiceContext, of: ProductOfUser): Promise<SetCheck[]> {
  await getProduct(ctx, of);
  return newestFirst(ctx, of).limit(LISTED_CHECKS).select('id', 'state', 'createdAt', 'finishedAt');
}

function versionOf({ contentId, versionNumber }: { contentId: number; versionNumber: number }): string {
  return `${contentId}:${versionNumber}`;
}

/** The same while both sides say the same. */
function keyOf({ kind, subject, left, right }: Contradiction): string {
  const other = right && ('field' in right ? [right.field, right.value] : [right.contentId, right.passage]);
  const sides = JSON.stringify([kind, plainWords(subject), left.contentId, left.passage, other]);
  return createHash('sha256').update(sides).digest('base64url').slice(0, 16);
}

/**
 * Ends the running check of a product free of charge. Once a model has been asked, it counts as a free cancel.
 * @throws AppError `product_not_found`, `set_check_not_found`, `too_many_free_cancels`
 */
export async function cancelSetCheck(
  ctx: GenerationContext,
  options: ProductOfUser & { attempts: AttemptCounters },
): Promise<void> {
  const { attempts, ...of } = options;
  await getProduct(ctx, of);
  await cancelRunning(ctx, { check: await latestRow(ctx, of), attempts });
}

/** Before the product is deleted. */
export async function cancelSetChecksOf(
  ctx: GenerationContext,
  { attempts, ...of }: ProductOfUser & { attempts: AttemptCounters },
): Promise<void> {
  const checks = await SetCheck.query(ctx.db).where(of).whereIn('state', ['queued', 'running']);
  for (const check of checks) await unlessTooMany(cancelRunning(ctx, { check, attempts }));
}

/** @throws AppError `too_many_free_cancels` */
export async function cancelRunning(
  ctx: GenerationContext,
  { check, attempts }: { check: SetCheck; attempts: AttemptCounters },
): Promise<void> {
  if (check.state !== 'queued' && check.state !== 'running') return;
  await cancelCounted(ctx, check, { attempts, isAsked: check.startedAt !== null });
}

/**
 * Says that a contradiction is meant so, or takes that back.
 * @throws AppError `product_not_found`, `set_check_not_found`, `too_many_dismissals`
 */
export async function dismissContradiction(
  ctx: ServiceContext,
  options: ProductOfUser & { key: string; isDismissed: boolean },
): Promise<void> {
  const { key, isDismissed, ...of } = options;
  await getProduct(ctx, of);
  const { dismissed } = await latestRow(ctx, of);
  const others = dismissed.filter((other) => other !== key);
  if (isDismissed && others.length >= MOST_DISMISSED)
    throw new AppError('too_many_dismissals', { limit: MOST_DISMISSED });
  // In all checks of the product, whichever is shown or copied from next. Another dismissal may have been stored since
  // the row was read.
  await SetCheckRun.query(ctx.db)
    .where({ productId: of.productId })
    .patch({
      dismissed: ctx.db.raw(
        isDismissed ? '(dismissed - ?::text) || to_jsonb(?::text)' : '(dismissed - ?::text)',
        [key, ...(isDismissed ? [key] : [])],
      ) as unknown as string[],
    });
}

/** The newest one that was not cancelled. @throws AppError `set_check_not_found` */
async function latestRow(ctx: ServiceContext, of: ProductOfUser): Promise<SetCheck> {
  const row = await newestFirst(ctx, of).first();
  if (!row) throw new AppError('set_check_not_found');
  return row;
}

function newestFirst({ db }: ServiceContext, of: ProductOfUser) {
  return SetCheck.query(db).where(of).whereNot('state', 'cancelled').orderBy('createdAt', 'desc');
}
