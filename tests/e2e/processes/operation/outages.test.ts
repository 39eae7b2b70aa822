import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import {
  LONGEST_ANSWER_MS,
  type OutageReport,
  workThrough,
} from '#tests/load/proofs/operation/outage-traffic.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import { isFullSize, proofSize } from '#tests/support/fleet/proof-size.ts';
import { canMountSmallDisk, startSmallDiskPostgres } from '#tests/support/fleet/small-disk-postgres.ts';
import { plainCall } from '#tests/support/http/plain-call.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/* FUNNELSMITH_FULL=1 runs all outages of some 30 s each; otherwise two. */

const KILLED_MS = proofSize(4_000, 30_000);
const SILENT_MS = proofSize(6_000, 40_000);
const FULL_MS = proofSize(3_000, 30_000);
const JUMP_MS = proofSize(1_000, 10_000);

const preload = (name: string) =>
  pathToFileURL(path.join(projectRoot, 'tests/support/processes/preload', name)).href;

afterAll(stopAllFleets);

/** Allowed responses: success, or an error that is temporary. */
const DEFINED = ['200', '201', '302', '303', '503 database_unreachable', '503 service_unavailable', '503'];

function expectDefined(report: OutageReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(Object.keys(report.answers).filter((answer) => !DEFINED.includes(answer))).toEqual([]);
  expect(report.slowestMs).toBeLessThan(LONGEST_ANSWER_MS);
  expect(report.isSameProcess).toBe(true);
  expect(Object.keys(report.texts)).toEqual(['stored']);
  expect(report.books).toMatchObject({ ...soundBooks, succeeded: report.books.generations });
  // Positive control: the outage had an effect.
  expect(report.answers['503 database_unreachable']).toBeGreaterThan(0);
}

test(`PostgreSQL killed for ${KILLED_MS / 1_000} s: users get a clear error, nothing is lost, and work continues`, {
  timeout: KILLED_MS + 180_000,
}, async () => {
  const fleet = await startFleet({ servers: 1 });
  const outage = () => fleet.postgres.killFor(KILLED_MS);
  const report = await workThrough(fleet, { wish: '[[fault:slowDrip=5]]', outage });
  expectDefined(report);
  expect(report.recoveredMs).toBeLessThan(10_000);
  await fleet.stop();
});

test.runIf(isFullSize)(
  `a database that has stopped answering for ${SILENT_MS / 1_000} s, its connections still open`,
  {
    timeout: SILENT_MS + 180_000,
  },
  async () => {
    const fleet = await startFleet({ servers: 1, proxied: true });
    const outage = async () => {
      fleet.proxy?.silence();
      await sleep(SILENT_MS);
      fleet.proxy?.restore();
    };
    const report = await workThrough(fleet, { wish: '[[fault:slowDrip=5]]', outage });
    expectDefined(report);
    expect(report.recoveredMs).toBeLessThan(25_000);
    await fleet.stop();
  },
);

test.runIf(isFullSize && canMountSmallDisk)(
  'a full disk under the database, until it is emptied',
  { timeout: 240_000 },
  async () => {
    const postgres = await startSmallDiskPostgres({ megabytes: 200 });
    const fleet = await startFleet({ servers: 1, postgres });
    const outage = async () => {
      await postgres.fill();
      await sleep(FULL_MS);
      await postgres.free();
    };
    const report = await workThrough(fleet, { outage });
    expectDefined(report);
    expect(report.recoveredMs).toBeLessThan(20_000);
    await fleet.stop();
  },
);

test.runIf(isFullSize)(
  'a clock that jumps by hours, forth and back: nobody is signed out, no text is lost',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-clock-'));
    const clock = path.join(folder, 'clock');
    const fleet = await startFleet({
      servers: 1,
      env: { NODE_OPTIONS: `--import=${preload('shift-clock.ts')}`, CLOCK_FILE: clock },
    });
    const outage = async () => {
      for (const hours of [3, -3, 26, 0]) {
        writeFileSync(clock, String(hours * 3_600_000));
        await sleep(JUMP_MS);
      }
    };
    const report = await workThrough(fleet, { wish: '[[fault:slowDrip=10]]', outage });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(Object.keys(report.answers).toSorted()).toEqual(['200', '201', '302']);
    expect(Object.keys(report.texts)).toEqual(['stored']);
    expect(report.books).toMatchObject({ ...soundBooks, succeeded: report.books.generations });
    expect(report.slowestMs).toBeLessThan(5_000);
    await fleet.stop();
    rmSync(folder, { recursive: true });
  },
);

test('a provider whose name resolves slowly is waited for; one whose name never does gives way at the deadline', {
  timeout: 120_000,
}, async () => {
  const named = (url: string | undefined, name: string) => (url ?? '').replace('127.0.0.1', name);
  const fleet = await startFleet({
    servers: 1,
    providers: ['perplexity', 'anthropic'],
    env: ({ PERPLEXITY_BASE_URL, ANTHROPIC_BASE_URL }) => ({
      NODE_OPTIONS: `--import=${preload('slow-names.ts')}`,
      GENERATION_DEADLINE_SECONDS: '4',
      PERPLEXITY_BASE_URL: named(PERPLEXITY_BASE_URL, 'localhost'),
      ANTHROPIC_BASE_URL: named(ANTHROPIC_BASE_URL, 'provider.never'),
    }),
  });
  const [user] = await fleet.mintUsers({ count: 1, credits: 100 });
  const port = fleet.servers[0]?.port ?? 0;
  const cookie = user?.cookie ?? '';
  const generate = (tier: string) =>
    callGeneration({
      ...{ port, cookie, ownConnection: true },
      body: { productId: user?.productIds[0], promptType: 'vertical_landscape', tier },
    });
  expect((await generate('standard')).status).toBe(200);

  // The first model of this tier belongs to the provider whose name does not resolve.
  const startedAt = performance.now();
  const answering = Promise.all(Array.from({ length: 10 }, () => generate('premium')));
  const agent = new Agent();
  const beside = await plainCall({
    agent,
    port,
    cookie,
    method: 'GET',
    path: '/api/products',
    patienceMs: 5_000,
  });
  const answers = await answering;
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(10).fill('200 undefined'));
  // Premium research has twice the time limit.
  expect(performance.now() - startedAt).toBeLessThan(18_000);
  expect(beside.status).toBe(200);
  // Less than the time limit of the requests that wait for the provider.
  expect(beside.ms).toBeLessThan(3_000);
  expect(await auditBooks(fleet.query)).toMatchObject({ ...soundBooks, generations: 11, succeeded: 11 });
  await fleet.stop();
});
