import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { listMigrations } from '#server/database/migration-source.ts';
import { killMigrations, startNextMigrations } from '#tests/load/proofs/operation/kill-migrations.ts';
import { withDatabase } from '#tests/support/database/postgres-cluster.ts';
import { type Fleet, startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { openQuery, type Query } from '#tests/support/fleet/open-query.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';
import { createRandom } from '#tests/support/fleet/seeded-random.ts';
import { plainCall } from '#tests/support/http/plain-call.ts';

/* FUNNELSMITH_FULL=1 kills 60 processes; SEED=… repeats the moments. */

const KILLS = 5;
/** A new database after every five kills, because most migrations have run by then. */
const DATABASES = proofSize(1, 12);
const random = createRandom(proofSeed);
/** Number of migrations of the next version, two more than this one has. */
const LEVELS = listMigrations().length + 2;

afterAll(stopAllFleets);

test(`migrations of ${DATABASES} databases, each killed ${KILLS} times at random moments (SEED=${proofSeed}), are done in the end, each once`, {
  timeout: 60_000 + DATABASES * KILLS * 5_000,
}, async () => {
  const fleet = await startFleet({ servers: 0 });
  for (let number = 1; number <= DATABASES; number += 1)
    await migrateDespiteKills(fleet, `migrated_${number}`);
  await fleet.stop();
});

async function migrateDespiteKills(fleet: Fleet, database: string): Promise<void> {
  await fleet.query(`create database ${database}`);
  const url = withDatabase(fleet.postgres.url, database);
  const { query, close } = openQuery(url);
  const { levels, exitCode, complaint } = await killMigrations({
    ...{ url, query, random, kills: KILLS },
    withinMs: 1_800,
  });
  process.stdout.write(`${JSON.stringify({ levels })}\n`);
  expect(complaint).toBe('');
  expect(exitCode).toBe(0);
  // The number of finished migrations never decreases.
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  await expectMigrated(query);
  await close();
}

async function expectMigrated(query: Query): Promise<void> {
  expect(await query('select count(*)::int as n from schema_migrations')).toEqual([{ n: LEVELS }]);
  expect(await query('select sum(id)::int as sum from next_version')).toEqual([{ sum: -500_500 }]);
}

test('a migration that is killed in its middle has not happened', { timeout: 60_000 }, async () => {
  const fleet = await startFleet({ servers: 0 });
  await fleet.query('create database migrated_half');
  const url = withDatabase(fleet.postgres.url, 'migrated_half');
  const { query, close } = openQuery(url);
  const migrating = startNextMigrations(url);
  // Waits until the last migration has changed a table and rows, then kills it.
  const middle = `select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
  await expect.poll(() => query(middle), { timeout: 30_000, interval: 10 }).toHaveLength(1);
  migrating.kill();
  await migrating.ended;
  await expect.poll(() => query(middle), { timeout: 10_000 }).toEqual([]);
  expect(await query('select sum(id)::int as sum from next_version')).toEqual([{ sum: 500_500 }]);
  expect(await startNextMigrations(url).ended).toMatchObject({ code: 0, complaint: '' });
  await expectMigrated(query);
  await close();
  await fleet.stop();
});

test('several servers that start at once on one database migrate it together, each migration once', {
  timeout: 60_000,
}, async () => {
  const fleet = await startFleet({ servers: 0 });
  await fleet.query('create database migrated_together');
  const url = withDatabase(fleet.postgres.url, 'migrated_together');
  const { query, close } = openQuery(url);
  const ends = await Promise.all(Array.from({ length: 3 }, () => startNextMigrations(url).ended));
  expect(ends).toEqual(Array(3).fill({ code: 0, signal: null, complaint: '' }));
  await expectMigrated(query);
  await close();
  await fleet.stop();
});

test('requests are answered while the next version migrates beside the server, also when a table is busy', {
  timeout: 120_000,
}, async () => {
  const fleet = await startFleet({ servers: 1 });
  const [user] = await fleet.mintUsers({ count: 1, credits: 10 });
  const { port } = fleet.servers[0] ?? { port: 0 };
  const agent = new Agent({ keepAlive: true });
  const answers: { status: number; ms: number }[] = [];
  const work = { isDone: false };
  const ask = async () => {
    while (!work.isDone) {
      const call = { agent, port, cookie: user?.cookie ?? '', method: 'GET', path: '/api/auth/user' };
      answers.push(await plainCall({ ...call, patienceMs: 30_000 }));
      await sleep(10);
    }
  };
  const asking = [ask(), ask(), ask()];
  // A long transaction reads the table, so the migration can't lock it. It must not block other queries
  // meanwhile.
  const reading = fleet.query(`begin; select count(*) from users; select pg_sleep(6); commit`);
  await sleep(300);
  const { code, complaint } = await startNextMigrations(fleet.postgres.url).ended;
  await reading;
  await sleep(300);
  work.isDone = true;
  await Promise.all(asking);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  process.stdout.write(`${JSON.stringify({ requests: answers.length, slowestMs: Math.round(slowest) })}\n`);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(slowest).toBeLessThan(3_500);
  expect(answers.length).toBeGreaterThan(100);
  await fleet.stop();
});
