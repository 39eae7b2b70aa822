import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followGeneration } from '#renderer/features/generation/live/follow-generation.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { NO_TEXT, withDelta } from '#renderer/lib/stores/live-text-store.ts';

const id = '3f0c2f6e-9c3b-4a53-8f0e-2f9d5c6f8a11';

interface Call {
  method: string;
  url: string;
  key: string | undefined;
}

type Answer = (init: RequestInit) => Promise<Response>;

/** Responds with the scripts in order and records the requests. */
function serve(...answers: Answer[]): Call[] {
  const calls: Call[] = [];
  const next = answers.values();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    calls.push({ method: init.method ?? '', url, key: headers['Idempotency-Key'] });
    const answer = next.next().value;
    return answer ? answer(init) : Promise.reject(new TypeError('nobody there'));
  });
  return calls;
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const generation = event('generation', { id });
const delta = (offset: number, text: string, attempt = 1) => event('delta', { attempt, offset, text });
const done = event('done', { generation: { id }, content: { id: 7 } });

/** Sends the events; then closes, breaks with a network error, or stays open until aborted. */
function stream(events: string[], ends: 'closed' | 'broken' | 'open' = 'closed'): Answer {
  return async ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(events.join('')));
        if (ends === 'closed') controller.close();
        if (ends === 'open') signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull(controller) {
        if (ends === 'broken') controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  };
}

const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const refuse =
  (status: number, code: string): Answer =>
  async () =>
    Response.json({ code, message: 'No.' }, { status });
const badGateway: Answer = async () => new Response('<h1>502</h1>', { status: 502 });

function follow(source: Parameters<typeof followGeneration>[0]['source'], signal?: AbortSignal) {
  let live = NO_TEXT;
  const connection: string[] = [];
  const end = followGeneration({
    source,
    position: () => ({ attempt: live.attempt, offset: live.text.length }),
    onEvent: (received) => {
      if (received.event !== 'delta') return true;
      const next = withDelta(live, received.data);
      live = next ?? live;
      return next !== undefined;
    },
    onConnection: (state) => connection.at(-1) !== state && connection.push(state),
    signal: signal ?? new AbortController().signal,
  });
  end.catch(() => undefined);
  return { end, connection, text: () => live.text };
}

const start = { body: { productId: 1, promptType: 'vsl' }, idempotencyKey: 'click-1' };

let page: EventTarget & { hidden: boolean };
let browserWindow: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  browserWindow = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following a generation', () => {
  it('ends with its last event', async () => {
    serve(stream([generation, delta(0, 'All of it'), done]));
    const run = follow(start);
    await expect(run.end).resolves.toMatchObject({ event: 'done', data: { content: { id: 7 } } });
    expect(run.text()).toBe('All of it');
    expect(run.connection).toEqual(['connected']);
  });

  it('goes on where the text had stopped when the connection breaks', async () => {
    const calls = serve(
      stream([generation, delta(0, 'One two ')], 'broken'),
      unreachable,
      badGateway,
      stream([generation, delta(4, 'two three')]),
      stream([generation, delta(13, ' four'), done]),
    );
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
    expect(run.text()).toBe('One two three four');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/generate/ai-content',
      ...[8, 8, 8, 13].map((offset) => `GET /api/generations/${id}/stream?attempt=1&offset=${offset}`),
    ]);
    expect(run.connection).toEqual(['connected', 'broken', 'connected', 'broken', 'connected']);
  });

  it('reads again from its position when a piece is missing', async () => {
    const calls = serve(
      stream([generation, delta(0, 'One '), delta(8, 'three')], 'open'),
      stream([generation, delta(4, 'two three'), done]),
    );
    const run = follow(id);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
    expect(calls.at(-1)?.url).toContain('attempt=1&offset=4');
    expect(run.text()).toBe('One two three');
  });

  it('repeats a request that was never answered, with the same key', async () => {
    const calls = serve(unreachable, stream([], 'broken'), stream([generation, done]));
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
    expect(calls).toEqual(Array(3).fill({ method: 'POST', url: '/api/generate/ai-content', key: 'click-1' }));
  });

  it('gives a request up that is not answered for 20 s', async () => {
    const calls = serve();
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(calls.length).toBeGreaterThan(3);
    const outcome = expect(run.end).rejects.toBeInstanceOf(TypeError);
    await vi.advanceTimersByTimeAsync(12_000);
    await outcome;
  });

  it('never stops following a started generation', async () => {
    serve(
      stream([generation], 'broken'),
      ...Array<Answer>(40).fill(unreachable),
      stream([generation, delta(0, 'Late'), done]),
    );
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
  });

  it('tries again at once when the network comes back', async () => {
    const calls = serve(stream([generation], 'broken'));
    const leaving = new AbortController();
    follow(start, leaving.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(before);
    browserWindow.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(before + 1);
    leaving.abort();
  });

  it.each([
    [402, 'insufficient_credits'],
    [401, 'unauthorized'],
    [503, 'ai_failing'],
    [429, 'too_many_requests'],
  ])('does not repeat a request that was refused: %i %s', async (status, code) => {
    const calls = serve(refuse(status, code));
    const error = await follow(start).end.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code });
    expect(calls).toHaveLength(1);
  });

  it.each([500, 502, 504, 429])(
    'tells a failure of the start that nobody explains, %i, instead of sending it again',
    async (status) => {
      const unexplained: Answer = async () => new Response('<h1>No</h1>', { status });
      const calls = serve(unexplained, stream([generation, done]));
      const run = follow(start);
      await vi.advanceTimersByTimeAsync(30_000);
      await expect(run.end).rejects.toMatchObject({ status, code: undefined });
      expect(calls).toHaveLength(1);
    },
  );

  it('waits for a server that is starting or stopping', async () => {
    serve(refuse(503, 'service_unavailable'), stream([generation, done]));
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
  });

  it('stops when told to', async () => {
    const leaving = new AbortController();
    const calls = serve(stream([generation], 'open'), stream([generation, done]));
    const run = follow(start, leaving.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    await expect(run.end).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});

describe('when the browser has few connections', () => {
  it('keeps four, and listens to the others now and then', async () => {
    const open = stream([generation], 'open');
    const calls = serve(
      open,
      open,
      open,
      open,
      stream([generation, delta(0, 'Some ')], 'open'),
      stream([generation, delta(5, 'more'), done], 'open'),
    );
    const leaving = new AbortController();
    for (let run = 0; run < 4; run += 1) follow(id, leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    const fifth = follow(start);
    await vi.advanceTimersByTimeAsync(300);
    expect(fifth.text()).toBe('Some ');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(fifth.end).resolves.toMatchObject({ event: 'done' });
    expect(fifth.text()).toBe('Some more');
    expect(calls.slice(4).map(({ method }) => method)).toEqual(['POST', 'GET']);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
  });

  it('leaves them to the tab that is looked at', async () => {
    const calls = serve(
      stream([generation, delta(0, 'Some ')], 'open'),
      stream([generation], 'open'),
      stream([generation, done], 'open'),
    );
    const run = follow(start);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(1);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(calls.length).toBeGreaterThanOrEqual(2);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    await expect(run.end).resolves.toMatchObject({ event: 'done' });
  });
});
