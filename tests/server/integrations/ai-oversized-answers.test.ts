import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type AiProvider, type ProviderName, providerNames } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { createThoughtFilter } from '#server/integrations/ai/local/text-filters.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';
import { failureOf, textRequest, until } from './ai-test-bench.ts';

/* A model server whose answers never end. */

const MEGABYTE = 1_000_000;
/** What the buffers of both sides may hold in addition. */
const BUFFERED = 8 * MEGABYTE;

let close = () => {};
afterEach(() => close());

interface HostileServer {
  baseUrl: string;
  /** Bytes of all bodies, before compression. */
  sent(): number;
  isClosed(): boolean;
}

type Answer = (response: ServerResponse, pour: (into: Writable, piece: string) => void) => void;

/** `answerTo` returns undefined for a 404. */
async function startHostileServer(
  answerTo: (request: IncomingMessage) => Answer | undefined,
): Promise<HostileServer> {
  let sent = 0;
  let open = 0;
  const pour = (into: Writable, piece: string) => {
    const endless = function* () {
      for (;;) {
        sent += piece.length;
        yield piece;
      }
    };
    Readable.from(endless(), { objectMode: false }).pipe(into);
  };
  const server = createServer((request, response) => {
    request.resume();
    const answer = answerTo(request);
    if (!answer) return response.writeHead(404).end();
    open += 1;
    response.on('error', () => {});
    response.once('close', () => {
      open -= 1;
    });
    answer(response, pour);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, sent: () => sent, isClosed: () => open === 0 };
}

function connect(name: ProviderName, { baseUrl }: HostileServer): AiProvider {
  const address = name === 'anthropic' || name === 'gemini' ? baseUrl : `${baseUrl}/v1`;
  return createAiProviders({ [name]: { apiKey: 'key', baseUrl: address } })[name] as AiProvider;
}

const SPACES = ' '.repeat(65_536);
const JSON_TYPE = { 'content-type': 'application/json' };
const STREAM_TYPE = { 'content-type': 'text/event-stream' };
const deadline = { deadlineMs: 10_000 };
const isText = ({ method, url = '' }: IncomingMessage) => method === 'POST' && !url.includes('/api/');
const isList = ({ method, url = '' }: IncomingMessage) => method === 'GET' && url.includes('/models');

const endlessly =
  (status: number, headers: Record<string, string>, piece: string, beginning = ''): Answer =>
  (response, pour) => {
    response.writeHead(status, headers);
    response.write(beginning);
    pour(response, piece);
  };

const chatEvent = (content: string) =>
  `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ delta: { content } }] })}\n\n`;

describe.each(providerNames)('%s', (name) => {
  it('reads no more of an endless error than its limit', async () => {
    const server = await startHostileServer((request) =>
      isText(request) ? endlessly(500, JSON_TYPE, SPACES) : undefined,
    );
    const error = await failureOf(connect(name, server), textRequest(name), deadline);
    expect(error).toMatchObject({ kind: 'server', status: 500 });
    expect(server.sent()).toBeLessThan(2 * MEGABYTE + BUFFERED);
    await until(server.isClosed);
  });

  it('reads no more of a stream without an end than its limit', async () => {
    const server = await startHostileServer((request) =>
      isText(request) ? endlessly(200, STREAM_TYPE, `: ${'ping '.repeat(100)}\n\n`.repeat(100)) : undefined,
    );
    const error = await failureOf(connect(name, server), textRequest(name), deadline);
    expect(error).toMatchObject({ kind: 'bad_response', status: 200 });
    expect(error.detail).toContain('more than 32000000 bytes');
    expect(server.sent()).toBeLessThan(32 * MEGABYTE + BUFFERED);
    await until(server.isClosed);
  });

  it('reads no more of a line without an end than its limit', async () => {
    const server = await startHostileServer((request) =>
      isText(request) ? endlessly(200, STREAM_TYPE, 'a'.repeat(65_536), 'data: {"x":"') : undefined,
    );
    const error = await failureOf(connect(name, server), textRequest(name), deadline);
    expect(error).toMatchObject({ kind: 'bad_response', status: 200 });
    expect(error.detail).toContain('more than 8000000 bytes');
    expect(server.sent()).toBeLessThan(8 * MEGABYTE + BUFFERED);
    await until(server.isClosed);
  });

  it.each(['plain', 'gzip'])(
    'reads no more of an endless list of models than its limit: %s',
    async (kind) => {
      const compressed: Answer = (response, pour) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
        const gzip = createGzip({ level: 1 });
        gzip.pipe(response);
        pour(gzip, SPACES);
      };
      const server = await startHostileServer((request) => {
        if (!isList(request)) return undefined;
        return kind === 'gzip' ? compressed : endlessly(200, JSON_TYPE, SPACES);
      });
      const error = await connect(name, server)
        .listModels(deadline)
        .catch((reason) => reason);
      expect(error).toMatchObject({ name: 'AiError', kind: 'bad_response' });
      expect(error.detail).toContain('more than 2000000 bytes');
      // Compressed, the buffers hold a thousand times as much.
      if (kind === 'plain') expect(server.sent()).toBeLessThan(2 * MEGABYTE + BUFFERED);
      await until(server.isClosed);
    },
  );
});

