import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutContent, logActivity } from '#server/features/activity/activity.service.ts';
import { refuseBeyondQuota, requireRoomForRestored } from '#server/features/quotas/quotas.service.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import {
  contentVersionSummarySchema,
  RESTORABLE_DAYS,
} from '#shared/contracts/generation/content-versions.ts';
import type { TextSummary } from './content.presenter.ts';
import { getContent, lockContent, type OwnContent, SUMMARY_COLUMNS } from './content.service.ts';
import { writeVersion } from './write-version.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type VersionRow = ContentVersion & { promptVersion: number | null; isCurrent: boolean };
export type VersionSummaryRow = Omit<VersionRow, 'markdownContent' | 'structure' | 'textKey' | 'sources'>;

export type DeletedRow = TextSummary & {
  productName: string;
  deletedAt: Date;
};

const VERSION_COLUMNS = [
  ...Object.keys(
    contentVersionSummarySchema.omit({
      promptVersion: true,
      isCurrent: true,
      usedResults: true,
      translatedFrom: true,
    }).shape,
  ),
  'madeFrom',
];

/** Newest first, without the texts. @throws AppError `content_not_found` */
export async function listVersions(ctx: ServiceContext, options: OwnContent): Promise<VersionSummaryRow[]> {
  const rows = await ownVersions(ctx, options)
    .select(...VERSION_COLUMNS.map((column) => `v.${column}`))
    .orderBy('v.versionNumber', 'desc');
  if (rows.length === 0) throw new AppError('content_not_found');
  return rows;
}

/** @throws AppError `version_not_found`, `content_not_found` */
export async function getVersion(
  ctx: ServiceContext,
  options: OwnContent & { versionNumber: number },
): Promise<VersionRow> {
  const { versionNumber } = options;
  const [row] = await ownVersions(ctx, options).where({ 'v.versionNumber': versionNumber }).select('v.*');
  if (row) return row;
  await getContent(ctx, options);
  throw new AppError('version_not_found');
}

/** Creates a new version. @throws AppError `version_limit`, `storage_full`, `version_not_found`, `content_not_found` */
export async function restoreVersion(
  ctx: SourceRequestContext,
  options: OwnContent & { versionNumber: number },
): Promise<CurrentText> {
  return withTransaction(ctx, async (trx) => {
    const row = await lockContent(trx, options);
    const version = await getVersion(trx, options);
    const restored = await writeVersion(trx, row, { ...version, origin: 'restore' });
    await refuseBeyondQuota(trx, { userId: options.userId, content: restored });
    await requestSourceCheck(trx, restored);
    await logActivity(trx, { ...aboutContent(restored), action: 'content_restored' });
    return restored;
  });
}

const MOST_LISTED = 500;

/** Last deleted first, without texts. */
export async function listDeleted(ctx: ServiceContext, options: { userId: number }): Promise<DeletedRow[]> {
  const rows = await restorable(ctx, options.userId)
    .select(
      ...SUMMARY_COLUMNS.map((column) => `current_texts.${column}`),
      'current_texts.deletedAt',
      'products.name as productName',
    )
    .orderBy([
      { column: 'current_texts.deletedAt', order: 'desc' },
      { column: 'current_texts.id', order: 'desc' },
    ])
    .limit(MOST_LISTED);
  return rows as unknown as DeletedRow[];
}

/**
 * @throws AppError `content_limit`; `deleted_content_not_found`, also when it was deleted too long ago or its product
 *   is deleted
 */
export async function undeleteContent(ctx: ServiceContext, options: OwnContent): Promise<CurrentText> {
  return withTransaction(ctx, async (trx) => {
    const found = await restorable(trx, options.userId)
      .select('current_texts.productId')
      .findOne({ 'current_texts.id': options.contentId });
    if (!found) throw notRestorable();
    // Lock order: product before content. A concurrent deletion of the product also deletes its contents.
    const { rows } = await trx.db.raw(
      'select 1 from products where id = ? and deleted_at is null for no key update',
      [found.productId],
    );
    if (rows.length === 0) throw notRestorable();
    await requireRoomForRestored(trx, { userId: options.userId, restored: 1 });
    const count = await GeneratedContent.query(trx.db)
      .where({ id: options.contentId, userId: options.userId })
      .whereNotNull('deletedAt')
      .patch({ deletedAt: null });
    if (count === 0) throw notRestorable();
    const restored = await getContent(trx, options);
    await logActivity(trx, { ...aboutContent(restored), action: 'content_restored' });
    return restored;
  });
}

function restorable(ctx: ServiceContext, userId: number) {
  return CurrentText.query(ctx.db)
    .join('products', 'products.id', 'current_texts.productId')
    .where({ 'current_texts.userId': userId })
    .where('current_texts.deletedAt', '>', new Date(ctx.now().getTime() - RESTORABLE_DAYS * DAY_MS))
    .whereNull('products.deletedAt');
}

function ownVersions(ctx: ServiceContext, { userId, contentId }: OwnContent) {
  return versionsWithUse(ctx).where({ 'c.id': contentId, 'c.userId': userId }).whereNull('c.deletedAt');
}

/** Versions `v` of the contents `c`. */
export function versionsWithUse(ctx: ServiceContext) {
  return ContentVersion.query(ctx.db)
    .alias('v')
    .join('generatedContents as c', 'c.id', 'v.contentId')
    .leftJoin('generations as g', 'g.id', 'v.generationId')
    .select('g.promptVersion', ctx.db.raw('v.version_number = c.version_number as "isCurrent"'))
    .castTo<VersionRow[]>();
}

function notRestorable(): AppError {
  return new AppError('deleted_content_not_found');
}
