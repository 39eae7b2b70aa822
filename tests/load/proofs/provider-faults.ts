import type { AttemptOutcome } from '#shared/contracts/generation/generations.ts';
import type { Fault } from '#tests/support/providers/faults/fault-schema.ts';

/** One way for a provider to fail, and the expected result. */
export interface FaultCase {
  name: string;
  fault: (now: Date) => Fault;
  /**
   * `stored`: the first model's response is used; `next`: one failed attempt, then the next model; `retried`:
   * three attempts, then the next model.
   */
  expected: 'stored' | 'next' | 'retried';
  /** Outcome of each failed attempt in the receipt. */
  outcome?: AttemptOutcome | readonly AttemptOutcome[];
  /** Whether the text is cut off at its length limit; it is stored, charged and marked. */
  isTruncated?: boolean;
  /** The provider's retry-after in milliseconds. */
  leastMs?: number;
}

const status = (code: number, more: Partial<Extract<Fault, { kind: 'status' }>> = {}) => ({
  kind: 'status' as const,
  code,
  quota: false,
  bodyKind: 'native' as const,
  ...more,
});
const once = (code: number, outcome: AttemptOutcome): FaultCase => ({
  name: `status ${code}`,
  fault: () => status(code),
  expected: 'next',
  outcome,
});
const again = (code: number, outcome: AttemptOutcome | readonly AttemptOutcome[]): FaultCase => ({
  name: `status ${code}`,
  fault: () => status(code),
  expected: 'retried',
  outcome,
});
const fails = (
  name: string,
  fault: Fault,
  outcome: AttemptOutcome | readonly AttemptOutcome[],
  expected: FaultCase['expected'] = 'next',
): FaultCase => ({ name, fault: () => fault, expected, outcome });
const works = (name: string, fault: Fault, more: Partial<FaultCase> = {}): FaultCase => ({
  name,
  fault: () => fault,
  expected: 'stored',
  ...more,
});
const busy = (
  name: string,
  retryAfter: (now: Date) => string | number,
  more: Partial<FaultCase>,
): FaultCase => ({
  name: `Retry-After ${name}`,
  fault: (now) => status(429, { retryAfter: retryAfter(now) }),
  expected: 'retried',
  outcome: 'rate_limited',
  ...more,
});

const DAY_MS = 86_400_000;

export const faultCases: readonly FaultCase[] = [
  once(400, 'bad_request'),
  once(401, 'auth'),
  once(402, 'quota'),
  once(403, 'auth'),
  once(404, 'model_not_found'),
  once(413, 'too_large'),
  again(408, ['server', 'timeout']),
  again(409, ['bad_request', 'server']),
  again(425, ['bad_request', 'server']),
  again(429, 'rate_limited'),
  again(500, 'server'),
  again(502, 'server'),
  again(503, 'overloaded'),
  again(504, 'server'),
  again(529, 'overloaded'),
  { name: 'an empty account', fault: () => status(429, { quota: true }), expected: 'next', outcome: 'quota' },
  busy('in seconds', () => 1, { leastMs: 2_000 }),
  busy('as a date', (now) => new Date(now.getTime() + 2_500).toUTCString(), { leastMs: 500 }),
  busy('of a day', () => 86_400, { expected: 'next' }),
  busy('in the next century', (now) => new Date(now.getTime() + 36_500 * DAY_MS).toUTCString(), {
    expected: 'next',
  }),
  busy('of a number without end', () => '9'.repeat(400), { expected: 'next' }),
  busy('that is no time', () => 'soon, perhaps', {}),
  busy('in the past', (now) => new Date(now.getTime() - DAY_MS).toUTCString(), {}),
  busy('of less than nothing', () => -5, {}),
  fails('an error page with 502', status(502, { bodyKind: 'html' }), 'server', 'retried'),
  fails('an empty error body', status(500, { bodyKind: 'empty' }), 'server', 'retried'),
  fails('hang before the headers', { kind: 'hang', stage: 'headers' }, 'timeout'),
  fails('hang after the headers', { kind: 'hang', stage: 'body' }, 'timeout'),
  fails('hang in the middle of the text', { kind: 'hang', stage: 'mid-stream' }, 'timeout'),
  fails('a connection closed in the middle', { kind: 'truncate', how: 'clean', afterChunks: 3 }, [
    'truncated',
    'bad_response',
  ]),
  fails('a connection reset in the middle', { kind: 'truncate', how: 'reset', afterChunks: 3 }, [
    'network',
    'truncated',
  ]),
  fails('a connection closed before the text', { kind: 'truncate', how: 'clean', afterChunks: 0 }, [
    'truncated',
    'bad_response',
  ]),
  fails('an error after 200 and some text', { kind: 'inbandError', afterChunks: 3 }, [
    'server',
    'overloaded',
  ]),
  fails('an error page with 200', { kind: 'html200' }, 'bad_response'),
  fails('an empty text', { kind: 'emptyText', blank: '' }, 'bad_response'),
  fails('a blank text', { kind: 'emptyText', blank: ' \n\t\n ' }, 'bad_response'),
  fails('a refusal', { kind: 'refusal' }, 'refused'),
  fails('a blocked prompt', { kind: 'blockedPrompt' }, 'refused'),
  fails('a text cut by a safety filter', { kind: 'incomplete', reason: 'filtered' }, 'refused'),
  fails('broken JSON in an event', { kind: 'malformed', where: 'sse' }, ['bad_response', 'truncated']),
  fails('another kind of body', { kind: 'malformed', where: 'body' }, 'bad_response'),
  works('the length limit', { kind: 'incomplete', reason: 'length' }, { isTruncated: true }),
  works('a slow drip', { kind: 'slowDrip', msPerChunk: 5 }),
  works('a late answer', { kind: 'latency', ms: 800, jitter: 0 }),
  works('the last event twice', { kind: 'duplicateEnd' }),
  works('UTF-8 characters cut apart', { kind: 'chunkSplit', bytes: 3 }),
  works('another model named in the answer', { kind: 'wrongModelEcho', model: 'another-model' }),
  works('odd sources', { kind: 'citations', count: 3, duplicates: true, invalidUrl: true }),
];
