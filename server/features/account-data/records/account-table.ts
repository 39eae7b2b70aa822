import type { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';

/** A table with data of accounts: whose its rows are, what an export and an import do with them, and what a deletion. */
export interface AccountTable {
  name: string;
  owner: Owner;
  /** Rows stay when the account is deleted, without its data and under a random id: see `erase-rows.ts`. */
  isKept?: true;
  /** The files of an export that its rows are in. */
  records?: AccountRecords | readonly AccountRecords[];
  /** Why an export has no such file. */
  unexported?: string;
}

/**
 * The column with the id of a user; or that of a row in another table, which belongs to the account; or an SQL condition
 * for a list of users.
 */
export type Owner = string | { column: string; of: string } | ((users: string) => string);

/** Records of one kind, as an export writes them into a JSON file. */
export interface AccountRecords {
  /** Name of the file without extension. */
  name: string;
  schema: z.ZodType;
  /** Reads the user's records in portions. */
  read(ctx: ServiceContext, userId: number): AsyncIterable<readonly object[]>;
  /** Absent: an import takes none, or takes them with others. */
  imported?: ImportedRecords;
}

/** How an import writes records that it has checked, see `imported-records.ts`. */
export type ImportedRecords =
  | {
      /** Called for each new product. @returns number of versions */
      writeOfProduct(trx: ServiceContext, target: ImportTarget, portions: Portions<object>): Promise<number>;
    }
  | {
      /** Called before the first product. */
      writeOfAccount(trx: ServiceContext, userId: number, portions: Portions<object>): Promise<void>;
      /** Called after the last one. @param options.idOf id of a product of the file in this account */
      link(
        trx: ServiceContext,
        options: { userId: number; idOf: IdOf },
        portions: Portions<object>,
      ): Promise<void>;
    };

export type Portions<Item> = AsyncIterable<readonly Item[]>;
export type IdOf = (id: number | null) => number | null;

/** A product that is being imported. */
export interface ImportTarget {
  userId: number;
  /** As it is in the file. */
  product: Imported<'products'>;
  productId: number;
  recordsOf<Kind extends ImportedKind>(kind: Kind): Portions<Imported<Kind>>;
  versionsOf(contentId: number): Portions<Imported<'content-versions'>>;
}

/** Records of an imported kind. */
export type PortionsOf<Kind extends ImportedKind> = Portions<Imported<Kind>>;

/** Small rows per query. */
export const MANY = 500;
/** Rows per query that contain a text of up to a megabyte. */
export const FEW = 20;

/** Reads rows in the order of their id until a portion is not full, and presents them. */
export function byId<Row extends { id: number }>(
  limit: number,
  rowsAfter: (
    ctx: ServiceContext,
    options: { userId: number; after: number; limit: number },
  ) => PromiseLike<Row[]>,
  present: (row: Row) => object,
): AccountRecords['read'] {
  return async function* (ctx, userId) {
    for (let after = 0; ; ) {
      const rows = await rowsAfter(ctx, { userId, after, limit });
      yield rows.map(present);
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      after = last.id;
    }
  };
}

export function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
