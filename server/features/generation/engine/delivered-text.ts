import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { Generation } from '#server/models/content/generation.ts';

/** Whether the text of the current attempt is complete and is being corrected. */
export function isCorrected({
  state,
  attempt,
  attempts,
}: Pick<Generation, 'state' | 'attempt' | 'attempts'>): boolean {
  return state === 'running' && attempts.length >= attempt;
}

/** The stored text of the current attempt; during a repair, the longer one of it and the text under repair. */
export async function storedDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  row: Pick<Generation, 'id' | 'attempt' | 'attempts'>,
): Promise<string> {
  const before = row.attempts.at(-1);
  const isRepair = before?.outcome === 'malformed' && before.number === row.attempt - 1;
  return longestOf(ctx, row.id, isRepair ? [row.attempt - 1, row.attempt] : [row.attempt]);
}

/** The longest stored text of attempts whose servers were stopped or lost. */
export async function lostDelivery(
  ctx: Pick<ServiceContext, 'db'>,
  { id, attempts }: Pick<Generation, 'id' | 'attempts'>,
): Promise<string> {
  const lost = attempts.filter(({ outcome }) => outcome === 'lost' || outcome === 'moved');
  // A lost correction has delivered the text before it.
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

/** @param trx the transaction that has ended the run: its row lock prevents later chunks */
export async function removeChunks(trx: Database, generationId: string): Promise<void> {
  await trx('generation_chunks').where({ generationId }).delete();
}
