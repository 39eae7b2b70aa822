import type { ServiceContext } from '#server/database/service-context.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';

/** Key of records that belong to the account. */
export const OF_ACCOUNT = 0;
/** Kinds of product records that have been dealt with. */
export const WRITTEN = 'written';
export const REFUSED = 'refused';
/** Kind of the record that says that all others are there. */
const COMPLETE = 'complete';

const MOST_ROWS = 500;
const MOST_CHARACTERS = 4_000_000;

interface StagedRow {
  importId: string;
  product: number;
  kind: string;
  position: number;
  record: string;
}

/** Kind under which the versions of a piece of content are staged. */
export const versionsOf = (contentId: number) => `versions of ${contentId}`;

/** Stores checked records in portions, so that they can be read by product. */
export class Staging {
  readonly #ctx: ServiceContext;
  readonly #importId: string;
  readonly #onPortion: () => Promise<void>;
  #rows: StagedRow[] = [];
  #characters = 0;
  /** Number of staged records. */
  count = 0;

  constructor(ctx: ServiceContext, options: { importId: string; onPortion: () => Promise<void> }) {
    this.#ctx = ctx;
    this.#importId = options.importId;
    this.#onPortion = options.onPortion;
  }

  async add(product: number, kind: string, value: object): Promise<void> {
    const record = JSON.stringify(value);
    this.count += 1;
    this.#rows.push({ importId: this.#importId, product, kind, position: this.count, record });
    this.#characters += record.length;
    if (this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) await this.#flush();
  }

  /** Throws when the import was cancelled or lost. */
  touch(): Promise<void> {
    return this.#onPortion();
  }

  /** Marks the staging as complete. */
  async end(): Promise<void> {
    await this.#flush();
    await this.#ctx.db('account_import_records').insert({
      ...{ importId: this.#importId, product: OF_ACCOUNT, kind: COMPLETE, position: 0, record: '{}' },
    });
  }

  async #flush(): Promise<void> {
    if (this.#rows.length > 0) await this.#ctx.db('account_import_records').insert(this.#rows);
    this.#rows = [];
    this.#characters = 0;
    await this.#onPortion();
  }
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

/** Staged records of a kind, a few at a time. */
export async function* staged<Kind extends ImportedKind>(
  ctx: ServiceContext,
  { importId, product }: StagedKey,
  kind: Kind,
  as: string = kind,
): AsyncGenerator<Imported<Kind>[], undefined> {
  const portion = kind === 'contents' ? 1 : kind === 'content-versions' ? 10 : MOST_ROWS;
  for (let after = 0; ; ) {
    const rows: StagedRow[] = await ctx
      .db('account_import_records')
      .where({ importId, product, kind: as })
      .where('position', '>', after)
      .orderBy('position')
      .limit(portion)
      .select('position', 'record');
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
  const rows: StagedRow[] = await ctx
    .db('account_import_records')
    .where({ importId, kind: WRITTEN })
    .select('record');
  return rows.map(({ record }) => JSON.parse(record) as ProductKey);
}
