import type { Database } from '#server/database/knex.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { MAX_RESULTS_PER_GROUP, type SearchGroup } from '#shared/contracts/search.ts';

// How many of the newest texts of a category are scanned first. For common words this is faster than the
// index, which would return every text with the word.
const FIRST_LOOK = 100;
/** For words that the first scan found fewer than five times. */
const LONG_LOOK = 800;
/** For queries without three letters or digits in a row, which the index can't find. */
const ONLY_LOOK = 150;

/** Whether `pg_trgm` can index the query. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * Makes the planner use the trigram index. Its estimates for patterns are so poor that it may otherwise read
 * every text.
 */
const TRIGRAMS_ONLY = `set local enable_seqscan = off; set local enable_indexscan = off;
  set local seq_page_cost = 0; set local random_page_cost = 0; set local cpu_tuple_cost = 1`;
const AS_BEFORE = `set local enable_seqscan to default; set local enable_indexscan to default;
  set local seq_page_cost to default; set local random_page_cost to default; set local cpu_tuple_cost to default`;

export type Matches = Map<SearchGroup, number[]>;

/**
 * The ids of the newest matches of each group, products with the text in their name first. The cost is bounded for rare,
 * common and absent words: see docs/decisions/0006-search.md.
 *
 * @param options.query trimmed, not blank
 * @param options.groups the groups to search
 * @returns `isPartial`: older texts were not searched, because the query has no trigram
 */
export async function findMatchingIds(
  db: Database,
  options: { userId: number; query: string; groups: readonly SearchGroup[] },
): Promise<{ matches: Matches; isPartial: boolean }> {
  const { userId, query, groups } = options;
  const search: Search = { db, userId, query };
  const matches: Matches = new Map();
  if (groups.includes('products')) matches.set('products', await findProducts(search));
  const categories = groups.filter((group) => group !== 'products');
  if (!HAS_TRIGRAM.test(options.query)) {
    const open = await lookAtNewest(search, matches, { kinds: categories, texts: ONLY_LOOK });
    return { matches, isPartial: open.length > 0 };
  }
  const open = await lookAtNewest(search, matches, { kinds: categories, texts: FIRST_LOOK });
  const found = open.filter((kind) => matches.get(kind)?.length);
  const unfound = open.filter((kind) => !found.includes(kind));
  const rare = await lookAtNewest(search, matches, { kinds: found, texts: LONG_LOOK });
  await lookUp(search, matches, [...unfound, ...rare]);
  return { matches, isPartial: false };
}

interface Search {
  db: Database;
  userId: number;
  query: string;
}

async function findProducts({ db, userId, query }: Search): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { itemId: number }[] }>(
    `select item_id as "itemId"
     from search_texts
     where user_id = :userId and kind = 'products' and strpos(body, lower(:query)) > 0
     order by strpos(split_part(body, chr(31), 1), lower(:query)) = 0, item_id desc
     limit :limit`,
    { userId, query, limit: MAX_RESULTS_PER_GROUP },
  );
  return rows.map(({ itemId }) => itemId);
}

/** @returns the categories that have older texts and too few matches */
async function lookAtNewest(
  { db, userId, query }: Search,
  matches: Matches,
  options: { kinds: Category[]; texts: number },
): Promise<Category[]> {
  if (options.kinds.length === 0) return [];
  const { rows } = await db.raw<{ rows: { kind: Category; ids: number[]; hasOlder: boolean }[] }>(
    `select kind,
       array(
         select item_id
         from (
           select item_id, body from search_texts
           where user_id = :userId and search_texts.kind = kinds.kind
           order by item_id desc limit :texts
         ) newest
         where strpos(body, lower(:query)) > 0
         limit :limit
       ) as ids,
       exists (
         select from search_texts where user_id = :userId and search_texts.kind = kinds.kind
         order by item_id desc offset :texts
       ) as "hasOlder"
     from unnest(cast(:kinds as text[])) kinds (kind)`,
    { userId, query, limit: MAX_RESULTS_PER_GROUP, ...options },
  );
  for (const { kind, ids } of rows) matches.set(kind, ids);
  return rows
    .filter(({ ids, hasOlder }) => hasOlder && ids.length < MAX_RESULTS_PER_GROUP)
    .map(({ kind }) => kind);
}

/** Uses the trigram index, which is fast for rare words. */
async function lookUp(
  { db, userId, query }: Search,
  matches: Matches,
  kinds: readonly Category[],
): Promise<void> {
  if (kinds.length === 0) return;
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  await db.raw(TRIGRAMS_ONLY);
  const { rows } = await db.raw<{ rows: { kind: Category; ids: number[] }[] }>(
    `select kind,
       array(
         select item_id from search_texts
         where user_id = :userId and search_texts.kind = kinds.kind and body like lower(:pattern)
         order by item_id desc limit :limit
       ) as ids
     from unnest(cast(:kinds as text[])) kinds (kind)`,
    { userId, pattern, limit: MAX_RESULTS_PER_GROUP, kinds },
  );
  await db.raw(AS_BEFORE);
  for (const { kind, ids } of rows) matches.set(kind, ids);
}
