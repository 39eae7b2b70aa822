import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readRawBody } from '#server/http/requests/read-raw-body.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

// Needed to measure memory without garbage.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type Reader = Parameters<typeof readRawBody>[0];

const readerOf = (req: PassThrough, length?: number) => ({ req, request: { length } }) as unknown as Reader;

test('a body in small chunks takes up little more than its size', async () => {
  const BYTES = 1_000_000;
  const CHUNK = 20;
  const req = new PassThrough();
  const reading = readRawBody(readerOf(req), 2_000_000);
  const source = Buffer.alloc(64_000, 'x');
  collectGarbage();
  const before = process.memoryUsage();
  for (let sent = 0; sent < BYTES; sent += CHUNK) {
    const start = sent % source.length;
    req.emit('data', source.subarray(start, start + CHUNK));
  }
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const taken = heapUsed - before.heapUsed + (arrayBuffers - before.arrayBuffers);
  req.end();
  expect(await reading).toHaveLength(BYTES);
  expect(taken / BYTES).toBeLessThan(20);
});

/** Sends chunks for ever. */
async function untilClosed(call: string, options: { type: string; cookies: string; chunk: string }) {
  const { host, hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = [
    ...[`${call} HTTP/1.1`, `Host: ${host}`, `Origin: ${app.url}`, `Content-Type: ${options.type}`],
    ...[`Cookie: ${options.cookies}`, 'Transfer-Encoding: chunked'],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const chunks = `${options.chunk.length.toString(16)}\r\n${options.chunk}\r\n`.repeat(1_000);
  const send = () => socket.write(chunks, () => socket.destroyed || setImmediate(send));
  send();
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return socket.bytesWritten;
}

test.each([
  ['POST /api/products', 'application/json', 'user'],
  ['POST /api/product-briefs', 'text/plain', 'user'],
  ['POST /api/import', 'application/zip', 'user'],
  ['POST /api/products', 'application/json', 'visitor'],
  ['POST /api/generations/1/cancel', 'application/json', 'user'],
  ['DELETE /api/user/avatar', 'text/plain', 'user'],
  ['GET /api/products', 'text/plain', 'user'],
  ['GET /api/pricing', 'text/plain', 'visitor'],
  ['GET /healthz', 'text/plain', 'visitor'],
  ['HEAD /healthz', 'text/plain', 'visitor'],
  ['GET /', 'text/plain', 'visitor'],
  ['POST /nowhere', 'text/plain', 'visitor'],
  ['POST /idp/token', 'application/x-www-form-urlencoded', 'visitor'],
  ['POST /idp/token', 'application/json', 'visitor'],
  ['POST /signin/forgot', 'application/json', 'visitor'],
  ['POST /signin/forgot', 'application/x-www-form-urlencoded', 'visitor'],
  ['POST /api/webhooks/lemonsqueezy', 'application/json', 'visitor'],
])('%s with %s in chunks of one byte ends the connection of a %s', async (call, type, who) => {
  const client = who === 'user' ? await app.signUp() : app.newClient();
  await untilClosed(call, { type, cookies: client.cookieHeader(), chunk: ' ' });
});

test.each(['GET /healthz', 'GET /api/pricing', 'GET /', 'POST /nowhere', 'POST /idp/nowhere'])(
  'the connection is closed after the answer to %s, whose body nobody reads',
  async (call) => {
    const options = { type: 'text/plain', cookies: '', chunk: ' '.repeat(100) };
    expect(await untilClosed(call, options)).toBeLessThan(10_000_000);
  },
);

test('a body comes as it was sent, and no longer than the limit', async () => {
  const send = async (chunks: string[], limit: number, length?: number) => {
    const req = new PassThrough();
    const reading = readRawBody(readerOf(req, length), limit);
    for (const chunk of chunks) req.write(chunk);
    req.end();
    return (await reading).toString();
  };
  const long = ['a', 'b'.repeat(5_000), '', 'c'.repeat(20_000), 'd'];
  expect(await send(long, 25_002)).toBe(long.join(''));
  expect(await send([], 10)).toBe('');
  await expect(send(long, 25_001)).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(send([], 10, 11)).rejects.toMatchObject({ code: 'payload_too_large' });
});

test('one that breaks off is refused', async () => {
  const req = new PassThrough();
  const reading = readRawBody(readerOf(req), 10);
  req.write('x');
  req.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'body_incomplete' });
  await expect(readRawBody(readerOf(req), 10)).rejects.toMatchObject({ code: 'body_incomplete' });
});
