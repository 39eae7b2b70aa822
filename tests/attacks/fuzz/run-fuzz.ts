import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts';
import { exchange, isSendableTarget, sendBytes, type WireAnswer } from '#tests/attacks/exchange.ts';
import { digestOfOwn } from '#tests/server/http/authorisation/people.ts';
import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { measuredEnv, measureMemory, megabytes } from '#tests/support/processes/measured-memory.ts';
import { fieldsOf, markFields } from './contract-fields.ts';
import { type FuzzGround, type FuzzPeople, gatherFuzzPeople, prepareFuzzGround } from './fuzz-ground.ts';
import { completeRequests, fuzzRequest, unstorableRequests } from './fuzz-request.ts';
import { judgeAnswer } from './judge-answer.ts';
import { rawBytes } from './raw-bytes.ts';
import type { FuzzRequest } from './sent-request.ts';

export interface FuzzReport {
  seed: number;
  requests: number;
  /** Number of raw messages, valid HTTP or not. */
  rawMessages: number;
  /** At most twenty failures with the number of the request. */
  failures: string[];
  byStatus: Record<string, number>;
  /** Endpoints that were requested but never succeeded. */
  neverSucceeded: string[];
  /** Fields that no request sent, such as `PATCH /api/generated-content/:id body.emails.links[].url`. */
  fieldsLeftOut: string[];
  /** Tables in which the bystander's rows changed. */
  touchedOfBystander: string[];
  books: Books;
  isHealthy: boolean;
  /** Errors that the server logged as unexpected. */
  unexpected: string[];
  slowestMs: number;
  /** Heap after garbage collection, in megabytes: at the start and after every tenth of the requests. */
  heapMb: number[];
  residentMb: number[];
  seconds: number;
}

/** Number of requests between two repairs. */
const STRETCH = 1_000;
const PARALLEL = 8;
const RAW_SHARE = 25;
const MOST_FAILURES = 20;
/** Number of memory measurements. */
const PARTS = 10;

/**
 * Sends random requests to every route and checks every response.
 * @param options.seed repeats the same requests
 */
