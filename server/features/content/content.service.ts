import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import { ContentCount } from '#server/models/content/content-count.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import type { ServiceContext } from '#server/service-context.ts';
import { StaleEditError } from '#server/stale-edit.ts';
import type { VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type {
  ContentCounts,
  Source,
  UpdateContentBody,
} from '#shared/contracts/generation/generated-content.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { applyEdit } from './edit-text.ts';

/** Every column but the texts. */
export const SUMMARY_COLUMNS = [
  'id',
  'userId',
  'productId',
  'category',
  'type',
  'title',
  'sources',
  'tier',
  'provider',
  'model',
  'isSample',
  'isTruncated',
  'usedResults',
  'versionNumber',
  'generationId',
  'dismissedFindings',
  'createdAt',
  'updatedAt',
] as const;

/**
 * The user's texts, newest first.
 *
 * @param options.summary leave out the texts themselves (which stay in the database)
 */
export async function listContent(
  ctx: ServiceContext,
  options: { userId: number; summary: boolean },
): Promise<GeneratedContent[]> {
  const query = GeneratedContent.query(ctx.db)
    .where({ userId: options.userId })
    .whereNull('deletedAt')
    .orderBy('id', 'desc');
  return options.summary ? query.select(...SUMMARY_COLUMNS) : query;
}

export async function countContent(ctx: ServiceContext, options: { userId: number }): Promise<ContentCounts> {
  const rows = await ContentCount.query(ctx.db).where({ userId: options.userId });
  const byCategory = Object.fromEntries(categories.map((category) => [category, 0])) as Record<
    Category,
    number
  >;
  for (const { category, count } of rows) byCategory[category] = count;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byCategory };
}

/** @throws AppError `not_found` when the product is not the user's */
export async function listProductContent(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<GeneratedContent[]> {
  const product = await getProduct(ctx, options);
  return GeneratedContent.query(ctx.db)
    .where({ productId: product.id, userId: options.userId })
    .whereNull('deletedAt')
    .orderBy('id', 'desc');
}

/**
 * Saves an edit as a new version.
 *
 * @throws AppError `not_found`, or `invalid_request` for a blank or oversized text or e-mails beyond their limits;
 *   StaleEditError when it was based on an earlier version
 */
export async function updateContent(
  ctx: SourceRequestContext,
  options: { userId: number; contentId: number; changes: UpdateContentBody },
): Promise<GeneratedContent> {
  return withTransaction(ctx, async (trx) => {
    const row = await lockContent(trx, options);
    const { versionNumber = row.versionNumber, ...changes } = options.changes;
    if (versionNumber !== row.versionNumber) throw new StaleEditError(row);
    const { text, content } = await applyEdit(trx, row, changes);
    const updated = (await row
      .$query(trx.db)
      .patch({
        content,
        markdownContent: text,
        sources: editedSources(row.sources, changes.citations),
        versionNumber: row.versionNumber + 1,
        updatedAt: ctx.now(),
      })
      .returning('*')) as unknown as GeneratedContent;
    await storeVersion(trx, { contentId: row.id, origin: 'edit', generationId: row.generationId });
    if (changes.citations) await requestSourceCheck(trx, updated);
    await logActivity(trx, { userId: options.userId, action: 'content_updated', description: row.title });
    return updated;
  });
}

/**
 * Deletes a content. The row and its versions stay, marked, so that a mistake can be undone.
 *
 * @throws AppError `not_found`
 */
export async function deleteContent(
  ctx: ServiceContext,
  options: { userId: number; contentId: number },
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    const row = await lockContent(trx, options);
    await row.$query(trx.db).patch({ deletedAt: ctx.now() });
    await logActivity(trx, { userId: options.userId, action: 'content_deleted', description: row.title });
  });
}

/** What a version keeps of its record. */
const KEPT_COLUMNS =
  'title, content, markdown_content, sources, tier, provider, model, is_sample, is_truncated, used_results';

/**
 * Writes down what a record, locked by the caller's transaction, holds now. Versions are never changed afterwards. The
 * database copies the text itself: it has just been sent there.
 *
 * @param options.generationId the generation under the text, whose receipt explains it, also once it was edited
 */
export async function storeVersion(
  ctx: ServiceContext,
  options: { contentId: number; origin: VersionOrigin; generationId: string | null },
): Promise<void> {
  const { contentId, origin, generationId } = options;
  await ctx.db.raw(
    `insert into content_versions (content_id, version_number, origin, generation_id, ${KEPT_COLUMNS})
     select id, version_number, ?, ?, ${KEPT_COLUMNS} from generated_contents where id = ?`,
    [origin, generationId, contentId],
  );
}

/**
 * The row is locked, so that two changes at once become two versions instead of one lost text.
 *
 * @throws AppError `not_found` when it is deleted or somebody else's
 */
export async function lockContent(
  ctx: ServiceContext,
  options: { userId: number; contentId: number },
): Promise<GeneratedContent> {
  const row = await GeneratedContent.query(ctx.db)
    .findOne({ id: options.contentId, userId: options.userId })
    .whereNull('deletedAt')
    .forUpdate();
  if (!row) throw new AppError('not_found', 'This content does not exist.');
  return row;
}

/** Known sources keep their title and origin; new ones are marked as the user's own. */
function editedSources(current: Source[], citations: string[] | undefined): Source[] {
  if (!citations) return current;
  return [...new Set(citations)].map(
    (url) => current.find((source) => source.url === url) ?? { url, title: null, origin: 'user' as const },
  );
}
