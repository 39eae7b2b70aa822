import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { startAttackedServer } from '#tests/attacks/attacked-server.ts';
import { exchange } from '#tests/attacks/exchange.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { heavyTexts, heavyValues } from './heavy-values.ts';

/** What a request and its job have cost. */
export interface JobCost {
  name: string;
  status: number;
  /** How the job ended. */
  state: string;
  /** The longest time that the event loop had no pause. */
  stallMs: number;
  /** All time of the event loop. */
  busyMs: number;
}

interface HeavyJob {
  /** Route, and what is sent. */
  name: string;
  target: string;
  type: string;
  body: Buffer;
}

const BRIEFS = '/api/product-briefs';
const IMPORT = '/api/import';
/** Characters of a source of a brief. */
const TEXT = 199_000;
const MEGABYTE = 1_000_000;
const TRIES = 3;
const PATIENCE_MS = 60_000;
const FLUSHED_AFTER_MS = 250;
const ENDED = ['ready', 'done', 'failed', 'cancelled'];

/** Starts work that goes on after its request, one after the other, and measures how long it holds up the event loop. */
export async function runJobCosts(mostMs: number): Promise<JobCost[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-job-costs-'));
  const file = path.join(folder, 'stalls');
  const preload = path.join(projectRoot, 'tests/support/processes/preload/measure-stalls.ts');
  const server = await startAttackedServer({
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
      MEASURE_FILE: file,
      NODE_ENV: 'production',
      ALLOW_IN_PRODUCTION: 'embedded-identity,plain-http,no-rate-limits',
    },
  });
  const stalls = () =>
    existsSync(file)
      ? Array.from(readFileSync(file, 'utf8').matchAll(/^(\d+) ([\d.]+)$/gmu), ([, most, sum]) => ({
          most: Number(most),
          sum: Number(sum),
        }))
      : [];
  const weigh = async ({ name, target, type, body }: HeavyJob, cookie: string): Promise<JobCost> => {
    const before = stalls().length;
    const headers = { cookie, 'content-type': type };
    const call = { port: server.port, headers, target };
    const { status, text } = await exchange({ ...call, method: 'POST', body });
    let state = status === 202 ? 'running' : 'refused';
    const at = target === BRIEFS ? `${BRIEFS}/${JSON.parse(text).id}` : target;
    for (const end = Date.now() + PATIENCE_MS; state === 'running' && Date.now() < end; await sleep(100)) {
      const answer = JSON.parse((await exchange({ ...call, method: 'GET', target: at })).text);
      const now = (answer.latest ?? answer).state;
      if (ENDED.includes(now)) state = now;
    }
    await sleep(FLUSHED_AFTER_MS);
    const own = stalls().slice(before);
    return {
      ...{ name, status, state },
      stallMs: Math.max(0, ...own.map(({ most }) => most)),
      busyMs: Math.round(own.reduce((all, { sum }) => all + sum, 0)),
    };
  };
  try {
    const costs: JobCost[] = [];
    for (const job of heavyJobs()) {
      const tries: JobCost[] = [];
      do {
        const [user] = await server.mintUsers({ count: 1, credits: 10 });
        tries.push(await weigh(job, user?.cookie ?? ''));
      } while (tries.length < TRIES && (tries.at(-1)?.stallMs ?? 0) > mostMs);
      costs.push(tries.toSorted((one, other) => one.stallMs - other.stallMs)[0] as JobCost);
    }
    return costs;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function* heavyJobs(): Generator<HeavyJob> {
  for (const [kind, heavy] of Object.entries({ ...heavyValues, ...heavyTexts })) {
    const text = JSON.parse(heavy(TEXT));
    if (typeof text !== 'string' || text.trim() === '') continue;
    const sources = [1, 2].map(() => ({ kind: 'text', text: text.slice(0, TEXT) }));
    const body = Buffer.from(JSON.stringify({ sources }));
    yield { name: `POST ${BRIEFS}: two texts, ${kind}`, target: BRIEFS, type: 'application/json', body };
  }
  for (const [kind, files] of Object.entries(heavyFiles())) {
    const zipped = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, data]) => [name, Buffer.from(data)])),
    );
    const body = Buffer.from(zipped);
    yield { name: `POST ${IMPORT}: ${kind}`, target: IMPORT, type: 'application/zip', body };
  }
}

const at = '2026-01-01T00:00:00.000Z';
const product = (id: number) => ({
  ...{ id, name: `Product ${id}`, type: 'B2B Service', version: 1 },
  ...{ createdAt: at, updatedAt: at, deletedAt: null },
});

function heavyFiles(): Record<string, Record<string, string>> {
  const list = (count: number, record: (index: number) => object) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => record(index)));
  const none = { 'contents.json': '[]', 'content-versions.json': '[]' };
  const text = 'A sentence of a long text. '.repeat(14_000);
  const content = (id: number) => ({
    ...{ title: 'T', content: { content: text }, markdownContent: text, sources: [], isTruncated: false },
    ...{ usedResults: null, versionNumber: 1, id, productId: id, type: 'primary_pain_points' },
    ...{ dismissedFindings: [], createdAt: at, updatedAt: at, deletedAt: null },
  });
  return {
    'five products with 16 MB each': {
      ...none,
      'products.json': list(5, (id) => ({ ...product(id + 1), ignored: 'x'.repeat(16 * MEGABYTE) })),
    },
    'a hundred products with 900 kB each': {
      ...none,
      'products.json': list(100, (id) => ({ ...product(id + 1), ignored: 'x'.repeat(900_000) })),
    },
    'twenty long texts': {
      'products.json': list(20, (id) => product(id + 1)),
      'contents.json': list(20, (id) => content(id + 1)),
      'content-versions.json': '[]',
    },
    '50,000 records of nothing': {
      ...none,
      'products.json': '[]',
      'offers.json': list(50_000, (id) => ({ productId: id + 1, version: 1, fields: {}, createdAt: at })),
    },
    '60,000 other files': {
      ...none,
      'products.json': '[]',
      ...Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`texts/${index}.md`, ''])),
    },
  };
}
