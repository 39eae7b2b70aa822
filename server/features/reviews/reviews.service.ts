import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { getContent, lockContent, type OwnContent } from '#server/features/content/content.service.ts';
import { unreadReason } from '#server/features/content/review.presenter.ts';
import { readingModels } from '#server/features/generation/calls/reading-models.ts';
import { bookReview } from '#server/features/generation/state/book-review.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { ReviewRun, TextReview } from '#server/models/content/text-review.ts';
import { MOST_REVIEWED_BYTES } from './run-review.ts';

/** Longer than two models in a row may take. */
const PATIENCE_MS = 120_000;

/**
 * Books the second reader of the current version, unless it has been read or is being read.
 * @returns id of the review
 * @throws AppError `content_not_found`, `review_sample`, `review_off`, `too_long_to_review`, `no_ai_provider`
 */
export async function startReview(ctx: GenerationContext, options: OwnContent): Promise<string> {
  const { userId, contentId } = options;
  const content = await getContent(ctx, options);
  const known = await currentReview(ctx, content.id, content.versionNumber);
  if (known) return known.id;
  if (ctx.sampleMode) throw new AppError('review_sample');
  if (!ctx.reviews) throw new AppError('review_off');
  if (Buffer.byteLength(content.markdownContent) > MOST_REVIEWED_BYTES)
    throw new AppError('too_long_to_review');
  if ((await readingModels(ctx, content.category)).length === 0) throw new AppError('no_ai_provider');
  const id = await withTransaction(ctx, async (trx) => {
    const { versionNumber } = await lockContent(trx, options);
    const booked = await currentReview(trx, contentId, versionNumber);
    if (booked) return booked.id;
    await ReviewRun.query(trx.db).where({ contentId, versionNumber }).patch({ isCurrent: false });
    return bookReview(trx, { userId, contentId, versionNumber, generationId: null });
  });
  ctx.engine.tasks.startQueued();
  return id;
}

/** One that has found something out, or still may. */
async function currentReview(
  ctx: Pick<GenerationContext, 'db'>,
  contentId: number,
  versionNumber: number,
): Promise<Pick<TextReview, 'id'> | undefined> {
  return TextReview.query(ctx.db)
    .findOne({ contentId, versionNumber, isCurrent: true })
    .whereNotIn('state', ['failed', 'cancelled'])
    .select('id');
}

/**
 * Waits for the end of a review.
 * @throws AppError `review_busy` when it takes too long or no model has time, `no_ai_provider`, `review_failed`,
 *   `content_not_found`
 */
export async function awaitReview(
  ctx: GenerationContext,
  { id, userId }: { id: string; userId: number },
): Promise<TextReview> {
  let isLate = false;
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    isLate = true;
  });
  for (;;) {
    const change = ctx.engine.tasks.changed(id);
    const review = await TextReview.query(ctx.db).findOne({ id, userId });
    if (!review) throw new AppError('content_not_found');
    if (review.state === 'succeeded') return review;
    if (review.state === 'failed' || review.state === 'cancelled') throw failureOf(review);
    if (isLate || ctx.engine.tasks.isStopping) throw new AppError('review_busy');
    await Promise.race([late, change]);
  }
}

function failureOf({ errorCode }: TextReview): AppError {
  if (errorCode === 'no_ai_provider' || errorCode === 'content_not_found') return new AppError(errorCode);
  return new AppError(unreadReason(errorCode) === 'busy' ? 'review_busy' : 'review_failed');
}
