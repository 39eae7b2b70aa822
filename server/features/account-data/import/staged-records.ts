import type { ServiceContext } from '#server/database/service-context.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';

/** Key of records that belong to the account. */
export const OF_ACCOUNT = 0;
/** Kinds of product records that have been dealt with. */
export const WRITTEN = 'written';
export const REFUSED = 'refused';
/** Kind of the record that says that all others are there. */
const COMPLETE = 'complete';

/** Of a portion. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;
/** Records after which a cancelled import is noticed, also when none of them is kept. */
const NOTICED_AFTER = 5_000;

export interface StagedRecord {
  product: number;
  kind: string;
  position: number;
  record: string;
}

/** Kind under which the versions of a piece of content are staged. */
export const versionsOf = (contentId: number) => `versions of ${contentId}`;

/** Collects checked records in portions. */
export class Portions {
  readonly #store: (rows: StagedRecord[]) => Promise<unknown>;
  #rows: StagedRecord[] = [];
  #characters = 0;
  #seen = 0;
  /** Number of records that are kept. */
  count = 0;

  constructor(store: (rows: StagedRecord[]) => Promise<unknown>) {
    this.#store = store;
  }

  /** @param place undefined for a record that is left out */
  async add(place: { product: number; kind: string } | undefined, value: object): Promise<void> {
    this.#seen += 1;
    if (place) {
      const record = JSON.stringify(value);
      this.count += 1;
      this.#rows.push({ ...place, position: this.count, record });
      this.#characters += record.length;
    }
    const isFull = this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS;
    if (isFull || this.#seen % NOTICED_AFTER === 0) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    await this.#store(rows);
  }
}

export async function storeStaged(
  ctx: ServiceContext,
  importId: string,
  rows: readonly StagedRecord[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db('account_import_records').insert(rows.map((row) => ({ importId, ...row })));
}

/** Marks the records as complete. */
export function endStaging(ctx: ServiceContext, importId: string): Promise<void> {
  return storeStaged(ctx, importId, [{ product: OF_ACCOUNT, kind: COMPLETE, position: 0, record: '{}' }]);
}

/** Whether all records are there. A crash of the database empties the table. */
export async function isStaged(ctx: ServiceContext, importId: string): Promise<boolean> {
  const rows = await ctx
    .db('account_import_records')
    .where({ importId, product: OF_ACCOUNT, kind: COMPLETE })
    .select('position');
  return rows.length > 0;
}

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
      { importId, product, as, after, most: MOST_ROWS, bytes: MOST_CHARACTERS },
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

/** Number of staged records of a product, and of contents among them. */
export async function countStaged(
  ctx: ServiceContext,
  key: StagedKey,
): Promise<{ records: number; contents: number }> {
  const [row] = await ctx
    .db('account_import_records')
    .where(key)
    .select(
      ctx.db.raw(`count(*)::int as records, (count(*) filter (where kind = 'contents'))::int as contents`),
    );
  return row;
}

/** Identifies a product of the imported account. */
type ProductKey = Pick<Imported<'products'>, 'id' | 'origin' | 'createdAt'>;

/** Removes the records of a product but the key of the product. */
export async function closeProduct(
  ctx: ServiceContext,
  options: { importId: string; product: ProductKey; as: typeof WRITTEN | typeof REFUSED },
): Promise<void> {
  const { importId, as } = options;
  const { id, origin, createdAt } = options.product;
  const record = JSON.stringify({ id, origin, createdAt } satisfies ProductKey);
  const rows = ctx.db('account_import_records').where({ importId, product: id });
  await rows.clone().whereNot({ kind: 'products' }).delete();
  await rows.clone().update({ kind: as, record });
}

/** Products that the account has now. */
export async function writtenProducts(ctx: ServiceContext, importId: string): Promise<ProductKey[]> {
  const rows: StagedRecord[] = await ctx
    .db('account_import_records')
    .where({ importId, kind: WRITTEN })
    .select('record');
  return rows.map(({ record }) => JSON.parse(record) as ProductKey);
}
