import { AppError } from '#server/context/errors.ts';
import { PAGE_BYTES } from '#server/context/quotas.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
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

/** Bytes of the JSON of one content beside what is counted: names, dates, citations. */
const FURTHER_BYTES = 1_000;
/** What may be long, and that no column counts. */
const UNCOUNTED_BYTES = `octet_length(to_jsonb(dismissed_findings)::text) + coalesce(octet_length(used_results::text), 0)`;

/** Part of a list, newest first. */
interface ContentPage {
  rows: GeneratedContent[];
  /** The next page begins below this id; undefined: there is none. */
  next: number | undefined;
}

/**
 * The user's texts, newest first.
 *
 * @param options.before only those below this id
 * @param options.summary leave out the texts themselves (which stay in the database)
 */
export async function listContent(
  ctx: ServiceContext,
  options: { userId: number; before?: number | undefined; summary: boolean },
): Promise<ContentPage> {
  const { userId, before, summary } = options;
  return readPage(ctx, { of: { userId }, before, summary });
}

async function readPage(
  ctx: ServiceContext,
  options: {
    of: { userId: number; productId?: number };
    before?: number | undefined;
    summary: boolean;
  },
): Promise<ContentPage> {
  const { of, before, summary } = options;
  const size = `${summary ? 'source_bytes' : 'bytes'} + source_bytes + ${UNCOUNTED_BYTES} + ${FURTHER_BYTES}`;
  const columns = summary ? SUMMARY_COLUMNS : (['generated_contents.*'] as const);
  const list = GeneratedContent.query(ctx.db)
    .where(of)
    .where('id', '<', before ?? MAX_ID)
    .whereNull('deletedAt')
    .select(
      ...columns,
      ctx.db.raw(
        `coalesce(sum(${size}) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as bytes_before`,
      ),
      ctx.db.raw('count(*) over () as total'),
    );
  const rows = (await GeneratedContent.query(ctx.db)
    .from(list.as('list'))
    .where('bytesBefore', '<', PAGE_BYTES)
    .orderBy('id', 'desc')) as (GeneratedContent & { total: string })[];
  return { rows, next: rows.length < Number(rows[0]?.total ?? 0) ? rows.at(-1)?.id : undefined };
}

export async function countContent(ctx: ServiceContext, options: { userId: number }): Promise<ContentCounts> {
  const rows = (await GeneratedContent.query(ctx.db)
    .where({ userId: options.userId })
    .whereNull('deletedAt')
    .groupBy('category')
    .select('category')
    .count({ count: '*' })) as unknown as { category: Category; count: number }[];
  const byCategory = Object.fromEntries(categories.map((category) => [category, 0])) as Record<
    Category,
    number
  >;
  for (const { category, count } of rows) byCategory[category] = count;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byCategory };
}

/**
 * The texts of one product, newest first.
 *
 * @throws AppError `product_not_found` when the product is not the user's
 */
export async function listProductContent(
  ctx: ServiceContext,
  options: { userId: number; productId: number; before?: number | undefined },
): Promise<ContentPage> {
  const { userId, before } = options;
  const product = await getProduct(ctx, options);
  return readPage(ctx, { of: { userId, productId: product.id }, before, summary: false });
}

/**
 * Saves an edit as a new version.
 *
 * @throws AppError `content_not_found`, `version_limit`, `storage_full`, or as `applyEdit` for a blank or oversized text or e-mails beyond
 *   their limits; StaleEditError when it was based on an earlier version
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
    await storeVersion(trx, updated, 'edit');
    await refuseBeyondQuota(trx, { userId: options.userId, content: updated });
    if (changes.citations) await requestSourceCheck(trx, updated);
    await logActivity(trx, { userId: options.userId, action: 'content_updated', description: row.title });
    return updated;
  });
}

/**
 * Deletes a content. The row and its versions stay, marked, so that a mistake can be undone.
 *
 * @throws AppError `content_not_found`
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

/** From so many versions on, some of a content's versions go. */
const THINNED_ABOVE = 100;
/** The newest versions, whatever they are. The database refuses to lose one of them. */
const NEWEST_KEPT = 50;

/** What a version keeps of its record. */
const KEPT_COLUMNS =
  'title, content, markdown_content, sources, tier, provider, model, is_sample, is_truncated, used_results';

/**
 * Writes down what a record, locked by the caller's transaction, holds now. Versions are never changed afterwards. The
 * database copies the text itself: it has just been sent there. A content with many versions loses some of those
 * between that nobody wrote by hand.
 *
 * @param content as it is now; its generation is the one under the text, also once it was edited
 */
export async function storeVersion(
  ctx: ServiceContext,
  content: Pick<GeneratedContent, 'id' | 'generationId' | 'versionNumber'>,
  origin: VersionOrigin,
): Promise<void> {
  await ctx.db.raw(
    `insert into content_versions (content_id, version_number, origin, generation_id, ${KEPT_COLUMNS})
     select id, version_number, ?, ?, ${KEPT_COLUMNS} from generated_contents where id = ?`,
    [origin, content.generationId, content.id],
  );
  if (content.versionNumber > THINNED_ABOVE) await thinVersions(ctx, content);
}

/** Some fifty at a time, so that few of those who store a version wait for it. The first and the newest stay. */
async function thinVersions(
  ctx: ServiceContext,
  content: Pick<GeneratedContent, 'id' | 'versionNumber'>,
): Promise<void> {
  await ctx.db.raw(
    `delete from content_versions where content_id = :id and origin <> 'edit' and version_number > 1
       and version_number <= :newest - ${NEWEST_KEPT}
       and (select count(*) from content_versions where content_id = :id) > ${THINNED_ABOVE}`,
    { id: content.id, newest: content.versionNumber },
  );
}

/**
 * The row is locked, so that two changes at once become two versions instead of one lost text.
 *
 * @throws AppError `content_not_found` when it is deleted or somebody else's
 */
export async function lockContent(
  ctx: ServiceContext,
  options: { userId: number; contentId: number },
): Promise<GeneratedContent> {
  const row = await GeneratedContent.query(ctx.db)
    .findOne({ id: options.contentId, userId: options.userId })
    .whereNull('deletedAt')
    .forUpdate();
  if (!row) throw new AppError('content_not_found');
  return row;
}

/** Known sources keep their title and origin; new ones are marked as the user's own. */
function editedSources(current: Source[], citations: string[] | undefined): Source[] {
  if (!citations) return current;
  return [...new Set(citations)].map(
    (url) => current.find((source) => source.url === url) ?? { url, title: null, origin: 'user' as const },
  );
}
