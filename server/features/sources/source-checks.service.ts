import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { getProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { SourceCheck } from '#server/models/content/source-check.ts';
import { RECHECK_AFTER_SECONDS } from '#shared/contracts/generation/source-checks.ts';
import { type Cited, pagesOf } from './request-source-check.ts';
import type { SourceRequestContext } from './source-context.ts';

export interface NamedCheck {
  /** The address as stored in the source. */
  url: string;
  check: SourceCheck;
}

export function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/** The checks of all sources of a product's contents. @throws AppError `product_not_found` */
export async function listSourceChecks(ctx: ServiceContext, options: ProductOfUser): Promise<NamedCheck[]> {
  const { userId } = options;
  const product = await getProduct(ctx, options);
  const contents = await CurrentText.query(ctx.db)
    .select('id', 'sources', 'isSample')
    .where({ productId: product.id, userId })
    .whereNull('deletedAt');
  const pages = addressesByUrl(contents);
  const find = await loadChecks(ctx, { userId, addresses: [...pages.values()] });
  return [...pages].flatMap(([url, address]) => {
    const check = find(address);
    return check ? [{ url, check }] : [];
  });
}

function addressesByUrl(contents: readonly Cited[]): Map<string, string> {
  return new Map(contents.flatMap(pagesOf).map(({ url, address }) => [url, address]));
}

/** @returns a function that finds the check of one of the addresses */
export async function loadChecks(
  ctx: ServiceContext,
  { userId, addresses }: { userId: number; addresses: string[] },
): Promise<(address: string) => SourceCheck | undefined> {
  const rows = await SourceCheck.query(ctx.db).where({ userId }).whereIn('urlHash', addresses.map(hashOf));
  const byHash = new Map(rows.map((row) => [row.urlHash.toString('hex'), row]));
  return (address) => byHash.get(hashOf(address).toString('hex'));
}

/** Deletes the checks of sources of deleted contents, unless another piece of content of the user cites them. */
export async function forgetChecksOf(
  trx: ServiceContext,
  removed: readonly (Cited & { userId: number })[],
): Promise<void> {
  for (const [userId, contents] of Map.groupBy(removed, (content) => content.userId)) {
    const pages = addressesByUrl(contents);
    if (pages.size === 0) continue;
    const { rows } = await trx.db.raw<{ rows: { url: string }[] }>(
      `select distinct s ->> 'url' as url from current_texts c, jsonb_array_elements(c.sources) s
        where c.user_id = ? and s ->> 'url' = any(?)`,
      [userId, [...pages.keys()]],
    );
    for (const { url } of rows) pages.delete(url);
    const hashes = [...pages.values()].map(hashOf);
    await SourceCheck.query(trx.db).where({ userId }).whereIn('urlHash', hashes).delete();
  }
}

/**
 * Enqueues a new check of the sources of a piece of content.
 * @returns how many sources will be checked
 * @throws AppError `content_not_found`; `sources_just_checked` when all checks are recent or one was just enqueued;
 * `source_checks_off`
 */
export async function recheckSources(
  ctx: SourceRequestContext,
  options: { userId: number; contentId: number },
): Promise<number> {
  const { userId, contentId } = options;
  const content = await CurrentText.query(ctx.db)
    .select('id', 'sources', 'isSample')
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt');
  if (!content) throw new AppError('content_not_found');
  if (!ctx.checksSources) throw new AppError('source_checks_off');
  const addresses = [...addressesByUrl([content]).values()];
  if (addresses.length === 0) return 0;
  const find = await loadChecks(ctx, { userId, addresses });
  const tooSoon = ctx.now().getTime() - RECHECK_AFTER_SECONDS * 1000;
  const due = addresses.filter((address) => (find(address)?.checkedAt.getTime() ?? 0) <= tooSoon);
  if (due.length === 0) throw askedTooSoon();
  const isQueued = await ctx.jobs.enqueue(
    ctx.db,
    'source-check',
    { contentId, again: true },
    { onceIn: { key: String(contentId), seconds: RECHECK_AFTER_SECONDS } },
  );
  if (!isQueued) throw askedTooSoon();
  return due.length;
}

function askedTooSoon(): AppError {
  return new AppError('sources_just_checked', { minutes: RECHECK_AFTER_SECONDS / 60 });
}
