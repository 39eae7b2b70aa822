import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import Koa, { type Middleware } from 'koa';
import { afterEach, expect, test } from 'vitest';
import { ClientBudget } from '#server/http/client-budget.ts';

let server: Server | undefined;
afterEach(() => void server?.close().closeAllConnections());

const response = () => new EventEmitter() as unknown as ServerResponse & EventEmitter;
const page = 5_000_000;
const refused = expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 5 } });

async function listen(answer: Middleware): Promise<number> {
  const app = new Koa().use(new ClientBudget().guard({ sendTimeoutMs: 30_000 })).use(answer);
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a caller has so much to read at once; reading, or going away, makes room; others are not held up', () => {
  const budget = new ClientBudget();
  const answers = Array.from({ length: 5 }, response);
  for (const answer of answers) budget.holdAnswer('user 1', answer, page);
  expect(() => budget.holdAnswer('user 1', response(), page)).toThrow(refused);
  expect(() => budget.requireRoom('user 1')).toThrow(refused);
  budget.holdAnswer('user 2', response(), page);
  budget.holdAnswer('user 1', response(), 1_000);
  answers[0]?.emit('close');
  budget.requireRoom('user 1');
});

test('a caller has fifty streams open at once; what waits in them counts', () => {
  const budget = new ClientBudget();
  const streams = Array.from({ length: 50 }, () => Object.assign(response(), { writableLength: 0 }));
  for (const stream of streams) budget.holdStream('user 1', stream);
  expect(() => budget.holdStream('user 1', response())).toThrow(refused);
  budget.holdStream('user 2', response());
  budget.requireRoom('user 1');
  for (const stream of streams) Object.assign(stream, { writableLength: 500_000 });
  expect(() => budget.requireRoom('user 1')).toThrow(refused);
  for (const stream of streams.slice(0, 10)) stream.emit('close');
  budget.requireRoom('user 1');
  // Those whose client has gone before do not count.
  for (let gone = 0; gone < 50; gone += 1)
    budget.holdStream('user 1', Object.assign(response(), { closed: true }));
  budget.holdStream('user 1', response());
});

test('three files of each kind at once; the files of all kinds share one limit', () => {
  const budget = new ClientBudget();
  const uploads = Array.from({ length: 24 }, () =>
    Object.assign(response(), { destroy: () => {}, req: { complete: true } }),
  );
  for (const [index, upload] of uploads.entries())
    budget.holdFile(`user ${Math.floor(index / 3)}`, upload, 'document')(10_000_000);
  expect(() => budget.holdFile('user 0', response(), 'document')).toThrow(refused);
  const busy = expect.objectContaining({ code: 'file_reading_busy' });
  expect(() => budget.holdFile('user 0', response(), 'picture')(1_000)).toThrow(busy);
  // A stranger's picture takes the place of one client's latest document.
  budget.holdFile('user 9', response(), 'picture')(1_000);
});

test('a connection that sends requests without waiting for answers is ended', async () => {
  let taken = 0;
  const port = await listen(async (ctx) => {
    taken += 1;
    await setImmediate();
    ctx.body = 'x'.repeat(10_000);
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_700));
  socket.resume();
  await once(socket, 'close');
  expect(taken).toBeLessThanOrEqual(8);
});

test('one that waits for its answers is not, however many it asks for; a few at once are answered in turn', async () => {
  const port = await listen(async (ctx) => {
    await setImmediate();
    ctx.body = `got ${ctx.url}`;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set();
  for (let index = 0; index < 100; index += 1) {
    const [response] = (await once(
      get({ port, host: '127.0.0.1', path: `/${index}`, agent }),
      'response',
    )) as [IncomingMessage];
    sockets.add(response.socket);
    expect(await text(response)).toBe(`got /${index}`);
  }
  expect(sockets.size).toBe(1);
  agent.destroy();

  const socket = connect(port, '127.0.0.1');
  const requests = Array.from({ length: 8 }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: localhost\r\n`);
  socket.end(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
  expect((await text(socket)).match(/got \/\d/gu)).toHaveLength(8);
});
