import { AppError } from '#server/context/errors.ts';
import { PAGE_BYTES } from '#server/context/quotas.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutContent, logActivity } from '#server/features/activity/activity.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { refuseBeyondQuota } from '#server/features/quotas/quotas.service.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import { ContentVersion, type MadeFrom } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
import {
  type ContentCounts,
  generatedContentSummarySchema,
  MAX_DISMISSALS,
  type UpdateContentBody,
} from '#shared/contracts/generation/generated-content.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { acceptedModels } from './accepted-models.ts';
import { applyEdit, type EditedText, readEdit } from './edit-text.ts';
import { writeVersion } from './write-version.ts';

/** Columns that lists show. */
export const SUMMARY_COLUMNS = [
  ...Object.keys(
    generatedContentSummarySchema.omit({ citations: true, usedResults: true, translatedFrom: true }).shape,
  ),
  'madeFrom',
];

/** Estimated bytes of names, dates and citations in the JSON of one piece of content. */
const FURTHER_BYTES = 1_000;
/** Variable-length fields whose size is not stored in a column. */
const UNCOUNTED_BYTES = `octet_length(to_jsonb(dismissed_findings)::text) + octet_length((made_from -> 'texts')::text) + coalesce(octet_length(open_points::text), 0) + coalesce(octet_length(review::text), 0)`;

interface ContentPage {
  rows: CurrentText[];
  /** Id below which the next page begins; undefined: this is the last page. */
  next: number | undefined;
}

/**
 * A page of the user's contents, newest first.
 *
 * @param options.productId limits the page to one product
 * @param options.before limits the page to lower ids
 * @param options.summary leaves out the texts
 * @throws AppError `product_not_found`
 */
export async function listContent(
  ctx: ServiceContext,
  options: { userId: number; productId?: number; before?: number | undefined; summary: boolean },
): Promise<ContentPage> {
  const { userId, productId, before, summary } = options;
  if (productId !== undefined) await getProduct(ctx, { userId, productId });
  const size = `${summary ? 'source_bytes' : 'bytes + octet_length(markdown_content)'} + source_bytes + ${UNCOUNTED_BYTES} + ${FURTHER_BYTES}`;
  const columns = summary ? SUMMARY_COLUMNS : (['current_texts.*'] as const);
  const list = CurrentText.query(ctx.db)
    .where({ userId, ...(productId !== undefined && { productId }) })
    .where('id', '<', before ?? MAX_ID)
    .whereNull('deletedAt')
    .select(
      ...columns,
      ctx.db.raw(
        `coalesce(sum(${size}) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as bytes_before`,
      ),
      ctx.db.raw('count(*) over () as total'),
    );
  const rows = (await CurrentText.query(ctx.db)
    .from(list.as('list'))
    .where('bytesBefore', '<', PAGE_BYTES)
    .orderBy('id', 'desc')) as (CurrentText & { total: string })[];
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
 * Saves an edit as a new version. The text is read before the transaction, because a hostile one takes long.
 *
 * @throws AppError `content_not_found`, `ai_edit_not_found`, `version_limit`, `storage_full`, or as `readEdit`; StaleEditError
 */
export async function updateContent(
  ctx: SourceRequestContext,
  options: { userId: number; contentId: number; changes: UpdateContentBody },
): Promise<CurrentText> {
  const { versionNumber, acceptedEdits = [], ...changes } = options.changes;
  const row = await getContent(ctx, options);
  if (versionNumber !== undefined && versionNumber !== row.versionNumber) throw new StaleEditError(row);
  const edit = await readEdit(ctx, row, changes);
  const edited = applyEdit(row, edit, changes);
  return withTransaction(ctx, async (trx) => {
    const locked = await lockContent(trx, options);
    const saving = { ...options, changes, acceptedEdits };
    if (locked.versionNumber === row.versionNumber)
      return saveEdit(trx, row.$set(locked), { ...saving, edited });
    const newest = await getContent(trx, options);
    if (versionNumber !== undefined) throw new StaleEditError(newest);
    return saveEdit(trx, newest, { ...saving, edited: applyEdit(newest, edit, changes) });
  });
}

/** An edit that has been read, of the text that it was made for. */
export interface PreparedEdit {
  row: CurrentText;
  edited: EditedText;
}

/** As {@link updateContent}, for an edit of several texts that are then stored together. */
export async function prepareEdit(
  ctx: SourceRequestContext,
  row: CurrentText,
  changes: UpdateContentBody,
): Promise<PreparedEdit> {
  return { row, edited: applyEdit(row, await readEdit(ctx, row, changes), changes) };
}

/**
 * Stores a prepared edit as a new version.
 * @param options.fact the fact that the edit puts into the text
 * @returns undefined when the text has changed since it was read
 * @throws AppError as {@link updateContent}
 */
export async function storeEdit(
  trx: SourceRequestContext,
  options: OwnContent & { edit: PreparedEdit; acceptedEdits: string[]; fact: MadeFrom['fact'] },
): Promise<CurrentText | undefined> {
  const { row, edited } = options.edit;
  const locked = await lockContent(trx, options);
  if (locked.versionNumber !== row.versionNumber) return undefined;
  return saveEdit(trx, row.$set(locked), { ...options, edited, changes: {} });
}

async function saveEdit(
  trx: SourceRequestContext,
  row: CurrentText,
  options: OwnContent & {
    edited: EditedText;
    changes: UpdateContentBody;
    acceptedEdits: string[];
    fact?: MadeFrom['fact'];
  },
): Promise<CurrentText> {
  const { edited, changes, acceptedEdits, fact } = options;
  const saved = await writeVersion(
    trx,
    row,
    {
      ...row,
      ...edited,
      sources: editedSources(row.sources, changes.citations),
      openPoints: edited.markdownContent === row.markdownContent ? row.openPoints : null,
      origin: 'edit',
    },
    { suggestedBy: await acceptedModels(trx, { ...options, editIds: acceptedEdits }), fact },
  );
  await refuseBeyondQuota(trx, { userId: options.userId, content: saved });
  if (changes.citations) await requestSourceCheck(trx, saved);
  await logActivity(trx, { ...aboutContent(saved), action: 'content_updated' });
  return saved;
}

/** Marks a piece of content as deleted. It can be restored. @throws AppError `content_not_found` */
export async function deleteContent(ctx: ServiceContext, options: OwnContent): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    await lockContent(trx, options);
    const row = await getContent(trx, options);
    await GeneratedContent.query(trx.db).findById(row.id).patch({ deletedAt: ctx.now() });
    await logActivity(trx, { ...aboutContent(row), action: 'content_deleted' });
  });
}