describe('a local server', () => {
  it('whose list of models never ends is asked for its text all the same', async () => {
    const server = await startHostileServer((request) => {
      if (isList(request)) return endlessly(200, JSON_TYPE, SPACES);
      return (response) => {
        response.writeHead(200, STREAM_TYPE);
        const end = { id: '1', model: 'm', choices: [{ delta: {}, finish_reason: 'stop' }] };
        response.end(`${chatEvent('A text.')}data: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`);
      };
    });
    const startedAt = Date.now();
    const { text } = await connect('local', server).generateText(textRequest('local'), deadline);
    expect(text).toBe('A text.');
    // Each question has five seconds.
    expect(Date.now() - startedAt).toBeLessThan(4_000);
    await until(server.isClosed);
  });

  it('that never stops writing is stopped at the longest text, which is cut', async () => {
    const server = await startHostileServer((request) =>
      isText(request) ? endlessly(200, STREAM_TYPE, chatEvent('word '.repeat(4_000))) : undefined,
    );
    const result = await connect('local', server).generateText(textRequest('local'), deadline);
    expect(result.finishReason).toBe('length');
    expect(result.text.length).toBeLessThanOrEqual(200_000);
    expect(server.sent()).toBeLessThan(BUFFERED);
    await until(server.isClosed);
  });

  it.each([
    ['spaces', ' '.repeat(4_000), ''],
    ['thoughts', 'word '.repeat(800), chatEvent('<think>')],
  ])('that writes only %s is left at the limit', async (_name, content, beginning) => {
    const server = await startHostileServer((request) =>
      isText(request) ? endlessly(200, STREAM_TYPE, chatEvent(content), beginning) : undefined,
    );
    const error = await failureOf(connect('local', server), textRequest('local'), deadline);
    expect(error.kind).toBe('bad_response');
    expect(server.sent()).toBeLessThan(32 * MEGABYTE + BUFFERED);
    await until(server.isClosed);
  });
});

/* Work for each event must not grow with the events before it. */
const COUNT = 30_000;
const events = (one: (index: number) => object) =>
  Array.from({ length: COUNT }, (_, index) => `data: ${JSON.stringify(one(index))}\n\n`).join('');
const typed = (type: string) => (text: string) => text.replaceAll('data:', `event: ${type}\ndata:`);

it.each([
  [
    'anthropic',
    'opened pages',
    typed('content_block_start')(
      events((index) => ({
        type: 'content_block_start',
        index,
        content_block: { type: 'web_fetch_tool_result', tool_use_id: 'a', content: {} },
      })),
    ),
  ],
  [
    'anthropic',
    'citations',
    `event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":"a"}}\n\n${typed(
      'content_block_delta',
    )(
      events(() => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'citations_delta', citation: {} },
      })),
    )}`,
  ],
  [
    'gemini',
    'searches',
    events(() => ({
      candidates: [{ groundingMetadata: { webSearchQueries: ['a'] } }],
      usageMetadata: { promptTokenCount: 1 },
    })),
  ],
] as const)('%s: a stream of many %s is read to its end', async (name, _what, body) => {
  const start = 'event: message_start\ndata: {"type":"message_start","message":{"id":"1","model":"m"}}\n\n';
  const whole = name === 'anthropic' ? start + body : body;
  const server = await startHostileServer((request) =>
    isText(request) ? (response) => response.writeHead(200, STREAM_TYPE).end(whole) : undefined,
  );
  const error = await failureOf(connect(name, server), textRequest(name), { deadlineMs: 20_000 });
  expect(error.kind).toBe('truncated');
});

it.each([
  ['spaces', '', ' '],
  ['thoughts', '<think>', 'word '],
])(
  'the filter of thoughts does work that grows with what it removes, not with its square: %s',
  (_, beginning, piece) => {
    const workOf = (pieces: number) => {
      const filter = createThoughtFilter();
      filter.push(beginning);
      const delta = piece.repeat(4_000 / piece.length);
      return threadTimeOf(() => {
        for (let count = 0; count < pieces; count += 1) expect(filter.push(delta)).toBe('');
      });
    };
    workOf(100);
    const [short, long] = [workOf(250), workOf(4_000)];
    // Sixteen times as much; quadratic work would take 256 times as long.
    expect(long, `${short} ms, ${long} ms`).toBeLessThan(Math.max(short, 3) * 60);
  },
);
