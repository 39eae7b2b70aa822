import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * The benchmark's load, in its own process: it neither slows down the server nor is slowed down by it. Reads as little
 * of the responses as possible.
 */

/** Number of concurrent slots. Each runs one generation after the other. */
export interface LoadJob {
  /** Measures through the server, or with the vendor's SDK directly at the provider. */
  target:
    | { kind: 'server'; port: number; slots: { cookie: string; body: string }[] }
    | { kind: 'provider'; baseUrl: string; apiKey: string; body: Record<string, unknown>; slots: number };
  /** Number of generations per slot. */
  rounds: number;
  /** Number of generations at the start of each slot that don't count. */
  warmUpRounds: number;
  /** All slots start within this many milliseconds. */
  spreadMs: number;
}

/** Milliseconds since the request was sent. */
export interface Sample {
  first: number;
  total: number;
}

export interface LoadResult {
  samples: Sample[];
  failures: string[];
  /** Processor time of this process from the first request on. */
  cpuMs: number;
}

/** Sent during the job: the number of slots that have received text. */
export interface LoadProgress {
  slotsWithText: number;
}

type Ask = (slot: number, onText: () => void) => Promise<Sample>;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const DELTA = Buffer.from('event: delta');
const DONE = Buffer.from('event: done');

async function runJob(job: LoadJob): Promise<LoadResult> {
  const { target } = job;
  const ask = target.kind === 'server' ? askServer(target) : await askProvider(target);
  const slots = target.kind === 'server' ? target.slots.length : target.slots;
  const result: LoadResult = { samples: [], failures: [], cpuMs: 0 };
  const before = process.cpuUsage();
  const withText = new Set<number>();
  const telling = setInterval(() => process.send?.({ slotsWithText: withText.size }), 200);
  await Promise.all(
    Array.from({ length: slots }, async (_, slot) => {
      await sleep((job.spreadMs * slot) / slots);
      for (let round = 0; round < job.rounds; round += 1) {
        try {
          const sample = await ask(slot, () => withText.add(slot));
          if (round >= job.warmUpRounds) result.samples.push(sample);
        } catch (error) {
          result.failures.push((error as Error).message);
        }
      }
    }),
  );
  clearInterval(telling);
  const { user, system } = process.cpuUsage(before);
  return { ...result, cpuMs: (user + system) / 1_000 };
}

function askServer(target: Extract<LoadJob['target'], { kind: 'server' }>): Ask {
  return async (slot, onText) => {
    const { cookie, body } = target.slots[slot] as { cookie: string; body: string };
    const startedAt = performance.now();
    const request = openRequest({
      agent,
      host: '127.0.0.1',
      port: target.port,
      method: 'POST',
      path: '/api/generate/ai-content',
      headers: {
        host: `localhost:${target.port}`,
        cookie,
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let first = 0;
    let isDone = false;
    let rest: Buffer = Buffer.alloc(0);
    for await (const piece of response as AsyncIterable<Buffer>) {
      // A chunk may split an event's name.
      const bytes = Buffer.concat([rest, piece]);
      if (first === 0 && bytes.includes(DELTA)) {
        first = performance.now() - startedAt;
        onText();
      }
      isDone ||= bytes.includes(DONE);
      rest = bytes.subarray(-DELTA.length);
    }
    if (!isDone) throw new Error(`The server ended with ${response.statusCode}: ${rest.toString()}`);
    return { first, total: performance.now() - startedAt };
  };
}

async function askProvider(target: Extract<LoadJob['target'], { kind: 'provider' }>): Promise<Ask> {
  const { OpenAI } = await import('openai');
  const client = new OpenAI({
    apiKey: target.apiKey,
    baseURL: target.baseUrl,
    maxRetries: 0,
    logLevel: 'off',
  });
  return async (_slot, onText) => {
    const startedAt = performance.now();
    const stream = await client.responses.create({ ...target.body, stream: true });
    let first = 0;
    let isDone = false;
    for await (const event of stream) {
      if (first === 0 && event.type === 'response.output_text.delta') {
        first = performance.now() - startedAt;
        onText();
      }
      isDone ||= event.type === 'response.completed';
    }
    if (!isDone) throw new Error('The provider did not end its text');
    return { first, total: performance.now() - startedAt };
  };
}

process.once('message', (job: LoadJob) => {
  void runJob(job).then((result) => process.send?.(result, () => process.disconnect()));
});
// The load must not outlive an aborted benchmark.
process.once('disconnect', () => process.exit());
