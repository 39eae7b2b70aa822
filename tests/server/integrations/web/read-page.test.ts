import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LARGEST_PAGE_BYTES, readPage } from '#server/integrations/web/pages/read-page.ts';
import { createSmallInternet, type SmallInternet } from '#tests/support/web/small-internet.ts';

const MEGABYTE = 1_000_000;
const sentence = 'Vans for hire by the hour in Lisbon, with no deposit and the fuel included in the price. ';
const page = `<title>Rival</title><h1>Vans by the hour</h1><p>${sentence.repeat(2)}</p>`;

let internet: SmallInternet;
beforeEach(() => {
  internet = createSmallInternet();
});
afterEach(() => internet.close());

// Starting a thread takes seconds on a busy machine.
const BUSY_MS = 30_000;
vi.setConfig({ testTimeout: 2 * BUSY_MS });

const read = (address: string, { ms = BUSY_MS, longestMs = BUSY_MS } = {}) =>
  readPage(new URL(address), {
    network: internet.network,
    signal: AbortSignal.timeout(ms),
    mayVisit: async () => true,
    longestMs,
  });
const serve = (
  body: string | Buffer,
  headers: Record<string, string> = { 'Content-Type': 'text/html' },
  status = 200,
) =>
  ((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  }) satisfies RequestListener;

test('a page is read after redirects, with one plain request each', async () => {
  const requests: IncomingMessage[] = [];
  const site = await internet.site('rival.net', (request, response) => {
    requests.push(request);
    if (request.url === '/') {
      response.writeHead(301, { Location: '/en/', 'Set-Cookie': 'visitor=1' });
      return response.end();
    }
    return serve(page)(request, response);
  });
  const reading = await read(`${site.origin}/`);
  expect(reading).toMatchObject({
    state: 'read',
    isCut: false,
    text: { title: 'Rival', sections: [{ title: 'Vans by the hour' }] },
  });
  expect(reading.state === 'read' && reading.url.pathname).toBe('/en/');
  expect(site.hits).toEqual(['GET /', 'GET /en/']);
  for (const { headers } of requests) {
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers['user-agent']).toMatch(/^Funnelsmith-PageReader\//);
  }
});

describe('what can not be read is a state', () => {
  test.each([
    ['gone', serve('', {}, 404)],
    ['refused', serve(page, { 'Content-Type': 'text/html' }, 403)],
    ['failing', serve('', {}, 500)],
    ['no_html', serve('%PDF-1.7 …', { 'Content-Type': 'application/pdf' })],
    ['no_html', serve('{}', { 'Content-Type': 'application/json' })],
    ['empty', serve('<div id="root"></div><script src="/app.js"></script>')],
    ['redirects', serve('', { Location: '/again' }, 302)],
    [
      'empty',
      serve(Buffer.from([0x1f, 0x8b, 1, 2, 3]), { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }),
    ],
    ['failing', serve('', { Location: 'http://[' }, 302)],
    ['empty', serve(page, { 'Content-Type': 'text/html', 'Content-Encoding': 'zstd' })],
    ['empty', serve(page, { 'Content-Type': 'text/html', 'Content-Encoding': 'constructor' })],
    ['empty', serve(page, { 'Content-Type': 'text/html', 'Content-Encoding': '__proto__' })],
  ] as const)('%s', async (state, handler) => {
    const site = await internet.site('rival.net', handler);
    expect(await read(`${site.origin}/`)).toEqual({ state });
  });

  test('a redirect to a private address', async () => {
    const inside = await internet.site('inside.net', serve('secret'));
    (internet.network.exceptions as Set<string>).delete(`127.0.0.1:${inside.port}`);
    for (const target of [
      `http://127.0.0.1:${inside.port}/`,
      inside.origin,
      'http://169.254.169.254/latest/',
    ]) {
      const site = await internet.site('rival.net', serve('', { Location: target }, 302));
      expect(await read(`${site.origin}/`), target).toEqual({ state: 'blocked' });
    }
    expect(inside.connections).toBe(0);
  });

  test('a server that never answers, and one that drips', async () => {
    const silent = await internet.site('silent.net', () => undefined);
    const drip = await internet.site('drip.net', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      const timer = setInterval(() => response.write('<p>'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const { origin } of [silent, drip]) {
      const start = performance.now();
      expect(await read(origin, { ms: 400 })).toEqual({ state: 'timeout' });
      expect(performance.now() - start).toBeLessThan(BUSY_MS / 2);
    }
  });
});

describe('hostile pages', () => {
  test('five megabytes are read up to the limit', async () => {
    let sent = 0;
    const body = Buffer.from(page + `<p>${sentence}</p>`.repeat(Math.ceil((5 * MEGABYTE) / sentence.length)));
    const site = await internet.site('large.net', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write(body.subarray(0, LARGEST_PAGE_BYTES + 100_000));
      sent = response.socket?.bytesWritten ?? 0;
      response.on('drain', () => response.end(body.subarray(LARGEST_PAGE_BYTES + 100_000)));
    });
    const reading = await read(site.origin);
    expect(reading).toMatchObject({ state: 'read', isCut: true });
    expect(sent).toBeLessThan(5 * MEGABYTE);
    const size = reading.state === 'read' && JSON.stringify(reading.text).length;
    expect(size).toBeLessThan(300_000);
  });

  test('a packed page that unpacks to fifty times the limit stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, `<p>${sentence}`));
    const site = await internet.site(
      'bomb.net',
      serve(bomb, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }),
    );
    expect(await read(site.origin)).toMatchObject({ state: 'read', isCut: true });
  });

  test.each([
    ['very deep', '<div>'.repeat(300_000)],
    ['full of links in tables', '<a><table>'.repeat(140_000)],
    ['slow to convert', `<p>${'<em>x'.repeat(480)}${' y'.repeat(60_000)}`],
  ])('one that is %s costs neither the event loop nor the next page', async (_name, body) => {
    const bad = await internet.site('bad.net', serve(body));
    const good = await internet.site('rival.net', serve(page));
    await read(good.origin);
    const before = process.threadCpuUsage();
    const readings = await Promise.all([read(bad.origin, { longestMs: 3_000 }), read(good.origin)]);
    const { user, system } = process.threadCpuUsage(before);
    expect(readings.map(({ state }) => state)).toEqual(['too_complex', 'read']);
    // Microseconds. Converting in this thread would use all of the three seconds.
    expect(user + system).toBeLessThan(1_500_000);
    expect(await read(good.origin)).toMatchObject({ state: 'read' });
  });
});
