import { StartupError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';

/** A deleted account: a hash that tells nothing about the person, and the day. */
export interface Erasure {
  accountKey: string;
  erasedOn: string;
}

const LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2})$/;

/** @throws StartupError for a line that is no erasure */
export function parseErasures(text: string, file: string): Erasure[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, accountKey, erasedOn] = LINE.exec(line.trim()) ?? [];
    if (accountKey && erasedOn && !Number.isNaN(Date.parse(erasedOn))) return { accountKey, erasedOn };
    throw new StartupError(
      `${file} is not a list of deleted accounts, which "erasures list" writes: ${line.slice(0, 80)}`,
    );
  });
}

export async function readErasures(db: Database): Promise<Erasure[]> {
  const { rows } = await db.raw<{ rows: Erasure[] }>(
    `select account_key as "accountKey", erased_on::text as "erasedOn" from erasures order by erased_on, account_key`,
  );
  return rows;
}

/** Adds erasures; the server deletes their accounts when it starts, and every 15 minutes. @returns number of new ones */
export async function addErasures(db: Database, erasures: readonly Erasure[]): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into erasures (account_key, erased_on)
       select * from jsonb_to_recordset(cast(? as jsonb)) as e("accountKey" text, "erasedOn" date)
       on conflict (account_key) do nothing returning account_key`,
    [JSON.stringify(erasures)],
  );
  return rows.length;
}
