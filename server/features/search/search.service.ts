import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { MAX_RESULTS_PER_GROUP, type SearchGroup, searchGroups } from '#shared/contracts/search.ts';
import { findMatchingIds, type Matches } from './find-matches.ts';

/** Much longer than a search takes. Prevents a queue of searches in a slow database. */
const STATEMENT_TIMEOUT_MS = 2_000;
const QUERY_CANCELED = '57014';

/** Number of characters that are read on each side of a match. */
const WINDOW = 300;

export interface FoundProduct {
  id: number;
  name: string;
  client: string;
  elevatorPitch: string;
  targetAudience: string;
}

export interface FoundContent {
  id: number;
  productId: number;
  productName: string;
  client: string;
  category: Category;
  type: string;
  title: string;
  /** Id of the active prompt of this type and category. */
  promptId: number | null;
  /** The text around the match; null when the match is elsewhere. */
  excerpt: string | null;
}

export interface Found {
  query: string;
  products: FoundProduct[];
  contents: FoundContent[];
  isPartial: boolean;
}

/**
 * The user's products and contents that contain a text, ignoring case: at most five of each group, newest first.
 *
 * @param options.query trimmed; a blank one finds nothing
 * @param options.group only this group
 * @param options.productId only this product and its content
 * @throws AppError `search_timed_out`
 */
export async function search(
  ctx: ServiceContext,
  options: {
    userId: number;
    query: string;
    group?: SearchGroup | undefined;
    productId?: number | undefined;
  },
): Promise<Found> {
  if (options.query === '') return { query: '', products: [], contents: [], isPartial: false };
  try {
    return await withTransaction(ctx, async ({ db }) => {
      await db.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local jit = off`);
      const { productId, group } = options;
      const groups = group ? [group] : searchGroups;
      const { matches, isPartial } =
        productId === undefined
          ? await findMatchingIds(db, { ...options, groups })
          : await findInProduct(db, { ...options, groups, productId });
      const products = await readProducts(db, options.userId, matches);
      const contents = await readContents(db, options, matches);
      return { query: options.query, products, contents, isPartial };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new AppError('search_timed_out', {}, { cause: error });
  }
}

async function readProducts(db: Database, userId: number, matches: Matches): Promise<FoundProduct[]> {
  const ids = matches.get('products') ?? [];
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: FoundProduct[] }>(
    `select id, name, client_name as client, elevator_pitch as "elevatorPitch", target_audience as "targetAudience"
     from products
     where user_id = :userId and id = any(cast(:ids as integer[])) and deleted_at is null
     order by array_position(cast(:ids as integer[]), id)`,
    { userId, ids },
  );
  return rows;
}

async function readContents(
  db: Database,
  options: { userId: number; query: string },
  matches: Matches,
): Promise<FoundContent[]> {
  const ids = searchGroups.flatMap((group) => (group === 'products' ? [] : (matches.get(group) ?? [])));
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: FoundContent[] }>(
    `select c.id, c.product_id as "productId", p.name as "productName", p.client_name as client, c.category, c.type, c.title,
       t.id as "promptId",
       case when at > 0 then
         substring(c.markdown_content from greatest(1, at - :window) for 2 * :window + length(:query))
       end as excerpt
     from current_texts c
     join products p on p.id = c.product_id
     left join prompt_templates t on t.type = c.type and t.category = c.category and t.is_active
     cross join lateral
       (select strpos(lower(c.markdown_content) collate "C", lower(:query)) as at) found
     where c.user_id = :userId and c.id = any(cast(:ids as integer[])) and c.deleted_at is null
     order by c.id desc`,
    { ...options, ids, window: WINDOW },
  );
  return rows;
}

/**
 * The ids of the matches in one product and its content. It has one text per type, so all of its texts are read.
 *
 * @param options.query trimmed, not blank
 */
async function findInProduct(
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
