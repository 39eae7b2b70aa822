import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { MOST_CHECKOUTS, MOST_ORDERS } from '#tests/support/providers/payments/payment-store.ts';
import { controlCall } from '#tests/support/sandbox-env.ts';
import { type PaymentBench, startPaymentBench } from './payment-bench.ts';

const { starterPack, pro } = SHOP_VARIANTS;
const email = 'ann@buyer.example';
const BUY = `/lemonsqueezy/buy/${starterPack.buyUuid}`;
const FORM = new URLSearchParams({ action: 'pay', email, quantity: '1' }).toString();

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startPaymentBench({ rateLimit: false });
});
beforeEach(() => bench.sandbox.reset());
afterAll(() => bench.close());

interface Sent {
  status: number | undefined;
  text: string;
  /** Bytes that the connection took. */
  sent: number;
  isClosed: boolean;
}

/** Sends any headers, `Host` too, which `fetch` does not. */
function send(
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Sends this many bytes, without a length. */
    bytes?: number;
    /** Sends no body, and doesn't end the request. */
    waits?: boolean;
  } = {},
): Promise<Sent> {
  const { port } = new URL(bench.sandbox.url);
  return new Promise((resolve, reject) => {
    let answer: Omit<Sent, 'sent' | 'isClosed'> | undefined;
    const request = sendRequest({
      host: '127.0.0.1',
      port,
      path,
      method: options.method ?? 'GET',
      headers: { connection: 'keep-alive', ...options.headers },
    });
    const finish = (isClosed: boolean) =>
      answer && resolve({ ...answer, isClosed, sent: request.socket?.bytesWritten ?? 0 });
    request.on('response', async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      answer = { status: response.statusCode, text };
      const closes = response.headers.connection === 'close';
      if (!closes) request.destroy();
      finish(closes);
    });
    request.on('error', (error) => (answer ? finish(true) : setTimeout(() => answer ?? reject(error), 200)));
    if (options.waits) return request.flushHeaders();
    if (options.bytes === undefined) return request.end(options.body);
    const piece = Buffer.alloc(256 * 1024, 'x');
    let left = options.bytes;
    const write = () => {
      while (left > 0 && !request.destroyed) {
        left -= piece.length;
        if (!request.write(piece)) return request.once('drain', write);
      }
      return request.end();
    };
    write();
  });
}

const controlHeaders = () => controlCall(bench.sandbox).headers as Record<string, string>;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const orderCount = async () => (await bench.api('orders')).body.meta.page.total as number;
const ownOrigin = () => bench.sandbox.url;
const portOf = () => new URL(bench.sandbox.url).port;

describe('a request for another host name', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost.',
  ])('%j is refused before its body is read', async (host) => {
    for (const path of [BUY, '/lemonsqueezy/v1/orders', '/openai/v1/responses', '/__control/reset', '/']) {
      const answer = await send(path, {
        method: 'POST',
        headers: { host, 'content-length': '1000', ...controlHeaders() },
        waits: true,
      });
      expect([path, answer.status, answer.isClosed]).toEqual([path, 421, true]);
    }
    expect((await send(BUY, { headers: { host } })).status).toBe(421);
    expect(await orderCount()).toBe(0);
  });

  it('is answered under both names of this machine', async () => {
    for (const host of [`127.0.0.1:${portOf()}`, `localhost:${portOf()}`, `LOCALHOST:${portOf()}`]) {
      expect([host, (await send(BUY, { headers: { host } })).status]).toEqual([host, 200]);
    }
  });
});

