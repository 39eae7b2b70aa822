import type { Database } from '#server/database/knex.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** Whether the current attempt's text is complete and is being corrected. */
export function isCorrected({
  state,
  attempt,
  attempts,
}: Pick<Generation, 'state' | 'attempt' | 'attempts'>): boolean {
  return state === 'running' && attempts.length >= attempt;
}

/** The stored text of the current attempt; during a correction, the longer one of old and new text. */
export async function storedDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  row: Pick<Generation, 'id' | 'attempt' | 'attempts'>,
): Promise<string> {
  const before = row.attempts.at(-1);
  const isRepair = before?.outcome === 'malformed' && before.number === row.attempt - 1;
  return longestOf(ctx, row.id, isRepair ? [row.attempt - 1, row.attempt] : [row.attempt]);
}

/** The longest stored text of attempts whose servers stopped or died. */
export async function lostDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  { id, attempts }: Pick<Generation, 'id' | 'attempts'>,
): Promise<string> {
  const lost = attempts.filter(({ outcome }) => outcome === 'lost' || outcome === 'moved');
  // When a correction is lost, its readers have the text before it.
  const numbers = lost.map(({ number, isRepair }) => (isRepair ? number - 1 : number));
  return longestOf(ctx, id, numbers);
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

const REMOVE_CHUNKS = {
  name: 'remove-chunks',
  text: 'delete from generation_chunks where generation_id = $1',
};

/** @param trx the transaction that has ended the run: its row lock prevents further chunks */
export async function removeChunks(trx: Database, generationId: string): Promise<void> {
  await preparedQuery(trx, REMOVE_CHUNKS, [generationId]);
}
