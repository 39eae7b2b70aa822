import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import type { Fleet } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { plainCall } from '#tests/support/http/plain-call.ts';

/** Effects of an outage for users. */
export interface OutageReport {
  /** Requests by response: status and error code, or `none` after the time limit. */
  answers: Record<string, number>;
  slowestMs: number;
  /** Milliseconds from the end of the outage until the server is ready. */
  recoveredMs: number;
  /** Final result per idempotency key. */
  texts: Record<string, number>;
  /** Whether no process was restarted. */
  isSameProcess: boolean;
  books: Books;
}

const CLIENTS = 8;
const WRITERS = 6;
/** Maximum response time in milliseconds. */
export const LONGEST_ANSWER_MS = 30_000;
const TEXT_PATIENCE_MS = 90_000;
/** Error codes after which clients retry. */
const PASSING = new Set(['service_unavailable', 'database_unreachable', 'server_restarting']);
const RECOVERY_PATIENCE_MS = 60_000;
const BEFORE_MS = 1_000;
const AFTER_MS = 1_500;

/** Sends users' requests to the first server during an event and until it has recovered. */
export async function workThrough(
  fleet: Fleet,
  happening: { wish?: string; outage: () => Promise<void> },
): Promise<OutageReport> {
  const [server] = fleet.servers;
  if (server === undefined) throw new Error('no server');
  const { port } = server;
  const users = await fleet.mintUsers({ count: CLIENTS + WRITERS, credits: 10_000 });
  const pid = server.process.pid;
  const work = { isDone: false };
  const seen = { answers: {} as Record<string, number>, slowestMs: 0 };
  const texts: Record<string, number> = {};
  const working = [
    ...users.slice(0, CLIENTS).map((user) => ask(port, user, work, seen)),
    ...users.slice(CLIENTS).map((user) => write(port, user, work, texts, happening.wish ?? '')),
  ];
  await sleep(BEFORE_MS);
  await happening.outage();
  const endedAt = performance.now();
  await untilWell(port, users[0] as MintedUser);
  const recoveredMs = Math.round(performance.now() - endedAt);
  await sleep(AFTER_MS);
  work.isDone = true;
  await Promise.all(working);
  await untilNothingRuns(fleet);
  return {
    answers: seen.answers,
    slowestMs: Math.round(seen.slowestMs),
    recoveredMs,
    texts,
    isSameProcess: server.process.pid === pid && server.process.exitCode === undefined,
    books: await auditBooks(fleet.query),
  };
}

async function ask(
  port: number,
  user: MintedUser,
  work: { isDone: boolean },
  seen: { answers: Record<string, number>; slowestMs: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/auth/user'],
    ['POST', '/api/products', completeProduct],
    ['GET', '/api/generated-content?view=summary'],
    ['GET', '/api/login'],
    ['GET', '/api/search?q=plan'],
    ['PATCH', `/api/products/${user.productIds[0]}`, { name: 'Renamed' }],
    ['GET', '/idp/auth?client_id=funnelsmith'],
    ['GET', '/healthz'],
  ];
  for (let step = user.id; !work.isDone; step += 1) {
    const [method, path, body] = calls[step % calls.length] as (typeof calls)[number];
    const startedAt = performance.now();
    const answer = await plainCall({
      ...{ agent, port, cookie: user.cookie, method, path, body },
      patienceMs: LONGEST_ANSWER_MS,
    }).catch(() => undefined);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    const isVague = answer?.status === 503 && answer.retryAfter === undefined;
    const name = answer
      ? [answer.status, answer.code, isVague ? 'without Retry-After' : undefined].filter(Boolean).join(' ')
      : 'none';
    // The identity provider's pages answer these requests with 400.
    const label = path.startsWith('/idp') && (answer?.status ?? 0) === 400 ? '200' : name;
    seen.answers[label] = (seen.answers[label] ?? 0) + 1;
    await sleep(40);
  }
  agent.destroy();
}

/** One text after the other, each retried with its key until there is a response. */
async function write(
  port: number,
  user: MintedUser,
  work: { isDone: boolean },
  texts: Record<string, number>,
  wish: string,
): Promise<void> {
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  for (let number = 0; !work.isDone; number += 1) {
    let outcome = 'lost';
    for (
      const end = Date.now() + TEXT_PATIENCE_MS;
      outcome === 'lost' && Date.now() < end;
      await sleep(200)
    ) {
      const answer = await callGeneration({
        port,
        cookie: user.cookie,
        key: `outage-${user.id}-${number}`,
        body: {
          productId: user.productIds[0],
          promptType: types[number % types.length],
          variables: { additionalContext: wish },
        },
        asEvents: number % 2 === 0,
        timeoutMs: LONGEST_ANSWER_MS,
      }).catch(() => undefined);
      if (answer?.content) outcome = 'stored';
      else if (answer?.code && !PASSING.has(answer.code)) outcome = answer.code;
    }
    texts[outcome] = (texts[outcome] ?? 0) + 1;
  }
}

async function untilWell(port: number, user: MintedUser): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  for (const end = Date.now() + RECOVERY_PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const answers = await Promise.all(
      ['/readyz', '/api/products'].map((path) =>
        plainCall({
          agent,
          port,
          cookie: user.cookie,
          method: 'GET',
          path,
          patienceMs: LONGEST_ANSWER_MS,
        }).catch(() => undefined),
      ),
    );
    if (answers.every((answer) => answer?.status === 200)) return;
  }
  throw new Error(`The server has not recovered within ${RECOVERY_PATIENCE_MS / 1_000} s.`);
}

async function untilNothingRuns(fleet: Fleet): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const rows = await fleet.query(`select 1 from generations where state in ('queued', 'running') limit 1`);
    if (rows.length === 0) return;
  }
}