describe("a request from another site's page", () => {
  it.each<[string, Record<string, string>]>([
    ['an origin', { origin: 'https://evil.example' }],
    ['an origin of another port', { origin: 'http://127.0.0.1:1' }],
    ['the origin of a sandboxed page', { origin: 'null' }],
    ['a forged mixture', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['no origin', { 'sec-fetch-site': 'cross-site' }],
    ['another name for this machine', { 'sec-fetch-site': 'same-site' }],
  ])('with %s buys nothing and writes nothing', async (_, headers) => {
    for (const path of [
      BUY,
      '/openai/v1/responses',
      '/anthropic/v1/messages',
      '/lemonsqueezy/v1/checkouts',
    ]) {
      const key = bench.sandbox.keys.openai;
      const answer = await send(path, {
        method: 'POST',
        headers: { ...form, authorization: `Bearer ${key}`, ...headers },
        body: FORM,
      });
      expect([path, answer.status, answer.isClosed]).toEqual([path, 403, true]);
    }
    expect(await orderCount()).toBe(0);
    expect(bench.sandbox.requests('openai')).toEqual([]);
  });

  it('reads nothing with a script either', async () => {
    const answer = await send('/local/ollama/v1/models', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });

  it('may open, frame and link the shop', async () => {
    for (const dest of ['document', 'iframe', 'script']) {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest };
      expect((await send(BUY, { headers })).status).toBe(200);
      expect((await send('/lemonsqueezy/js/lemon.js', { headers })).status).toBe(200);
    }
  });

  it("is not the shop's own form", async () => {
    const before = await orderCount();
    const ways: Record<string, string>[] = [
      { origin: ownOrigin(), 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      { origin: `http://localhost:${portOf()}`, host: `localhost:${portOf()}` },
    ];
    for (const headers of ways) {
      const answer = await send(BUY, { method: 'POST', headers: { ...form, ...headers }, body: FORM });
      expect(answer.status).toBe(303);
    }
    expect(await orderCount()).toBe(before + ways.length);
  });
});

describe('a body', () => {
  const places: [string, number][] = [
    ['/openai/v1/responses', 8 * 1024 * 1024],
    ['/gemini/v1beta/models/gemini-2.5-pro:generateContent', 8 * 1024 * 1024],
    ['/lemonsqueezy/v1/checkouts', 256 * 1024],
    [BUY, 16 * 1024],
  ];

  it.each(places)(
    'over the limit of %s answers 413 by its length, and the connection ends',
    async (path, limit) => {
      const headers = { 'content-length': String(limit + 1) };
      const answer = await send(path, { method: 'POST', headers, waits: true });
      expect([answer.status, answer.isClosed]).toEqual([413, true]);
    },
  );

  it.each([...places, ['/nowhere', 0] as [string, number]])(
    'of unknown length for %s is not read to its end',
    async (path, limit) => {
      const answer = await send(path, { method: 'POST', bytes: 200 * 1024 * 1024 }).catch(() => undefined);
      // The connection may end before this side has read the answer.
      if (answer) {
        expect([path === '/nowhere' ? 404 : 413, true]).toEqual([answer.status, answer.isClosed]);
        // What is on its way in the buffers of both sides comes on top.
        expect(answer.sent).toBeLessThan(limit + 24 * 1024 * 1024);
      }
      expect((await send(BUY)).status).toBe(200);
    },
  );

  it('of a long prompt is accepted', async () => {
    const response = await fetch(`${bench.sandbox.baseUrls.openai}/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bench.sandbox.keys.openai}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gpt-4.1-mini', input: 'long '.repeat(1_000_000) }),
    });
    expect(response.status).toBe(200);
  });

  it('of a control is limited too', async () => {
    const answer = await send('/__control/faults', {
      method: 'POST',
      headers: { ...controlHeaders(), 'content-length': String(2 * 1024 * 1024) },
      waits: true,
    });
    expect(answer.status).toBe(413);
  });
});

it('has other keys at every start', async () => {
  const other = await startPaymentBench();
  await other.close();
  for (const [name, key] of Object.entries(bench.sandbox.keys)) {
    expect(key).toMatch(/[\w-]{32}$/);
    expect(key).not.toBe(other.sandbox.keys[name as keyof typeof other.sandbox.keys]);
  }
  expect(bench.payments.apiKey).toMatch(/[\w-]{32}$/);
  expect(bench.payments.apiKey).not.toBe(other.payments.apiKey);
  expect(bench.payments.webhookSecret).not.toBe(other.payments.webhookSecret);
  expect((await bench.api('orders', { key: other.payments.apiKey })).status).toBe(401);
});

describe('the practice store', () => {
  let dir: string;
  let store: PaymentBench;
  const stateFile = () => join(dir, 'purchases.json');
  const stored = () => JSON.parse(readFileSync(stateFile(), 'utf8'));
  const pay = (fields: Record<string, string> = {}, query = '') =>
    fetch(`${store.payments.baseUrl}/buy/${starterPack.buyUuid}${query}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', email, quantity: '1', ...fields }),
      redirect: 'manual',
    });
  const checkOut = () =>
    store.api('checkouts', {
      method: 'POST',
      body: {
        data: {
          type: 'checkouts',
          relationships: {
            store: { data: { type: 'stores', id: store.payments.storeId } },
            variant: { data: { type: 'variants', id: String(pro.variantId) } },
          },
        },
      },
    });
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'funnelsmith-store-'));
    store = await startPaymentBench({ stateFile: stateFile(), rateLimit: false });
    store.payments.webhooks.setMode({ deliver: 'drop' });
    return async () => {
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    };
  });

  it('holds a limited number of purchases, and says so at the next one', async () => {
    for (let count = 0; count < MOST_ORDERS - 1; count += 1) {
      store.payments.buy({ variantId: starterPack.variantId, email });
    }
    const paid = await pay({ cart: 'last' });
    expect(paid.status).toBe(303);
    const refused = await pay();
    expect(refused.status).toBe(200);
    expect(await refused.text()).toMatch(
      /role="alert"[^>]*>The practice shop is full[^<]*500[^<]*Nothing was ordered/,
    );
    // A double submit of the last purchase still leads to its receipt.
    expect((await pay({ cart: 'last' })).headers.get('location')).toBe(paid.headers.get('location'));
    expect(() => store.payments.buy({ variantId: pro.variantId, email })).toThrow('is full');
    await store.close();
    expect(stored().orders).toHaveLength(MOST_ORDERS);
  });

  it('keeps only the newest checkouts', async () => {
    const first = (await checkOut()).body.data.id;
    for (let count = 0; count < MOST_CHECKOUTS; count += 1) await checkOut();
    expect((await store.api(`checkouts/${first}`)).status).toBe(404);
    expect(stored().checkouts).toHaveLength(MOST_CHECKOUTS);
  });

  it('takes no long texts from a form', async () => {
    const forms: Record<string, string>[] = [
      { email: `${'a'.repeat(300)}@buyer.example` },
      { name: 'n'.repeat(300) },
    ];
    for (const fields of forms) {
      expect(await (await pay(fields)).text()).toContain('role="alert"');
    }
    const custom = await pay({}, `?checkout[custom][a]=${'c'.repeat(3_000)}`);
    expect(await custom.text()).toContain('role="alert"');
    await pay({ cart: 'c'.repeat(10_000) });
    await store.close();
    expect(stored().orders).toHaveLength(1);
    expect(JSON.stringify(stored()).length).toBeLessThan(2_000);
  });

  it('writes many changes at once, before it answers, and leaves no draft', async () => {
    const startedAt = performance.now();
    for (let count = 0; count < 300; count += 1) store.payments.buy({ variantId: pro.variantId, email });
    // One write each would take many times longer.
    expect(performance.now() - startedAt).toBeLessThan(500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(stored().orders).toHaveLength(320);
    expect(readdirSync(dir)).toEqual(['purchases.json']);
  });

  it('has written a purchase before the shop’s owner hears of it', async () => {
    store.payments.webhooks.setMode({ deliver: 'auto' });
    const seen: number[] = [];
    for (let count = 1; count <= 3; count += 1) {
      store.payments.buy({ variantId: starterPack.variantId, email });
      await expect.poll(() => store.received.length).toBe(count);
      seen.push(stored().orders.length);
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  it('announces no purchase that could not be written', async () => {
    store.payments.webhooks.setMode({ deliver: 'auto', retrySchedule: [] });
    mkdirSync(`${stateFile()}.writing`);
    await expect(pay()).rejects.toThrow();
    expect(await store.newEvents()).toEqual([]);
    expect(store.payments.webhooks.log()[0]).toMatchObject({
      state: 'failed',
      attempts: [{ error: expect.stringContaining('EISDIR') }],
    });
    rmdirSync(`${stateFile()}.writing`);
    expect((await pay()).status).toBe(303);
    expect(stored().orders).toHaveLength(2);
  });

  it('signs its links with a secret of its own, also after a start with an older file', async () => {
    store.payments.buy({ variantId: starterPack.variantId, email });
    await store.close();
    const { linkSecret, ...older } = stored();
    expect(linkSecret).toMatch(/^[\w-]{32}$/);
    writeFileSync(stateFile(), JSON.stringify(older));
    store = await startPaymentBench({ stateFile: stateFile() });
    const portal = String((await store.api('customers/300001')).body.data.attributes.urls.customer_portal);
    expect((await fetch(portal)).status).toBe(200);
    const forged = new URL(portal);
    const signed = `${forged.pathname}?${forged.searchParams.get('expires')}`;
    for (const secret of ['links of the payment sandbox', '', 'undefined', linkSecret]) {
      forged.searchParams.set('signature', createHmac('sha256', secret).update(signed).digest('hex'));
      expect((await fetch(forged)).status).toBe(404);
    }
  });

  it('loses nothing at a normal stop', async () => {
    for (let count = 0; count < 50; count += 1)
      store.payments.buy({ variantId: starterPack.variantId, email });
    await store.close();
    expect(stored().orders).toHaveLength(50);
    expect(readdirSync(dir)).toEqual(['purchases.json']);
  });
});
