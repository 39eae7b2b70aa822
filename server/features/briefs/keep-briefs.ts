import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import { LISTED, UNFINISHED } from './briefs.service.ts';

/** The job of a brief without a start for this long is lost. */
const FORGOTTEN_MINUTES = 10;
const KEPT_DAYS = 30;

/** Enqueues a new job for each brief that has lost its job. */
export async function resumeForgottenBriefs(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - FORGOTTEN_MINUTES * 60_000);
  const forgotten = await ProductBrief.query(ctx.db)
    .whereIn('state', UNFINISHED)
    .whereRaw('coalesce(started_at, created_at) < ?', [before])
    .select('id');
  for (const { id } of forgotten) await ctx.jobs.enqueue(ctx.db, 'product-brief', { briefId: id });
}

/** Newest evidence of each field of a product whose texts are kept. A field may have several proofs. */
const KEPT_PER_FIELD = 4;

/**
 * Deletes the texts of a user's ended briefs, except those of the last ready ones and of the newest evidence. Without
 * this, free briefs could fill the disk.
 */
export async function forgetTexts(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  await ctx.db.raw(
    `with last as (
       select id from product_briefs where user_id = :userId order by created_at desc limit :listed
     ), shown as (
       select e.source_id, row_number() over (partition by e.product_id, e.field order by e.id desc) as place
       from product_evidence e join products p on p.id = e.product_id where p.user_id = :userId
     )
     update brief_sources s set text = null from product_briefs b
     where b.id = s.brief_id and b.user_id = :userId and s.text is not null and b.finished_at is not null
       and (b.state <> 'ready' or b.id not in (select id from last))
       and s.id not in (select source_id from shown where place <= :kept)`,
    { userId, listed: LISTED, kept: KEPT_PER_FIELD },
  );
}

const HAS_EVIDENCE = `exists (select from product_evidence e join brief_sources s on s.id = e.source_id
  where s.brief_id = b.id)`;

/** Removes old briefs that no evidence refers to, and the texts that it doesn't refer to of the others. */
export async function removeOldBriefs(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  await ctx.db.raw(`delete from product_briefs b where b.finished_at < ? and not ${HAS_EVIDENCE}`, [before]);
  await ctx.db.raw(
    `update brief_sources s set text = null from product_briefs b
     where b.id = s.brief_id and b.finished_at < ? and s.text is not null
       and not exists (select from product_evidence e where e.source_id = s.id)`,
    [before],
  );
}