export async function runFuzz(options: { requests: number; seed: number }): Promise<FuzzReport> {
  const { requests, seed } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-fuzz-'));
  const file = path.join(folder, 'measured');
  const server = await startAttackedServer({ env: measuredEnv(file) });
  const heapMb: number[] = [];
  const residentMb: number[] = [];
  const weigh = async () => {
    const { heapUsed, rss } = await measureMemory(server.process.pid, file);
    heapMb.push(megabytes(heapUsed));
    residentMb.push(Math.round(megabytes(rss)));
  };
  try {
    const startedAt = performance.now();
    const people = await gatherFuzzPeople(server);
    const untouched = await digestOfOwn(server, people.bystander.id);
    const state: RunState = {
      failures: [],
      byStatus: {},
      succeeded: new Set(),
      sentFields: new Map(),
      kinds: new Set(),
      slowestMs: 0,
    };
    await weigh();
    let rawMessages = 0;
    for (let sent = 0; sent < requests && state.failures.length < MOST_FAILURES; sent += STRETCH) {
      const ground = await prepareFuzzGround(server, people);
      const count = Math.min(STRETCH, requests - sent);
      const stretch = fc.sample(fuzzRequest(ground), { numRuns: count, seed: seed + sent });
      if (sent === 0) stretch.push(...unstorableRequests(ground, seed), ...completeRequests(ground, seed));
      await inParallel(stretch, (request, index) =>
        attempt(server, ground, { request, number: sent + index, seed, state }),
      );
      const raw = fc.sample(rawBytes, { numRuns: Math.ceil(count / RAW_SHARE), seed: seed + sent });
      await inParallel(raw, (message) => attemptRaw(server, people, message, state));
      rawMessages += raw.length;
      if (server.process.exitCode === undefined) {
        if (sent + count >= heapMb.length * (requests / PARTS)) await weigh();
      } else {
        state.failures.push(`the server has ended: ${server.process.output().slice(-3_000)}`);
      }
    }
    await untilQuiet(server);
    return {
      seed,
      requests,
      rawMessages,
      failures: state.failures.slice(0, MOST_FAILURES),
      byStatus: state.byStatus,
      neverSucceeded: allEndpoints
        .map((endpoint) => `${endpoint.method} ${endpoint.path}`)
        .filter((name) => !state.succeeded.has(name)),
      fieldsLeftOut: allEndpoints.flatMap((endpoint) =>
        fieldsLeftOut(endpoint, state.sentFields.get(endpoint)),
      ),
      touchedOfBystander: Object.entries(await digestOfOwn(server, people.bystander.id))
        .filter(([table, digest]) => digest !== untouched[table])
        .map(([table]) => table),
      books: await auditBooks(server.query),
      isHealthy: await isHealthy(server, people),
      unexpected: server.process
        .output()
        .split('\n')
        .filter((line) => /unexpected error|uncaught|unhandled/i.test(line))
        .map((line) => line.slice(0, 1_500)),
      slowestMs: Math.round(state.slowestMs),
      heapMb,
      residentMb,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RunState {
  failures: string[];
  byStatus: Record<string, number>;
  succeeded: Set<string>;
  /** Sent fields by contract of the request. */
  sentFields: Map<Endpoint, { query: Set<string>; body: Set<string> }>;
  /** Types of failures that are already reported. */
  kinds: Set<string>;
  slowestMs: number;
}

async function attempt(
  server: AttackedServer,
  ground: FuzzGround,
  { request, number, seed, state }: { request: FuzzRequest; number: number; seed: number; state: RunState },
): Promise<void> {
  const startedAt = performance.now();
  let problems: string[];
  let answer: WireAnswer | undefined;
  try {
    noteFields(request, state);
    answer = await send(server, ground, request);
    if (answer.status === 401) await signInAgain(server, ground.people, request);
    problems = judgeAnswer(request, answer);
    const { status } = answer;
    state.byStatus[status] = (state.byStatus[status] ?? 0) + 1;
    if (request.endpoint && status === request.endpoint.status) {
      state.succeeded.add(`${request.endpoint.method} ${request.endpoint.path}`);
    }
  } catch (error) {
    // The server closes the connection if the client keeps sending after an error response.
    const isLarge = (request.body?.length ?? 0) > 50_000 || request.target.length > 10_000;
    problems = isLarge && /ECONNRESET|EPIPE/.test(String(error)) ? [] : [`no answer: ${error}`];
  }
  state.slowestMs = Math.max(state.slowestMs, performance.now() - startedAt);
  if (problems.length === 0) return;
  // Each type of problem is reported once per route.
  const kind = `${problems.join()} ${request.endpoint?.path ?? request.target.slice(0, 20)} ${answer?.status}`;
  if (state.kinds.has(kind)) return;
  state.kinds.add(kind);
  state.failures.push(
    [
      `SEED=${seed}, request ${number}: ${problems.join('; ')}`,
      `  ${request.who}: ${request.method} ${request.target.slice(0, 500)}`,
      `  ${JSON.stringify(request.headers).slice(0, 500)}`,
      `  ${request.body?.toString().slice(0, 1_500) ?? ''}`,
      `  -> ${answer?.status} ${answer?.text.slice(0, 500)}`,
    ].join('\n'),
  );
}

function noteFields({ origin, target, body }: FuzzRequest, { sentFields }: RunState): void {
  if (!origin) return;
  const seen = sentFields.get(origin) ?? { query: new Set(), body: new Set() };
  sentFields.set(origin, seen);
  if (origin.query) {
    const { searchParams } = new URL(target, 'http://localhost');
    markFields(origin.query, Object.fromEntries(searchParams), seen.query);
  }
  if (!origin.body || !body) return;
  try {
    markFields(origin.body, JSON.parse(body.toString()), seen.body);
  } catch {
    // The changed body was not JSON.
  }
}

function fieldsLeftOut(endpoint: Endpoint, sent?: { query: Set<string>; body: Set<string> }): string[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return [...fieldsOf(schema)]
      .filter((field) => !sent?.[part].has(field))
      .map((field) => `${endpoint.method.toUpperCase()} ${endpoint.path} ${part}${field}`);
  });
}

/** Replaces sessions that earlier requests ended. */
async function signInAgain(
  server: AttackedServer,
  people: FuzzPeople,
  { who, headers }: FuzzRequest,
): Promise<void> {
  if (who === 'anonymous' || 'cookie' in headers || 'authorization' in headers) return;
  const person = people[who];
  const { cookie } = person;
  const { status } = await exchange({
    port: server.port,
    method: 'GET',
    target: '/api/auth/user',
    headers: { cookie },
  });
  if (status !== 401) return;
  const [renewed = ''] = await server.mintSessions([person.id]);
  person.cookie = renewed;
}

async function send(server: AttackedServer, ground: FuzzGround, request: FuzzRequest): Promise<WireAnswer> {
  const { who, method, target, headers, body } = request;
  const session: Record<string, string> = who === 'anonymous' ? {} : { cookie: ground.people[who].cookie };
  return exchange({
    port: server.port,
    method,
    target: isSendableTarget(target) ? target : encodeURI(target.toWellFormed()),
    headers: { ...session, ...headers },
    ...(body && { body }),
  });
}

async function attemptRaw(
  server: AttackedServer,
  people: FuzzPeople,
  message: string,
  state: RunState,
): Promise<void> {
  const bytes = message
    .replaceAll('HOST', `localhost:${server.port}`)
    .replaceAll('COOKIE', people.customer.cookie);
  const text = await sendBytes(server.port, Buffer.from(bytes, 'latin1'), 150);
  for (const [, status] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
    state.byStatus[`raw ${status}`] = (state.byStatus[`raw ${status}`] ?? 0) + 1;
    if (Number(status) >= 500)
      state.failures.push(`${JSON.stringify(message.slice(0, 500))} -> ${text.slice(0, 500)}`);
  }
  if (/\n\s+at .{1,200}:\d+:\d+|node_modules/.test(text)) {
    state.failures.push(
      `${JSON.stringify(message.slice(0, 500))} tells a stack trace: ${text.slice(0, 500)}`,
    );
  }
}

async function inParallel<Item>(
  items: Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const [index, item] of queue) await work(item, index);
    }),
  );
}

/** Waits for running generations. */
async function untilQuiet(server: AttackedServer): Promise<void> {
  for (
    const end = Date.now() + 60_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 200))
  ) {
    const [row] = await server.query<{ open: number }>(
      `select count(*)::int as open from generations where state in ('queued', 'running')`,
    );
    if (row?.open === 0) return;
  }
}

/** Whether probes succeed and customers can read their data. */
async function isHealthy(server: AttackedServer, people: FuzzPeople): Promise<boolean> {
  const [cookie = ''] = await server.mintSessions([people.bystander.id]);
  const get = async (target: string) =>
    (await exchange({ port: server.port, method: 'GET', target, headers: { cookie } })).status;
  return (await Promise.all(['/healthz', '/readyz', '/api/auth/user', '/api/products'].map(get))).every(
    (status) => status === 200,
  );
}
