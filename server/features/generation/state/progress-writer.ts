import type { Database } from '#server/database/knex.ts';
import type { Work } from '#server/features/tasks/repeating.ts';
import type { LiveGeneration, LiveGenerations } from './live-generations.ts';

interface Chunk {
  live: LiveGeneration;
  attempt: number;
  offset: number;
  text: string;
}

/** Writes the new text of this process's generations into the database, for readers on other servers. */
export function createProgressWriter(ctx: { db: Database; live: LiveGenerations }): Work {
  const written = new WeakMap<LiveGeneration, { attempt: number; length: number }>();

  function collect(): Chunk[] {
    const chunks: Chunk[] = [];
    for (const live of ctx.live.all()) {
      const before = written.get(live);
      const attempt = live.attempt.number;
      const offset = before?.attempt === attempt ? before.length : 0;
      const text = live.text.slice(offset);
      if (text !== '') chunks.push({ live, attempt, offset, text });
    }
    return chunks;
  }

  return async () => {
    const chunks = collect();
    if (chunks.length === 0) return;
    // The join and the lock prevent chunks of ended or lost runs. Locked rows are skipped until the next
    // write.
    const { rows } = await ctx.db.raw<{ rows: { id: string }[] }>(
      `insert into generation_chunks (generation_id, attempt, start_offset, text)
       select c.id, c.attempt, c.start_offset, c.text
       from unnest(?::uuid[], ?::int[], ?::int[], ?::int[], ?::text[]) as c (id, token, attempt, start_offset, text)
       join paid_tasks g on g.id = c.id and g.fencing_token = c.token and g.state = 'running'
       for share of g skip locked
       on conflict (generation_id, attempt, start_offset) do update set text = excluded.text
       returning generation_id as id`,
      [
        chunks.map(({ live }) => live.id),
        chunks.map(({ live }) => live.fencingToken),
        chunks.map(({ attempt }) => attempt),
        chunks.map(({ offset }) => offset),
        chunks.map(({ text }) => text),
      ],
    );
    const stored = new Set(rows.map(({ id }) => id));
    for (const { live, attempt, offset, text } of chunks) {
      if (!stored.has(live.id)) continue;
      written.set(live, { attempt, length: offset + text.length });
    }
  };
}
