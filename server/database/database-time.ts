import type { Database } from './knex.ts';

/** @returns seconds since the epoch, to the microsecond, by the database's clock, which all servers share */
export async function databaseTime(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ seconds: number }] }>(
    'select cast(extract(epoch from clock_timestamp()) as double precision) as seconds',
  );
  return rows[0].seconds;
}
