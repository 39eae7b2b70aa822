import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { forgetChecksOf } from '#server/features/sources/source-checks.service.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { type Generation, GenerationRun } from '#server/models/content/generation.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';

const AT_ONCE = 50;

/**
 * Deletes contents that can no longer be restored, with their versions, source checks and typed inputs. Receipts stay.
 * Uses the database clock, like the trigger that guards versions.
 *
 * @returns how many were deleted
 */
export async function purgeDeletedContents(ctx: ServiceContext): Promise<number> {
  let gone = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; gone += batch) batch = await withTransaction(ctx, purgeBatch);
  return gone;
}

const REQUESTS_AT_ONCE = 1_000;

/**
 * Deletes the typed inputs of failed and cancelled generations without a piece of content. Receipts stay.
 *
 * @returns how many were emptied
 */
export async function purgeOldRequests(ctx: ServiceContext): Promise<number> {
  for (let gone = 0; ; ) {
    const { rowCount } = await ctx.db.raw<{ rowCount: number }>(
      `update generation_runs set request = request || '{"variables": {}}'
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
  const locked = await GeneratedContent.query(trx.db)
    .whereRaw(`deleted_at < now() - interval '${RESTORABLE_DAYS} days'`)
    .select('id')
    .orderBy(['userId', 'id'])
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  if (locked.length === 0) return 0;
  const ids = locked.map(({ id }) => id);
  const contents = await CurrentText.query(trx.db)
    .whereIn('id', ids)
    .select('id', 'userId', 'sources', 'isSample');
  await GenerationRun.query(trx.db)
    .whereIn('contentId', ids)
    .patch({
      contentId: null,
      request: trx.db.raw(`request || '{"variables": {}}'`) as unknown as Generation['request'],
    });
  await ContentVersion.query(trx.db).whereIn('contentId', ids).delete();
  await GeneratedContent.query(trx.db).whereIn('id', ids).delete();
  await forgetChecksOf(trx, contents);
  return ids.length;
}
