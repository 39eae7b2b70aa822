import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Generation } from '#server/models/content/generation.ts';

/**
 * The text that readers at any server could have got of a run that is written elsewhere, or no more: of its attempt, or
 * during a repair of the answer that is repaired, while that is longer.
 */
export async function storedDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  row: Pick<Generation, 'id' | 'attempt' | 'attempts'>,
): Promise<string> {
  const before = row.attempts.at(-1);
  const isRepair = before?.outcome === 'malformed' && before.number === row.attempt - 1;
  return longestOf(ctx, row.id, isRepair ? [row.attempt - 1, row.attempt] : [row.attempt]);
}

/** The longest text that readers could have got from servers that were stopped, or are gone. */
export async function lostDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  { id, attempts }: Pick<Generation, 'id' | 'attempts'>,
): Promise<string> {
  const lost = attempts.filter(({ outcome }) => outcome === 'lost' || outcome === 'moved');
  return longestOf(
    ctx,
    id,
    lost.map(({ number }) => number),
  );
}

async function longestOf(ctx: Pick<ServiceContext, 'db'>, id: string, attempts: number[]): Promise<string> {
  const { rows } = await ctx.db.raw<{ rows: { text: string }[] }>(
    `select string_agg(text, '' order by start_offset) as text from generation_chunks
     where generation_id = ? and attempt = any(?::int[])
     group by attempt order by length(string_agg(text, '')) desc limit 1`,
    [id, attempts],
  );
  return rows[0]?.text ?? '';
}

/** In the transaction that has ended the run: its row's lock keeps a last chunk from being written afterwards. */
export async function removeChunks(trx: Database, generationId: string): Promise<void> {
  await trx('generation_chunks').where({ generationId }).delete();
}
