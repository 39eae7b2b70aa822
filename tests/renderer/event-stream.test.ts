import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import { streamGeneration } from '#shared/contracts/generation/generations.ts';

const id = '3f0c2f6e-9c3b-4a53-8f0e-2f9d5c6f8a11';

/** A response body that sends the pieces as chunks, then ends or stays open. */
function connection(pieces: (string | Uint8Array)[], options: { staysOpen?: boolean } = {}) {
  const waiting = [...pieces];
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece !== undefined) {
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      } else if (!options.staysOpen) {
        controller.close();
      }
    },
    cancel() {
      cancelled = true;
    },
  });
  const fetchMock = vi.fn(async (_url: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => void body.cancel().catch(() => (cancelled = true)));
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  vi.stubGlobal('fetch', fetchMock);
  return { fetchMock, isClosed: () => cancelled };
}

async function read() {
  const events = [];
  for await (const event of readEvents(streamGeneration, { params: { id } })) events.push(event);
  return events;
}

const delta = (offset: number, text: string) =>
  `id: 1:${offset + text.length}\nevent: delta\ndata: ${JSON.stringify({ attempt: 1, offset, text })}\n\n`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('reading server-sent events', () => {
  it('joins chunks split anywhere, even inside a character', async () => {
    const wire = `: hello\n\n${delta(0, 'Größe €')}${delta(7, '🙂 日本')}`;
    const bytes = new TextEncoder().encode(wire);
    for (const size of [1, 2, 3, 7, 1_000]) {
      const pieces = [];
      for (let start = 0; start < bytes.length; start += size) pieces.push(bytes.slice(start, start + size));
      connection(pieces);
      expect(await read(), `${size} bytes at a time`).toEqual([
        { event: 'delta', id: '1:7', data: { attempt: 1, offset: 0, text: 'Größe €' } },
        { event: 'delta', id: '1:12', data: { attempt: 1, offset: 7, text: '🙂 日本' } },
      ]);
    }
  });

  it('takes every kind of line end, and data over several lines', async () => {
    connection(['event: attempt\r\ndata: {"attempt":1,\r\ndata: "provider":"p","model":"m"}\r\n\r\n']);
    expect(await read()).toMatchObject([
      { event: 'attempt', data: { attempt: 1, provider: 'p', model: 'm' } },
    ]);
  });

  it('skips comments and keep-alives, and drops an incomplete event', async () => {
    connection([': keep-alive\n\n', delta(0, 'a'), ': keep-alive\n\n', 'event: delta\ndata: {"attempt":1}']);
    expect(await read()).toHaveLength(1);
  });

  it('hands over each event as soon as it is there', async () => {
    const { isClosed } = connection([delta(0, 'first')], { staysOpen: true });
    for await (const event of readEvents(streamGeneration, { params: { id } })) {
      expect(event).toMatchObject({ data: { text: 'first' } });
      break;
    }
    expect(isClosed()).toBe(true);
  });

  it('asks for events, from where reading had stopped', async () => {
    const { fetchMock } = connection([]);
    for await (const _event of readEvents(streamGeneration, {
      params: { id },
      query: { attempt: 2, offset: 17 },
    }));
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe(`/api/generations/${id}/stream?attempt=2&offset=17`);
    expect(init).toMatchObject({ method: 'GET', headers: { Accept: 'text/event-stream' } });
  });

  it('reports why a call was rejected', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { code: 'generation_not_found', message: 'This generation does not exist.' },
        { status: 404 },
      ),
    );
    const error = await read().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'generation_not_found' });
  });

  describe('on a connection that died silently', () => {
    beforeEach(() => void vi.useFakeTimers());

    it('gives up after 40 s without a byte, and not sooner', async () => {
      let fail: (reason: unknown) => void = () => undefined;
      vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
        init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
        return new Promise((_resolve, reject) => {
          fail = reject;
        });
      });
      let outcome: unknown = 'waiting';
      void read().catch((reason: unknown) => {
        outcome = reason;
      });
      await vi.advanceTimersByTimeAsync(39_999);
      expect(outcome).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(outcome).toBeInstanceOf(Error);
    });
  });
});
