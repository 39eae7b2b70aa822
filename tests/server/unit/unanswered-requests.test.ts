import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { limitUnanswered } from '#server/http/requests/unanswered-requests.ts';

let server: Server;
afterEach(() => void server.close().closeAllConnections());

async function listen(listener: RequestListener): Promise<number> {
  server = createServer(limitUnanswered(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a connection that sends requests without waiting for answers is ended', async () => {
  let taken = 0;
  const port = await listen((_request, response) => {
    taken += 1;
    setImmediate(() => response.end('x'.repeat(10_000)));
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_700));
  socket.resume();
  await once(socket, 'close');
  expect(taken).toBeLessThanOrEqual(8);
});

test('one that waits for its answers is not, however many it asks for; a few at once are answered in turn', async () => {
  const port = await listen((request, response) => setImmediate(() => response.end(`got ${request.url}`)));
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
