import type { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';

/** Small rows per query. */
export const MANY = 500;

/** The records of one kind that an export contains, as a JSON file. */
export interface ExportedKind {
  /** Name of the file without extension. */
  name: string;
  schema: z.ZodType;
  /** Reads the user's records in portions. */
  read(ctx: ServiceContext, userId: number): AsyncIterable<readonly object[]>;
}

interface Keyed<Key> {
  key: Key;
  record: object;
}

/** Reads records in the order of their key until a portion is not full. */
export async function* inPortions<Key>(
  limit: number,
  first: Key,
  read: (after: Key, limit: number) => Promise<Keyed<Key>[]>,
): AsyncGenerator<object[], undefined> {
  let after = first;
  for (;;) {
    const portion = await read(after, limit);
    yield portion.map(({ record }) => record);
    const last = portion.at(-1);
    if (!last || portion.length < limit) return;
    after = last.key;
  }
}

export function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
