/* What knex has to say goes to the structured log, without statements. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createKnex, type Database } from '#server/database/knex.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex({ url: database.url, poolSize: 2, log, silenceMs: 300 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a connection that is lost during a statement is logged as a warning without the statement', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const lost = await db
    .raw(`select 'secret - of a user', ?::text, pg_sleep(3)`, ['bound secret'])
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(Error);
  expect((await db.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([db.raw('select 1'), db.raw('select 2')]);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(/^Connection Error: .*the database does not answer/u),
    }),
  );
  expect(lines.join('\n')).not.toMatch(/secret|pg_sleep|select/u);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
