import type { Database } from '#server/database/knex.ts';
import { MAX_RESULTS_PER_GROUP, type SearchGroup } from '#shared/contracts/search.ts';
import type { Matches } from './find-matches.ts';

/**
 * The ids of the matches in one product and its content. It has one text per type, so all of its texts are read.
 *
 * @param options.query trimmed, not blank
 */
export async function findInProduct(
  db: Database,
  options: { userId: number; productId: number; query: string; groups: readonly SearchGroup[] },
): Promise<{ matches: Matches; isPartial: boolean }> {
  const { rows } = await db.raw<{ rows: { kind: SearchGroup; ids: number[] }[] }>(
    `select kind, (array_agg(id order by id desc))[1 : cast(:limit as integer)] as ids
     from (
       select 'products' as kind, cast(:productId as integer) as id
       union all
       select category, id from generated_contents
       where product_id = :productId and user_id = :userId and deleted_at is null
     ) items
     cross join lateral (
       select body from search_texts
       where user_id = :userId and search_texts.kind = items.kind and item_id = items.id
     ) texts
     where kind = any(cast(:groups as text[])) and strpos(body, lower(:query)) > 0
     group by kind`,
    { ...options, limit: MAX_RESULTS_PER_GROUP },
  );
  return { matches: new Map(rows.map(({ kind, ids }) => [kind, ids])), isPartial: false };
}
