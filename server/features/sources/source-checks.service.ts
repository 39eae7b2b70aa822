import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { SourceCheck } from '#server/models/content/source-check.ts';
import { RECHECK_AFTER_SECONDS } from '#shared/contracts/generation/source-checks.ts';
import { pageAddress } from '#shared/rules/sources/source-address.ts';
import { pagesOf } from './request-source-check.ts';
import type { SourceRequestContext } from './source-context.ts';

/** A check and the address as the source has it. */
export interface NamedCheck {
  url: string;
  check: SourceCheck;
}

/** Under which an address is remembered. */
export function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

/**
 * What is known about the sources of a product's texts.
 *
 * @throws AppError `product_not_found` when the product is not the user's
 */
export async function listSourceChecks(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<NamedCheck[]> {
  const { userId } = options;
  const product = await getProduct(ctx, options);
  const contents = await GeneratedContent.query(ctx.db)
    .select('id', 'sources', 'isSample')
    .where({ productId: product.id, userId })
    .whereNull('deletedAt');
  const urls = [...new Set(contents.flatMap((content) => pagesOf(content).map(({ url }) => url)))];
  const find = await loadChecks(ctx, { userId, urls });
  return urls.flatMap((url) => {
    const check = find(url);
    return check ? [{ url, check }] : [];
  });
}

/** @returns finds the check of one of the addresses */
async function loadChecks(
  ctx: ServiceContext,
  options: { userId: number; urls: string[] },
): Promise<(url: string) => SourceCheck | undefined> {
  const hashes = new Map(options.urls.map((url) => [url, hashOf(pageAddress(url) ?? url)]));
  if (hashes.size === 0) return () => undefined;
  const rows = await SourceCheck.query(ctx.db)
    .where({ userId: options.userId })
    .whereIn('urlHash', [...hashes.values()]);
  const byHash = new Map(rows.map((row) => [row.urlHash.toString('hex'), row]));
  return (url) => byHash.get(hashes.get(url)?.toString('hex') ?? '');
}

/**
 * Has the sources of one content asked for again, unless that was done a moment ago.
 *
 * @returns how many there are to ask for
 * @throws AppError `content_not_found`; `sources_just_checked` when it is too soon for all of them; `source_checks_off` when
 *   the operator has switched checks off
 */
export async function recheckSources(
  ctx: SourceRequestContext,
  options: { userId: number; contentId: number },
): Promise<number> {
  const { userId, contentId } = options;
  const content = await GeneratedContent.query(ctx.db)
    .select('id', 'sources', 'isSample')
    .findOne({ id: contentId, userId })
    .whereNull('deletedAt');
  if (!content) throw new AppError('content_not_found');
  if (!ctx.checksSources) throw new AppError('source_checks_off');
  const urls = [...new Set(pagesOf(content).map(({ url }) => url))];
  if (urls.length === 0) return 0;
  const find = await loadChecks(ctx, { userId, urls });
  const tooSoon = ctx.now().getTime() - RECHECK_AFTER_SECONDS * 1000;
  const due = urls.filter((url) => (find(url)?.checkedAt.getTime() ?? 0) <= tooSoon);
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
  const minutes = RECHECK_AFTER_SECONDS / 60;
  return new AppError('sources_just_checked', { minutes });
}
