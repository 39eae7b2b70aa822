import DataLoader from 'dataloader';
import type { Database } from './knex.ts';
import { type PreparedStatement, preparedQuery } from './prepared-query.ts';

/** A row for one of the keys. */
interface KeyedRow {
  key: string | number;
}

type Loader = DataLoader<string | number, KeyedRow | undefined>;

/** Beyond it another connection works at the same time, and whoever has much holds up only so many others. */
const MOST_KEYS = 16;

const loaders = new WeakMap<Database, Map<string, Loader>>();

/**
 * Reads what belongs to one key, together with whoever else asks for the same within one turn of the event loop: under
 * load many calls are answered by one statement, and each statement saved is a message to the database and back.
 *
 * Nothing is kept: a call that begins after a change was committed sees it.
 *
 * @param statement takes an array of keys as `$1` and answers at most one row for each, with its key as `key`
 * @returns undefined where there is no row for the key
 * @throws what `preparedQuery` throws, to everybody who asked together
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
        // Whoever asks may change what is answered, and others have asked for the same.
        const own = given.has(row) ? structuredClone(row) : row;
        given.add(row);
        return own;
      });
    },
    // After everything that has arrived at the sockets by now.
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MOST_KEYS },
  );
}
