import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { collect, prepareGenerationBench, stream } from './generation-bench.ts';

prepareGenerationBench();

/** Statements of the queue, of sessions and of the server's timers, which many texts share. */
const SHARED =
  /pgboss|pg_listening|unnest|launch_kits k|lease_expires_at < now|"cancel_requested_at" is not null|id_hash = any/u;

test('a text is booked with 6 statements and stored with 11', async () => {
  await collect(stream());
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await collect(stream());
  const texts = query.mock.calls.map(([statement]) => {
    const { text = String(statement) } = (statement ?? {}) as { text?: string };
    return text.replaceAll(/\s+/gu, ' ').trim();
  });
  query.mockRestore();
  const own = texts.filter((text) => !SHARED.test(text));
  const booked = own.findIndex((text) => text.includes('insert into "paid_tasks"')) + 1;
  expect(own.slice(0, booked)).toHaveLength(6);
  expect(own.slice(booked)).toHaveLength(11);
});
