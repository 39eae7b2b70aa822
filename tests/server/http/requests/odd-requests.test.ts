/* Invalid requests get a 4xx and never a 500. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exchange, sendBytes } from '#tests/attacks/exchange.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { openSignInPage } from '#tests/support/http/sign-up.ts';
import { bodyOf, orderEvent } from '#tests/support/payments/payment-events.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { TEST_WEBHOOK_SECRET } from '#tests/support/test-app.ts';

let admin: CookieClient;
prepareApp();
beforeAll(async () => {
  admin = await app.signUp();
});

describe('a packed body', () => {
  const bodies: [string, Buffer][] = [
    ['gzip', Buffer.from('{}')],
    ['gzip', gzipSync('{"language":"en"}').subarray(0, 14)],
    ['deflate', Buffer.from('{}')],
    ['br', Buffer.from('{}')],
    ['br', Buffer.from([1, 2, 3, 4])],
  ];

  test.each(bodies)('%s %j as JSON is not taken', async (encoding, body) => {
    const answer = await exchange({
      port: app.deps.env.port,
      method: 'PATCH',
      target: '/api/user/language',
      headers: {
        cookie: admin.cookieHeader(),
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body,
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([415, 'unsupported_encoding']);
  });

  test.each(bodies)('%s %j as a form that is not what its encoding says', async (encoding, body) => {
    const visitor = app.newClient();
    const target = await openSignInPage(visitor);
    const answer = await exchange({
      port: app.deps.env.port,
      method: 'POST',
      target,
      headers: {
        cookie: visitor.cookieHeader(),
        'content-type': 'application/x-www-form-urlencoded',
        'content-encoding': encoding,
      },
      body,
    });
    expect(answer.status, answer.text).toBe(400);
  });
});

test('an unparsable address', async () => {
  const text = await sendBytes(app.deps.env.port, Buffer.from('GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n'));
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"code":"unreadable_address"');
});

test.each(['gzip;q=0, *;q=0', '*;q=0', 'identity;q=0, nonsense'])(
  'a client that accepts no encoding (%s) gets an uncompressed response',
  async (accepted) => {
    const answer = await exchange({
      port: app.deps.env.port,
      method: 'GET',
      target: '/api/openapi.json',
      headers: { 'accept-encoding': accepted },
    });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(answer.text)).toHaveProperty('openapi');
  },
);

test('the identity provider’s callback without a started sign-in', async () => {
  const answer = await app.newClient().get('/idp/auth/x?client_id=funnelsmith&response_type=code');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

test('an audit log id beyond the maximum', async () => {
  expect((await admin.get('/api/admin/audit-logs?before=9007199254740991')).status).toBe(400);
  expect((await admin.get('/api/admin/audit-logs?before=2147483647')).status).toBe(200);
});

test('a purchase of somebody with a NUL character in the name is kept all the same', async () => {
  const event = orderEvent('order_created', { id: 4_711, email: 'nul@example.com' });
  Object.assign(event.data.attributes, { user_name: 'a\0b\ud800', note: { 'x\0y': 1 } });
  const body = bodyOf(event);
  const signature = createHmac('sha256', TEST_WEBHOOK_SECRET).update(body).digest('hex');
  const answer = await app.newClient().post('/api/webhooks/lemonsqueezy', {
    raw: body,
    headers: { 'x-signature': signature, origin: null, 'sec-fetch-site': null },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await vi.waitFor(async () => expect(await app.db('payment_orders').where({ id: '4711' })).toHaveLength(1), {
    timeout: 15_000,
  });
  const [row] = await app.db('payment_events').orderBy('id', 'desc').limit(1);
  expect(row.payload.data.attributes.user_name).toBe('a\ufffdb\ufffd');
});

test('a request that stops being HTTP midway is not logged as an error', async () => {
  const socket = connect(app.deps.env.port, '127.0.0.1').on('error', () => {});
  const before = app.logs.length;
  socket.write(
    'POST /api/webhooks/lemonsqueezy HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
  );
  await sleep(200);
  socket.write('no number\r\n');
  socket.resume();
  await once(socket, 'close');
  await expect.poll(() => app.logs.slice(before).join('')).toContain('HPE_');
  const levels = app.logs
    .slice(before)
    .filter((line) => line.includes('HPE_'))
    .map((line) => JSON.parse(line).level);
  expect(Math.max(...levels)).toBeLessThanOrEqual(20);
});
