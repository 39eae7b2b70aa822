import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from '#server/boot/http-server.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

test('the head of a request has a minute, its body as long as it brings enough', () => {
  const { headersTimeout, requestTimeout } = createHttpServer();
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 60_000, requestTimeout: 3_600_000 });
});

test.each([
  ['an import', '/api/import', 'application/zip'],
  ['a document', '/api/product-briefs', 'text/plain'],
])(
  '%s that brings fewer than 10 kB in 10 s is ended, whatever its pauses',
  async (_what, path, type) => {
    const client = await app.join();
    const { host, hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    const head = [
      ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${app.url}`, `Content-Type: ${type}`],
      ...[`Cookie: ${client.cookieHeader()}`, 'Content-Length: 5000000'],
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const trickle = setInterval(() => socket.write(' '.repeat(100)), 500);
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(25_000) });
    expect(String(answer)).toContain('body_incomplete');
    clearInterval(trickle);
    socket.destroy();
  },
  30_000,
);
