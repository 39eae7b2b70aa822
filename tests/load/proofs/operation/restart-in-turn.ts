import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { startBalancer } from '#tests/support/fleet/balancer.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { plainCall } from '#tests/support/http/plain-call.ts';

export interface RestartsReport {
  restarts: number;
  requests: number;
  /** At most 20 failures of the balancer and unexpected responses. */
  failedRequests: string[];
  streams: number;
  /** Idempotency keys of the streams that did not end in time. */
  unfinishedStreams: string[];
  /** Errors found in the database. */
  failures: string[];
  /** Number of requests that resumed a stream. */
  resumed: number;
  exitCodes: (number | null)[];
  longestStopMs: number;
  /** Number of stops in which `/readyz` failed before the first rejected connection. */
  noticedFirst: number;
  /** Longest time from the start of a stop to the failing `/readyz`. */
  longestNoticedMs: number;
  /** Number of stops in which a request on a parked connection got `Connection: close`. */
  toldToClose: number;
  /** Number of runs whose server ended before handing them over. */
  lostRuns: number;
  books: Books;
  seconds: number;
}

/** When the last server was restarted; undefined until then. */
interface Work {
  doneAt: number | undefined;
}

const SHUTDOWN_SECONDS = 8;
/** Time for balancers to notice the stop. */
export const NOTICE_MS = 2_000;
const PARKED = 100;
const CLIENTS = 6;
const STREAMS = 6;
/** A text takes one to several seconds: some end during the stop, others move. */
const SLOW_DRIPS = [2, 10, 30, 60];
/** Counted from the last restart, because a text may move several times before it. */
const STREAM_PATIENCE_MS = 60_000;

/** Restarts two servers behind a balancer in turn, under load. No request may fail; texts continue at the other server. */
export async function restartInTurn(options: { restarts: number }): Promise<RestartsReport> {
  const startedAt = performance.now();
  const fleet = await startFleet({
    servers: 2,
    env: {
      SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
      SHUTDOWN_NOTICE_SECONDS: String(NOTICE_MS / 1_000),
      // Each client adds hundreds of products.
      QUOTA_PRODUCTS: '100000',
    },
  });
  const balancer = await startBalancer(fleet.servers.map(({ port }) => port));
  try {
    await balancer.untilAllReady();
    const users = await fleet.mintUsers({ count: CLIENTS + STREAMS, credits: 10_000 });
    const work: Work = { doneAt: undefined };
    const requests = { count: 0, failed: [] as string[] };
    const streams = { count: 0, resumed: 0, unfinished: [] as string[] };
    const working = [
      ...users.slice(0, CLIENTS).map((user) => ask(balancer.port, user, work, requests)),
      ...users.slice(CLIENTS).map((user) => watchTexts(balancer.port, user, work, streams)),
    ];
    const stops = [];
    for (let round = 0; round < options.restarts; round += 1) {
      const server = fleet.servers[round % 2] as Fleet['servers'][number];
      stops.push(await stopAndStart(server));
      await balancer.untilAllReady();
    }
    work.doneAt = Date.now();
    await Promise.all(working);
    return {
      restarts: options.restarts,
      requests: requests.count,
      failedRequests: [...balancer.failures, ...requests.failed].slice(0, 20),
      streams: streams.count,
      unfinishedStreams: streams.unfinished,
      failures: await listFailures(fleet),
      resumed: streams.resumed,
      exitCodes: [...new Set(stops.map(({ exitCode }) => exitCode))],
      longestStopMs: Math.round(Math.max(...stops.map(({ ms }) => ms))),
      noticedFirst: stops.filter(({ noticedMs }) => noticedMs !== undefined).length,
      longestNoticedMs: Math.round(Math.max(...stops.map(({ noticedMs }) => noticedMs ?? 0))),
      toldToClose: stops.filter(({ isToldToClose }) => isToldToClose).length,
      lostRuns: await countLostRuns(fleet),
      books: await auditBooks(fleet.query),
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    await balancer.close();
    await fleet.stop();
  }
}

async function listFailures(fleet: Fleet): Promise<string[]> {
  const rows = await fleet.query<{ failure: string }>(
    `select concat_ws(' ', error_code, attempts) as failure from generations where state <> 'succeeded'`,
  );
  return rows.map(({ failure }) => failure);
}

async function countLostRuns(fleet: Fleet): Promise<number> {
  const rows = await fleet.query(`select 1 from generations where attempts @> '[{"outcome": "lost"}]'`);
  return rows.length;
}

/** Stops with many parked connections, and one in the middle of a request. */
async function stopAndStart(server: Fleet['servers'][number]) {
  const parked = await Promise.all(Array.from({ length: PARKED }, () => park(server.port)));
  const [asked, sending] = parked as [Socket, Socket];
  sending.write('POST /api/products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  const readiness = watchReadiness(server.port);
  const startedAt = performance.now();
  const stopping = server.process.stop();
  const noticedAt = await readiness;
  const told = noticedAt === undefined ? '' : await askAgain(asked);
  const exitCode = await stopping;
  const ms = performance.now() - startedAt;
  for (const socket of parked) socket.destroy();
  await server.startAgain();
  return {
    exitCode,
    ms,
    noticedMs: noticedAt && noticedAt - startedAt,
    isToldToClose: /^connection: close\r$/im.test(told),
  };
}

const PROBE = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** An idle keep-alive connection after one response. */
function park(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(PROBE));
    socket.once('data', () => resolve(socket));
    socket.on('error', reject);
  });
}

