import type { Database } from '#server/database/knex.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { MAX_RESULTS_PER_GROUP, type SearchGroup } from '#shared/contracts/search.ts';

/**
 * Newest texts of a category that are read first. Enough for a word that is common, which an index is worst at: it
 * would deliver every text that has it before the newest five are known.
 */
const FIRST_LOOK = 100;
/**
 * For a word that the first look has found, but not often enough. A text of 6 kB takes some 5 µs, one that is packed
 * because it is longer than a page five times as much.
 */
const LONG_LOOK = 800;
/** For what has no trigram, which no index finds: the only look there is. */
const ONLY_LOOK = 150;

/** What `pg_trgm` makes its keys of. Words of other signs and shorter ones have none. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The planner knows too little of patterns, and would now and then read every text of a category: in the order of the
 * ids, or by the primary key while the trigram index has entries that are not sorted in yet, whose pages it counts once
 * for each trigram of the query. Reading a text is what costs; pages are in memory.
 */
const TRIGRAMS_ONLY = `set local enable_seqscan = off; set local enable_indexscan = off;
  set local seq_page_cost = 0; set local random_page_cost = 0; set local cpu_tuple_cost = 1`;
const AS_BEFORE = `set local enable_seqscan to default; set local enable_indexscan to default;
  set local seq_page_cost to default; set local random_page_cost to default; set local cpu_tuple_cost to default`;

export type Matches = Map<SearchGroup, number[]>;

/**
 * The ids of the newest matches of each group; products that have the text in their name come first. The cost is
 * bounded whether a word is rare, common or absent: see docs/decisions/0006-search.md.
 *
 * @param query trimmed, not blank
 * @returns `isPartial`: older texts were not looked at, because the query has no trigram
 */
export async function findMatchingIds(
  db: Database,
  options: { userId: number; query: string },
): Promise<{ matches: Matches; isPartial: boolean }> {
  const search: Search = { db, ...options };
  const matches: Matches = new Map([['products', await findProducts(search)]]);
  if (!HAS_TRIGRAM.test(options.query)) {
    const open = await lookAtNewest(search, matches, { kinds: [...categories], texts: ONLY_LOOK });
    return { matches, isPartial: open.length > 0 };
  }
  const open = await lookAtNewest(search, matches, { kinds: [...categories], texts: FIRST_LOOK });
  const [found, unfound] = [
    open.filter((kind) => matches.get(kind)?.length),
    open.filter((kind) => !matches.get(kind)?.length),
  ];
  const rare = await lookAtNewest(search, matches, { kinds: found, texts: LONG_LOOK });
  await lookUp(search, matches, [...unfound, ...rare]);
  return { matches, isPartial: false };
}

interface Search {
  db: Database;
  userId: number;
  query: string;
}

/** Short texts, a thousand of which are read in a few milliseconds. */
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

/** @returns the categories that have older texts and too few matches so far */
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

/** By the trigram index, which is quick exactly because these matches are rare. */
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