/**
 * Adds or removes only the given findings, so that two devices don't undo each other's changes.
 *
 * @returns every dismissed finding of the content, oldest first
 * @throws AppError `content_not_found`
 */
export async function dismissFindings(
  ctx: ServiceContext,
  options: { userId: number; contentId: number; findings: string[]; dismissed: boolean },
): Promise<string[]> {
  return withTransaction(ctx, async (trx) => {
    const row = await lockContent(trx, options);
    const named = new Set(options.findings);
    const others = row.dismissedFindings.filter((finding) => !named.has(finding));
    const dismissedFindings = options.dismissed ? [...others, ...named].slice(-MAX_DISMISSALS) : others;
    await row.$query(trx.db).patch({ dismissedFindings });
    return dismissedFindings;
  });
}

/** @throws AppError `content_not_found` */
export async function getContent(
  ctx: ServiceContext,
  { userId, contentId }: OwnContent,
): Promise<CurrentText> {
  const row = await CurrentText.query(ctx.db).findOne({ id: contentId, userId }).whereNull('deletedAt');
  if (!row) throw new AppError('content_not_found');
  return row;
}

/** A version that a task works on, which may not be the newest any more. @throws AppError `content_not_found` */
export async function versionForTask(
  ctx: ServiceContext,
  of: { userId: number; contentId: number | null; versionNumber: number },
): Promise<{ content: GeneratedContent; version: ContentVersion }> {
  const { userId, contentId, versionNumber } = of;
  const content = await GeneratedContent.query(ctx.db)
    .findOne({ id: contentId ?? 0, userId })
    .whereNull('deletedAt');
  const version =
    content && (await ContentVersion.query(ctx.db).findOne({ contentId: content.id, versionNumber }));
  if (!content || !version) throw new AppError('content_not_found');
  return { content, version };
}

/** Locks the record of a text, so that no concurrent change gets lost. @throws AppError `content_not_found` */
export async function lockContent(
  ctx: ServiceContext,
  { userId, contentId }: OwnContent,
): Promise<GeneratedContent> {
  const row = await GeneratedContent.query(ctx.db)
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt')
    .forUpdate();
  if (!row) throw new AppError('content_not_found');
  return row;
}

export interface OwnContent {
  userId: number;
  contentId: number;
}

/** Known sources keep their title and origin. New ones count as added by the user. */
function editedSources(current: Source[], citations: string[] | undefined): Source[] {
  if (!citations) return current;
  return [...new Set(citations)].map(
    (url) => current.find((source) => source.url === url) ?? { url, title: null, origin: 'user' as const },
  );
}