/** Sends another request on a parked connection. @returns the response, or an empty text */
function askAgain(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (answer) => resolve(String(answer)));
    socket.once('close', () => resolve(''));
    socket.write(PROBE);
  });
}

/** @returns when `/readyz` first failed; undefined if connections were refused before */
async function watchReadiness(port: number): Promise<number | undefined> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => {});
    if (answer === undefined) return undefined;
    if (answer.status === 503) return performance.now();
    await sleep(20);
  }
}

async function ask(
  port: number,
  user: MintedUser,
  work: Work,
  requests: { count: number; failed: string[] },
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const productId = user.productIds[0];
  const calls: [method: string, path: string, status: number, body?: object][] = [
    ['GET', '/api/auth/user', 200],
    ['GET', '/api/products', 200],
    ['POST', '/api/products', 201, completeProduct],
    ['PATCH', `/api/products/${productId}`, 200, { name: 'Renamed' }],
    ['GET', '/api/search?q=plan', 200],
    ['GET', '/api/generated-content?view=summary', 200],
  ];
  for (let step = 0; work.doneAt === undefined; step += 1) {
    const [method, path, expected, body] = calls[step % calls.length] as (typeof calls)[number];
    const status = await plainCall({
      agent,
      port,
      cookie: user.cookie,
      method,
      path,
      body,
      patienceMs: 20_000,
    }).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    requests.count += 1;
    if (status !== expected) requests.failed.push(`${method} ${path}: ${status}`);
    await sleep(15);
  }
  agent.destroy();
}

/** Follows one text after the other, like the screens: lost streams resume with the same key or position. */
async function watchTexts(
  port: number,
  user: MintedUser,
  work: Work,
  streams: { count: number; resumed: number; unfinished: string[] },
): Promise<void> {
  const types = CONTENT_TYPES_BY_CATEGORY.research;
  for (let number = 0; work.doneAt === undefined; number += 1) {
    const key = `stream-${user.id}-${number}`;
    const body = {
      productId: user.productIds[0],
      promptType: types[number % types.length],
      variables: {
        additionalContext: `[[fault:slowDrip=${SLOW_DRIPS[(number + user.id) % SLOW_DRIPS.length]}]]`,
      },
    };
    streams.count += 1;
    let isOver = false;
    const isInTime = () => work.doneAt === undefined || Date.now() < work.doneAt + STREAM_PATIENCE_MS;
    for (let attempt = 0; !isOver && isInTime(); attempt += 1) {
      if (attempt > 0) {
        streams.resumed += 1;
        await sleep(100);
      }
      isOver = await readToEnd(port, user, key, body).catch(() => false);
    }
    if (!isOver) streams.unfinished.push(key);
  }
}

/** @returns false when the stream ended too early */
async function readToEnd(port: number, user: MintedUser, key: string, body: object): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/generate/ai-content`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: user.cookie,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(STREAM_PATIENCE_MS),
  });
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event }) => {
      isOver ||= event === 'done' || event === 'error';
    },
  });
  if (!response.ok || !response.body) return false;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) parser.feed(piece);
  return isOver;
}
