import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { LISTED } from './briefs.service.ts';

const KEPT_DAYS = 30;

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
       select (item->>'sourceId')::int as source_id,
         row_number() over (partition by p.id, item->>'field' order by position desc) as place
       from products p, jsonb_array_elements(p.evidence) with ordinality as e(item, position) where p.user_id = :userId
     )
     update brief_sources s set text = null from product_briefs b
     where b.id = s.brief_id and b.user_id = :userId and s.text is not null and b.finished_at is not null
       and (b.state <> 'ready' or b.id not in (select id from last))
       and s.id not in (select source_id from shown where place <= :kept)`,
    { userId, listed: LISTED, kept: KEPT_PER_FIELD },
  );
}

/** Ids of sources that evidence refers to. */
const SHOWN_SOURCES = `select (item->>'sourceId')::int from products, jsonb_array_elements(evidence) item
  where evidence <> '[]'`;
const WITHOUT_EVIDENCE = `not exists (select from brief_sources s where s.brief_id = b.id and s.id in (${SHOWN_SOURCES}))`;

/** Removes old briefs that no evidence refers to, and the texts that it doesn't refer to of the others. */
export async function removeOldBriefs(ctx: GenerationContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  await withTransaction(ctx, async ({ db }) => {
    // Evidence that is written meanwhile is seen once its brief is locked.
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `select id from product_briefs b where b.finished_at < ? and ${WITHOUT_EVIDENCE} for update`,
      [before],
    );
    const ids = rows.map(({ id }) => id);
    await db.raw(`delete from brief_runs b where id = any(?) and ${WITHOUT_EVIDENCE}`, [ids]);
  });
  await ctx.db.raw(
    `update brief_sources s set text = null from product_briefs b
     where b.id = s.brief_id and b.finished_at < ? and s.text is not null and s.id not in (${SHOWN_SOURCES})`,
    [before],
  );
}
