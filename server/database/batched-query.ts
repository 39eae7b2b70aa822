import DataLoader from 'dataloader';
import type { Database } from './knex.ts';
import { type PreparedStatement, preparedQuery } from './prepared-query.ts';

interface KeyedRow {
  key: string | number;
}

type Loader = DataLoader<string | number, KeyedRow | undefined>;

/** Maximum keys per statement. More keys use another connection, so that a slow key delays few others. */
const MOST_KEYS = 16;

const loaders = new WeakMap<Database, Map<string, Loader>>();

/**
 * Reads one row by key. Calls within one turn of the event loop share a round trip. No result is cached.
 * @param statement takes an array of keys as `$1` and returns at most one row for each, with its key as `key`
 * @returns undefined without a row
 * @throws errors of `preparedQuery`, to every call in the batch
 */
export function batchedQuery<Row extends KeyedRow>(
  db: Database,
  statement: PreparedStatement,
  key: Row['key'],
): Promise<Row | undefined> {
  const known = loaders.get(db) ?? new Map<string, Loader>();
  loaders.set(db, known);
  let loader = known.get(statement.name);
  if (loader === undefined) {
    loader = createLoader(db, statement);
    known.set(statement.name, loader);
  }
  return loader.load(key) as Promise<Row | undefined>;
}

function createLoader(db: Database, statement: PreparedStatement): Loader {
  return new DataLoader(
    async (keys) => {
      const rows = await preparedQuery<KeyedRow>(db, statement, [[...new Set(keys)]]);
      const byKey = new Map(rows.map((row) => [row.key, row]));
      const given = new Set<KeyedRow>();
      return keys.map((key) => {
        const row = byKey.get(key);
        if (row === undefined) return undefined;
        // Callers may mutate the row, so each gets its own copy.
        const own = given.has(row) ? structuredClone(row) : row;
        given.add(row);
        return own;
      });
    },
    // Requests that have already arrived are handled first, so that they share the batch.
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MOST_KEYS },
  );
}
