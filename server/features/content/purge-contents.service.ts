import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { forgetChecksOf } from '#server/features/sources/forget-checks.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Generation } from '#server/models/content/generation.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';

/** Each transaction is short, and one that fails costs little. */
const AT_ONCE = 50;

/**
 * Removes contents that can't be restored any more, with their versions, what was known about their sources and what
 * users had typed in for them. Receipts stay. By the database's clock, like its rule that lets versions go.
 *
 * @returns how many have gone
 */
export async function purgeDeletedContents(ctx: ServiceContext): Promise<number> {
  let gone = 0;
  for (;;) {
    const batch = await withTransaction(ctx, purgeBatch);
    gone += batch;
    if (batch < AT_ONCE) return gone;
  }
}

/** So many are emptied by one statement. */
const REQUESTS_AT_ONCE = 1_000;

/**
 * Empties what was typed in for texts of which nothing was stored: failed ones, and those that were cancelled in time.
 * Their receipts stay. By the database's clock.
 *
 * @returns how many were emptied
 */
export async function purgeOldRequests(ctx: ServiceContext): Promise<number> {
  for (let gone = 0; ; ) {
    const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
      `update generations set request = request || '{"variables": {}}'
       where id in (
         select id from generations
         where state in ('failed', 'cancelled') and content_id is null
           and coalesce(request->'variables', '{}') <> '{}'
           and finished_at < now() - make_interval(days => ?)
         order by finished_at limit ?)`,
      [RESTORABLE_DAYS, REQUESTS_AT_ONCE],
    );
    gone += rowCount;
    if (rowCount < REQUESTS_AT_ONCE) return gone;
  }
}

async function purgeBatch(trx: ServiceContext): Promise<number> {
  const contents = await GeneratedContent.query(trx.db)
    .whereRaw(`deleted_at < now() - interval '${RESTORABLE_DAYS} days'`)
    .select('id', 'userId', 'sources', 'isSample')
    .orderBy(['userId', 'id'])
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  if (contents.length === 0) return 0;
  const ids = contents.map(({ id }) => id);
  await Generation.query(trx.db)
    .whereIn('contentId', ids)
    .patch({
      contentId: null,
      request: trx.db.raw(`request || '{"variables": {}}'`) as unknown as Generation['request'],
    });
  await ContentVersion.query(trx.db).whereIn('contentId', ids).delete();
  await GeneratedContent.query(trx.db).whereIn('id', ids).delete();
  await forgetChecksOf(trx, contents);
  return contents.length;
}
