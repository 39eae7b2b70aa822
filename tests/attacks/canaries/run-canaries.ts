import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEndpoints } from '#shared/contracts/api.ts';
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts';
import { exchange, type WireAnswer } from '#tests/attacks/exchange.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { createRandom } from '#tests/support/fleet/seeded-random.ts';
import { type CanaryRequest, canaryRequest } from './canary-request.ts';
import { refreshTenant, settleTenant, type Tenant } from './tenant.ts';

export interface CanaryReport {
  seed: number;
  requests: number;
  /** At most ten responses that contain the other tenant's data or are publicly cacheable. */
  leaks: string[];
  /**
   * Number of responses with the requesting tenant's own marker, which proves that the check can see markers.
   */
  withOwnMarker: number;
  /** Number of requests for the other tenant's resources. */
  foreign: number;
  /** Routes with an id for which no request named a resource of the other tenant. */
  neverForeign: string[];
  /** At most ten requests for the other tenant's resources without a 404. */
  foreignAnswered: string[];
  /** Number of connections that the client aborted. */
  aborted: number;
  /** Number of aborted connections that had already received a part of the response. */
  abortedMidAnswer: number;
  /** Number of streamed generations. */
  streams: number;
  byStatus: Record<string, number>;
  books: Books;
  seconds: number;
}

