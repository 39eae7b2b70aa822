import type { ServiceContext } from '#server/database/service-context.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';

/** Key of records that belong to the account. */
export const OF_ACCOUNT = 0;
/** Kinds of product records that have been dealt with. */
export const WRITTEN = 'written';
export const REFUSED = 'refused';

/** Maximum of a portion. */
export const PORTION = { rows: 500, characters: 1_000_000 } as const;

export interface StagedRecord {
  product: number;
  kind: string;
  position: number;
  record: string;
}

/** `leftOut`: records that belong to nothing in the file, were deleted too long ago, or are too many. */
export interface CheckedFile {
  leftOut: number;
  staged: number;
}

/** Kind under which the versions of a piece of content are staged. */
export const versionsOf = (contentId: number) => `versions of ${contentId}`;

interface StagedKey {
  importId: string;
  product: number;
}

/** Staged records of a kind in portions, because the event loop parses them. */
export async function* staged<Kind extends ImportedKind>(
  ctx: ServiceContext,
  { importId, product }: StagedKey,
  kind: Kind,
  as: string = kind,
): AsyncGenerator<Imported<Kind>[], undefined> {
  for (let after = 0; ; ) {
    const { rows } = await ctx.db.raw<{ rows: StagedRecord[] }>(
      `select position, record from (
         select position, record, sum(octet_length(record)) over (order by position) - octet_length(record) as before
         from account_import_records
         where import_id = :importId and product = :product and kind = :as and position > :after
         order by position limit :most) portion
       where before < :bytes order by position`,
      { importId, product, as, after, most: PORTION.rows, bytes: PORTION.characters },
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ record }) => JSON.parse(record) as Imported<Kind>);
    after = last.position;
  }
}

/** The next product that is neither written nor refused. */
export async function nextProduct(
  ctx: ServiceContext,
  importId: string,
): Promise<Imported<'products'> | undefined> {
  const row = await ctx
    .db('account_import_records')
    .where({ importId, kind: 'products' })
    .orderBy('position')
    .first('record');
  return row && (JSON.parse(row.record) as Imported<'products'>);
}

/** Identifies a product of the imported account. */
type ProductKey = Pick<Imported<'products'>, 'id' | 'origin' | 'createdAt'>;

/**
 * Removes the records of a product but the key of the product.
 * @returns numbers of its records, and of contents among them
 */
export async function closeProduct(
  ctx: ServiceContext,
  options: { importId: string; product: ProductKey; as: typeof WRITTEN | typeof REFUSED },
): Promise<{ records: number; contents: number }> {
  const { importId, as } = options;
  const { id, origin, createdAt } = options.product;
  const record = JSON.stringify({ id, origin, createdAt } satisfies ProductKey);
  const rows = ctx.db('account_import_records').where({ importId, product: id });
  const [counts] = await rows
    .clone()
    .select(
      ctx.db.raw(`count(*)::int as records, (count(*) filter (where kind = 'contents'))::int as contents`),
    );
  await rows.clone().whereNot({ kind: 'products' }).delete();
  await rows.clone().update({ kind: as, record });
  return counts;
}

/** Products that the account has now. */
export async function writtenProducts(ctx: ServiceContext, importId: string): Promise<ProductKey[]> {
  const rows: StagedRecord[] = await ctx
    .db('account_import_records')
    .where({ importId, kind: WRITTEN })
    .select('record');
  return rows.map(({ record }) => JSON.parse(record) as ProductKey);
}
