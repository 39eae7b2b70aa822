import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '#tests/load/generation/process-figures.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import { measuredEnv, measureMemory, megabytes } from '#tests/support/processes/measured-memory.ts';
import { startSoakTraffic } from './soak-traffic.ts';

/** One measurement of the server and its database. */
export interface SoakSample {
  seconds: number;
  rssMb: number;
  /** Heap after garbage collection, in MB. */
  heapMb: number;
  externalMb: number;
  handles: number;
  timers: number;
  connections: number;
  /** Rows left in each table after housekeeping has deleted what expired, and jobs that are due (`unfinished_jobs`). */
  rows: Record<string, number>;
}

export interface SoakReport {
  samples: SoakSample[];
  done: Record<string, number>;
  failures: string[];
  /** Median of the last third minus the median of the first, without the warm-up. */
  growth: { heapMb: number; rssMb: number; handles: number; timers: number; connections: number };
  /** Problems; empty when nothing grew. */
  findings: string[];
  books: Books;
}

const SECRET = 'the secret of the soak';
const USERS = 20;
/** Share of the samples left out while caches fill and code compiles. */
const WARM_UP = 0.4;
/** Allowed differences of the medians. Some users are always in the middle of a request. */
const ALLOWED = { heapMb: 6, rssMb: 80, handles: USERS / 2, timers: USERS / 2, connections: 3 };
/** Maximum rows of each of these tables at any time. */
const MOST_ROWS = 400;
/** Rows that housekeeping must remove. They are aged before they are counted. */
const PURGED = {
  // Excludes the callers' sessions and their unfinished sign-ins.
  sessions: `user_agent is not null and created_at < now() - interval '20 seconds'`,
  oidc_payloads: `(payload->>'iat')::bigint < extract(epoch from now()) - 20`,
  desktop_sign_in_codes: `created_at < now() - interval '20 seconds'`,
} as const;

/**
 * Runs a mix of all work against one server for a while: memory and database must not grow.
 * @param options.sampleMs between two measurements
 */
export async function runSoak(options: {
  ms: number;
  sampleMs: number;
  onSample?: (sample: SoakSample) => void;
}): Promise<SoakReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-soak-'));
  const file = path.join(folder, 'measured');
  const fleet = await startFleet({
    servers: 1,
    env: (standIns) => ({
      ...measuredEnv(file),
      LEMONSQUEEZY_API_KEY: 'soak',
      LEMONSQUEEZY_WEBHOOK_SECRET: SECRET,
      // An unreachable payment provider, where connections are rejected at once.
      LEMONSQUEEZY_BASE_URL: standIns.OPENAI_BASE_URL ?? '',
    }),
  });
  try {
    const users = await fleet.mintUsers({ count: USERS, credits: 1_000_000 });
    const startedAt = Date.now();
    const traffic = startSoakTraffic({ port: fleet.servers[0]?.port ?? 0, webhookSecret: SECRET, users });
    const samples: SoakSample[] = [];
    while (Date.now() - startedAt < options.ms) {
      await sleep(options.sampleMs);
      const sample = await look(fleet, file, startedAt);
      samples.push(sample);
      options.onSample?.(sample);
    }
    await traffic.stop();
    await untilNothingRuns(fleet);
    const { growth, findings } = judge(samples);
    return {
      samples,
      done: traffic.done,
      failures: traffic.failures,
      growth,
      findings,
      books: await auditBooks(fleet.query),
    };
  } finally {
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function look(fleet: Fleet, file: string, startedAt: number): Promise<SoakSample> {
  const measured = await measureMemory(fleet.servers[0]?.process.pid ?? 0, file);
  await letTimePass(fleet);
  const rows: Record<string, number> = {};
  for (const table of [...Object.keys(PURGED), 'rate_limits', 'generation_chunks']) {
    rows[table] = await countOf(fleet, `select count(*) from ${table}`);
  }
  rows.unfinished_jobs = await countOf(
    fleet,
    `select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after < now()`,
  );
  return {
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    rssMb: megabytes(measured.rss),
    heapMb: megabytes(measured.heapUsed),
    externalMb: megabytes(measured.external),
    handles: measured.handles,
    timers: measured.timers,
    connections: await countOf(
      fleet,
      `select count(*) from pg_stat_activity where application_name like 'server-%' or application_name like 'funnelsmith%'`,
    ),
    rows,
  };
}

/** Ages everything that expires, except the callers' sessions, by two weeks; then runs the housekeeping. */
async function letTimePass(fleet: Fleet): Promise<void> {
  for (const [table, isOld] of Object.entries(PURGED)) {
    await fleet.query(`update ${table} set expires_at = expires_at - interval '15 days' where ${isOld}`);
  }
  await fleet.query(`update rate_limits set expire = expire - 86400000`);
  const before = await countOf(
    fleet,
    `select count(*) from pgboss.job where name = 'housekeeping' and state = 'completed'`,
  );
  await fleet.query(`insert into pgboss.job (name, data) values ('housekeeping', '{}')`);
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100)) {
    const after = await countOf(
      fleet,
      `select count(*) from pgboss.job where name = 'housekeeping' and state = 'completed'`,
    );
    if (after > before) return;
  }
  throw new Error('The housekeeping has not run within 20 s.');
}

async function countOf(fleet: Fleet, sql: string): Promise<number> {
  const [row] = await fleet.query(sql);
  return Number(Object.values(row ?? {})[0]);
}

async function untilNothingRuns(fleet: Fleet): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    if ((await countOf(fleet, `select count(*) from generations where state in ('queued', 'running')`)) === 0)
      return;
  }
}

type Measured = keyof SoakReport['growth'];

function judge(samples: readonly SoakSample[]): Pick<SoakReport, 'growth' | 'findings'> {
  const compared = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.max(1, Math.floor(compared.length / 3));
  const names = Object.keys(ALLOWED) as Measured[];
  const medianOf = (some: readonly SoakSample[], name: Measured) =>
    quantile(
      some.map((sample) => sample[name]),
      0.5,
    );
  const growth = Object.fromEntries(
    names.map((name) => {
      const difference = medianOf(compared.slice(-third), name) - medianOf(compared.slice(0, third), name);
      return [name, Math.round(difference * 10) / 10];
    }),
  ) as SoakReport['growth'];
  const findings = names
    .filter((name) => growth[name] > ALLOWED[name])
    .map((name) => `${name} grew by ${growth[name]}`);
  for (const { rows, seconds } of samples) {
    for (const [table, count] of Object.entries(rows)) {
      if (count > MOST_ROWS) findings.push(`${table} has ${count} rows after ${seconds} s`);
    }
  }
  return { growth, findings };
}