/** Every contract route with an id of a user's resource; a new one needs a cross-tenant request. */
const routesThatName = allEndpoints
  .filter(({ access, path }) => access === 'user' && path.includes(':'))
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`),
  }));

const PARALLEL = 16;
const STRETCH = 1_000;
/** Slow enough for a client to abort midway. */
const PACE = { firstChunkMs: 4, msPerChunk: 2, chunks: 25 };

/** Lets two tenants, each with a marker in all their data, share one server and its connections. */
export async function runCanaries(options: { requests: number; seed: number }): Promise<CanaryReport> {
  const server = await startAttackedServer({ pace: PACE });
  try {
    const startedAt = performance.now();
    const random = createRandom(options.seed);
    const tenants = [
      await settleTenant(server, `canary-a-${randomBytes(8).toString('hex')}`),
      await settleTenant(server, `canary-b-${randomBytes(8).toString('hex')}`),
    ] as const;
    const report: CanaryReport = {
      ...{
        seed: options.seed,
        requests: options.requests,
        leaks: [],
        withOwnMarker: 0,
        foreign: 0,
        neverForeign: routesThatName.map(({ name }) => name),
        foreignAnswered: [],
      },
      ...{ aborted: 0, abortedMidAnswer: 0, streams: 0, byStatus: {}, seconds: 0 },
      books: {} as Books,
    };
    const tags = new Map<string, string>();
    let next = 0;
    while (next < options.requests && report.leaks.length < 10) {
      for (const tenant of tenants) await refreshTenant(server, tenant);
      const end = Math.min(next + STRETCH, options.requests);
      await Promise.all(
        Array.from({ length: PARALLEL }, async () => {
          while (next < end) {
            const number = next;
            next += 1;
            const [mine, theirs] = random.next() < 0.5 ? tenants : tenants.toReversed();
            if (!mine || !theirs) return;
            await attempt({
              server,
              report,
              tags,
              mine,
              theirs,
              number,
              request: canaryRequest(mine, theirs, random, number),
            });
          }
        }),
      );
    }
    await untilQuiet(server);
    report.leaks.push(...(await findMixedRows(server, tenants)));
    report.leaks = report.leaks.slice(0, 10);
    report.foreignAnswered = report.foreignAnswered.slice(0, 10);
    report.books = await auditBooks(server.query);
    report.seconds = Math.round((performance.now() - startedAt) / 1_000);
    return report;
  } finally {
    await server.stop();
  }
}

async function attempt(options: {
  server: AttackedServer;
  report: CanaryReport;
  /** The last entity tag per tenant and path. */
  tags: Map<string, string>;
  mine: Tenant;
  theirs: Tenant;
  number: number;
  request: CanaryRequest;
}): Promise<void> {
  const { server, report, tags, mine, theirs, number, request } = options;
  const body = request.raw ?? (request.json === undefined ? undefined : JSON.stringify(request.json));
  // The other tenant's entity tag must not produce a 304.
  const tag = tags.get(`${theirs.marker} ${request.target}`);
  const answer = await exchange({
    port: server.port,
    method: request.method,
    target: request.target,
    headers: {
      cookie: mine.user.cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tag && { 'if-none-match': tag }),
      ...request.headers,
    },
    ...(body !== undefined && { body }),
    ...(request.abort !== undefined && { abort: request.abort }),
  }).catch((error: Error) => {
    report.leaks.push(`request ${number}: no answer to ${request.method} ${request.target}: ${error}`);
    return undefined;
  });
  if (!answer) return;
  count(report, request, answer);
  const own = answer.headers.etag;
  if (own) tags.set(`${mine.marker} ${request.target}`, own);
  for (const problem of judge(request, answer, mine, theirs)) {
    report.leaks.push(
      `SEED=${report.seed}, request ${number}: ${problem}: ${request.method} ${request.target} ` +
        `-> ${answer.status} ${JSON.stringify(answer.headers)} ${answer.text.slice(0, 600)}`,
    );
  }
  // A 429 means that the tenant has too many open streams and nothing was looked up.
  if (request.isForeign && !answer.aborted && ![404, 429].includes(answer.status)) {
    report.foreignAnswered.push(
      `${request.method} ${request.target} -> ${answer.status} ${answer.text.slice(0, 200)}`,
    );
  }
  if (everything(answer).includes(mine.marker)) report.withOwnMarker += 1;
}

function count(report: CanaryReport, request: CanaryRequest, answer: WireAnswer): void {
  const { status, aborted, text } = answer;
  report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
  if (request.isForeign) {
    report.foreign += 1;
    const asked = routesThatName.find(
      ({ method, pattern }) => method === request.method && pattern.test(request.target),
    );
    report.neverForeign = report.neverForeign.filter((name) => name !== asked?.name);
  }
  if (aborted) report.aborted += 1;
  if (aborted && text !== '') report.abortedMidAnswer += 1;
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) report.streams += 1;
}

const everything = ({ headers, text }: WireAnswer) => JSON.stringify(headers) + text;

function judge(request: CanaryRequest, answer: WireAnswer, mine: Tenant, theirs: Tenant): string[] {
  const problems: string[] = [];
  const told = everything(answer);
  // Keys of findings use underscores instead of hyphens.
  for (const marker of [theirs.marker, theirs.marker.replaceAll('-', '_')]) {
    if (told.includes(marker)) problems.push('tells what is the other’s');
  }
  if (answer.status >= 500) problems.push(`answered ${answer.status}`);
  const mayBeKept = !/no-store|private/.test(String(answer.headers['cache-control'] ?? ''));
  if (request.target.startsWith('/api/') && answer.status !== 0 && mayBeKept) {
    problems.push('may be kept by caches for others');
  }
  // Tags of shared data may be equal. A response with a tenant's marker must have no tag that the other
  // tenant knows.
  if (answer.headers.etag && answer.text.includes(mine.marker))
    problems.push('has a tag although it is a tenant’s own');
  return problems;
}

/** Finds rows of one tenant that contain the other's marker. */
async function findMixedRows(server: AttackedServer, tenants: readonly Tenant[]): Promise<string[]> {
  const tables = await server.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const mine of tenants) {
      for (const theirs of tenants.filter((other) => other !== mine)) {
        const rows = await server.query(
          `select 1 from ${name} t where user_id = $1 and t::text like '%' || $2 || '%' limit 1`,
          [mine.user.id, theirs.marker],
        );
        if (rows.length > 0) found.push(`${name} of ${mine.marker} holds ${theirs.marker}`);
      }
    }
  }
  return found;
}

async function untilQuiet(server: AttackedServer): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const [row] = await server.query<{ open: number }>(
      `select count(*)::int as open from generations where state in ('queued', 'running')`,
    );
    if (row?.open === 0) return;
  }
}
