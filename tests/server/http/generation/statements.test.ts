import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { collect, prepareGenerationBench, stream } from './generation-bench.ts';

prepareGenerationBench();

/** Statements of the queue, of sessions and of the server's timers, which many texts share. */
const SHARED =
  /pgboss|pg_listening|unnest|launch_kits k|lease_expires_at < now|"cancel_requested_at" is not null|id_hash = any/u;

async function statementsOfOneText() {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await collect(stream());
  const texts = query.mock.calls.map(([statement]) => {
    const { text = String(statement) } = (statement ?? {}) as { text?: string };
    return text.replaceAll(/\s+/gu, ' ').trim();
  });
  query.mockRestore();
  const own = texts.filter((text) => !SHARED.test(text));
  const booked = own.findIndex((text) => text.includes('insert into "paid_tasks"')) + 1;
  return { booked: own.slice(0, booked), stored: own.slice(booked) };
}

test('a text is booked with 6 statements and stored with 11', async () => {
  await collect(stream());
  const fewest = { booked: Number.POSITIVE_INFINITY, stored: Number.POSITIVE_INFINITY };
  // A text that a busy machine holds up shows what it has so far, which takes a statement more.
  for (let text = 0; text < 4; text += 1) {
    const { booked, stored } = await statementsOfOneText();
    fewest.booked = Math.min(fewest.booked, booked.length);
    fewest.stored = Math.min(fewest.stored, stored.length);
  }
  expect(fewest).toEqual({ booked: 6, stored: 11 });
});
