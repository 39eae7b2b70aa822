import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '#server/sandbox/start-sandbox.ts';
import { type PaymentBench, startPaymentBench } from './payment-bench.ts';

let bench: PaymentBench;
let api: PaymentBench['api'];
beforeAll(async () => {
  bench = await startPaymentBench({}, { clock: () => new Date('2026-11-21T12:00:00Z') });
  api = bench.api;
  const { payments } = bench;
  const { starterPack, growthPack, pro } = payments.variants;
  payments.buy({ variantId: starterPack.variantId, email: 'Ann@buyer.example', quantity: 3 });
  payments.buy({
    variantId: growthPack.variantId,
    email: 'bob@buyer.example',
    currency: 'EUR',
    taxPercent: 21,
  });
  payments.buy({ variantId: pro.variantId, email: 'ann@buyer.example', custom: { user_id: '42' } });
});
beforeEach(() => bench.sandbox.reset());
afterAll(() => bench.close());

const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const subscriptionPatch = (attributes: object, id = '500001') => ({
  method: 'PATCH',
  body: { data: { type: 'subscriptions', id, attributes } },
});

describe('what is sold', () => {
  it('says whether the key is for tests, and which store it is', async () => {
    const me = await api('users/me');
    expect(me.status).toBe(200);
    expect(me.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(me.body.meta.test_mode).toBe(true);
    const stores = await api('stores');
    expect(stores.body.data[0]).toMatchObject({
      type: 'stores',
      id: bench.payments.storeId,
      attributes: { currency: 'USD' },
    });
  });

  it('lists products with their variants; ids are strings outside and numbers inside', async () => {
    const { body } = await api(
      `products?filter[store_id]=${bench.payments.storeId}&page[number]=1&page[size]=100&include=variants`,
    );
    const { starterPack } = bench.payments.variants;
    expect(body.data[0]).toMatchObject({
      type: 'products',
      id: String(starterPack.productId),
      attributes: {
        store_id: Number(bench.payments.storeId),
        name: 'Starter Pack',
        status: 'published',
        price: 900,
        price_formatted: '$9.00',
        buy_now_url: `${bench.payments.baseUrl}/buy/${starterPack.buyUuid}`,
        test_mode: true,
      },
      relationships: { variants: { data: [{ type: 'variants', id: String(starterPack.variantId) }] } },
    });
    expect(body.included[0]).toMatchObject({
      type: 'variants',
      id: String(starterPack.variantId),
      attributes: { product_id: starterPack.productId, status: 'pending' },
    });
    expect(body.included).toHaveLength(body.data.length);
    expect(
      body.data.map(({ attributes }: { attributes: { status: string } }) => attributes.status),
    ).toContain('draft');
    expect((await api('products?filter[store_id]=1')).body.data).toEqual([]);
    expect((await api('products?include=')).body.included).toBeUndefined();
  });

  it('hides the default variant, which is pending, from a filter on published ones', async () => {
    const { starterPack, growthPack } = bench.payments.variants;
    const list = async (query: string) => ids((await api(`variants?${query}`)).body);
    expect(await list(`filter[product_id]=${starterPack.productId}`)).toEqual([
      String(starterPack.variantId),
    ]);
    expect(await list(`filter[product_id]=${starterPack.productId}&filter[status]=published`)).toEqual([]);
    expect(await list(`filter[product_id]=${growthPack.productId}&filter[status]=published`)).toEqual([
      String(growthPack.variantId),
    ]);
  });

  it('has prices, the old one of a variant among them, and intervals that the product does not know', async () => {
    const { growthPack, quarterly, annualMax } = bench.payments.variants;
    const prices = async (variantId: number) =>
      (await api(`prices?filter[variant_id]=${variantId}`)).body.data.map(
        ({ attributes }: { attributes: Record<string, unknown> }) => [
          attributes.category,
          attributes.unit_price,
          attributes.renewal_interval_unit,
          attributes.renewal_interval_quantity,
        ],
      );
    expect(await prices(growthPack.variantId)).toEqual([
      ['one_time', 2_500, null, null],
      ['one_time', 2_900, null, null],
    ]);
    expect(await prices(quarterly.variantId)).toEqual([['subscription', 4_900, 'month', 3]]);
    expect(await prices(annualMax.variantId)).toEqual([['subscription', 29_900, 'year', 1]]);
  });

  it('can change, until the sandbox is reset', async () => {
    const { pro, max } = bench.payments.variants;
    bench.payments.changeVariant(pro.variantId, { unitPrice: 2_100 });
    bench.payments.changeVariant(max.variantId, { isRemoved: true });
    expect((await api(`variants/${max.variantId}`)).status).toBe(404);
    expect((await api(`prices?filter[variant_id]=${pro.variantId}`)).body.meta.page.total).toBe(2);
    expect((await api(`products/${pro.productId}`)).body.data.attributes.price).toBe(2_100);
    await bench.sandbox.reset();
    expect((await api(`variants/${max.variantId}`)).status).toBe(200);
    expect((await api(`products/${pro.productId}`)).body.data.attributes.price).toBe(1_900);
  });
});

describe('what has been sold', () => {
  it('writes an order in cents of its currency and in dollars', async () => {
    const { body } = await api('orders/400002');
    expect(body.data).toMatchObject({
      type: 'orders',
      id: '400002',
      attributes: {
        customer_id: 300_002,
        order_number: 2,
        user_email: 'bob@buyer.example',
        currency: 'EUR',
        currency_rate: '1.0865',
        subtotal: 2_669,
        tax: 560,
        total: 3_229,
        total_usd: 3_508,
        tax_rate: '21.00',
        refunded: false,
        refunded_amount: 0,
        status: 'paid',
        first_order_item: { variant_id: 820_002, product_id: 710_002, price: 2_669, quantity: 1 },
      },
    });
    expect(body.data.attributes.identifier).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(body.data.attributes.created_at).toMatch(/^2026-11-21T12:00:00\.\d{6}Z$/);
    expect((await api('orders/400001')).body.data.attributes).toMatchObject({
      total: 2_700,
      total_usd: 2_700,
      currency_rate: '1.0000',
      first_order_item: { price: 900, quantity: 3 },
    });
  });

  it('finds orders of an e-mail address, whatever its case, newest first', async () => {
    const { body } = await api(
      `orders?filter[store_id]=${bench.payments.storeId}&filter[user_email]=ann@BUYER.example`,
    );
    expect(ids(body)).toEqual(['400003', '400001']);
    expect(ids((await api('orders?filter[order_number]=2')).body)).toEqual(['400002']);
  });

  it('turns pages', async () => {
    const page = async (query: string) => (await api(`orders?${query}`)).body;
    const second = await page('page[size]=2&page[number]=2');
    expect(second.meta.page).toEqual({ currentPage: 2, from: 3, lastPage: 2, perPage: 2, to: 3, total: 3 });
    expect(ids(second)).toEqual(['400001']);
    expect(second.links.next).toBeUndefined();
    const first = await page('page[size]=2');
    expect(
      ids(
        (await (
          await fetch(first.links.next, { headers: { authorization: `Bearer ${bench.payments.apiKey}` } })
        ).json()) as never,
      ),
    ).toEqual(['400001']);
    expect((await page('page[number]=9')).meta.page).toMatchObject({ from: null, to: null, total: 3 });
    expect((await page('')).meta.page.perPage).toBe(10);
    expect((await api('orders?page[size]=101')).status).toBe(400);
    expect((await api('orders?page[number]=0')).status).toBe(400);
    expect((await api('orders?filter[colour]=red')).body.errors[0]).toMatchObject({
      status: '400',
      detail: 'Filter parameter colour is not allowed.',
    });
    expect((await api('orders?include=moon')).status).toBe(400);
  });

  it('writes a subscription with links that are good for a day', async () => {
    const { attributes } = (await api('subscriptions/500001')).body.data;
    expect(attributes).toMatchObject({
      order_id: 400_003,
      customer_id: 300_001,
      product_id: 710_003,
      variant_id: 820_003,
      product_name: 'Pro',
      user_email: 'Ann@buyer.example',
      status: 'active',
      cancelled: false,
      pause: null,
      ends_at: null,
      trial_ends_at: null,
      renews_at: '2026-12-21T12:00:00.000000Z',
      card_brand: 'visa',
      card_last_four: '4242',
      first_subscription_item: { subscription_id: 500_001, quantity: 1 },
    });
    const link = new URL(attributes.urls.customer_portal);
    expect(link.searchParams.get('expires')).toBe(String(Date.parse('2026-11-22T12:00:00Z') / 1_000));
    expect(Object.keys(attributes.urls)).toEqual([
      'update_payment_method',
      'customer_portal',
      'customer_portal_update_subscription',
    ]);
    expect((await api('customers/300002')).body.data.attributes.urls.customer_portal).toMatch(
      /portal\/300002\?/,
    );
    expect(ids((await api('subscriptions?filter[status]=active&filter[variant_id]=820003')).body)).toEqual([
      '500001',
    ]);
    expect(ids((await api('subscriptions?filter[status]=expired')).body)).toEqual([]);
    expect((await api('subscriptions/500001/customer')).body.data.id).toBe('300001');
  });

  it('writes an invoice without variant and order, and finds none by status', async () => {
    const { body } = await api('subscription-invoices?filter[subscription_id]=500001');
    expect(ids(body)).toEqual(['600001']);
    const { attributes } = body.data[0];
    expect(attributes).toMatchObject({
      subscription_id: 500_001,
      billing_reason: 'initial',
      status: 'paid',
      total: 1_900,
    });
    for (const absent of ['variant_id', 'order_id', 'product_name', 'product_id']) {
      expect(attributes).not.toHaveProperty(absent);
    }
    expect(ids((await api('subscription-invoices?filter[status]=paid')).body)).toEqual([]);
  });
});

describe('changes', () => {
  it('makes a checkout with a signed address', async () => {
    const made = await api('checkouts', {
      method: 'POST',
      body: checkoutBodyOf({
        product_options: { redirect_url: 'https://shop.example/thanks', enabled_variants: [820_002] },
        checkout_options: { embed: true, media: false },
        checkout_data: { email: 'cy@buyer.example', custom: { user_id: '42' } },
        expires_at: '2026-11-21T13:00:00Z',
      }),
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      type: 'checkouts',
      attributes: {
        variant_id: 820_002,
        checkout_data: { email: 'cy@buyer.example', custom: { user_id: '42' } },
        checkout_options: { embed: true, media: false, logo: true },
        expires_at: '2026-11-21T13:00:00.000000Z',
      },
    });
    const link = new URL(made.body.data.attributes.url);
    expect(link.pathname).toBe(`/lemonsqueezy/checkout/${made.body.data.id}`);
    expect(link.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/);
    expect((await api(`checkouts/${made.body.data.id}`)).body.data).toEqual(made.body.data);
  });

  it.each([
    ['no body', {}, 422, '/data'],
    [
      'a number among the custom data',
      checkoutBodyOf({ checkout_data: { custom: { user_id: 42 } } }),
      422,
      '/data/attributes/checkout_data/custom/user_id',
    ],
    [
      'a bad e-mail address',
      checkoutBodyOf({ checkout_data: { email: 'nobody' } }),
      422,
      '/data/attributes/checkout_data/email',
    ],
    ['a variant that is gone', checkoutBodyOf({}, '999'), 404, '/data/relationships/variant'],
    ['a draft', checkoutBodyOf({}, '820007'), 422, '/data/attributes/variant_id'],
  ])('refuses a checkout with %s', async (_name, body, status, at) => {
    const refused = await api('checkouts', { method: 'POST', body });
    expect(refused.status).toBe(status);
    expect(refused.body.errors[0]).toMatchObject({ status: String(status), source: { pointer: at } });
    expect(refused.body.errors[0].detail).not.toBe('');
  });

  it('cancels, resumes, pauses and changes a subscription', async () => {
    const attributes = async (init: object) => (await api('subscriptions/500001', init)).body.data.attributes;
    const renewsAt = (await attributes({})).renews_at;
    expect(await attributes({ method: 'DELETE' })).toMatchObject({
      status: 'cancelled',
      cancelled: true,
      ends_at: renewsAt,
    });
    expect(await attributes(subscriptionPatch({ cancelled: false }))).toMatchObject({
      status: 'active',
      cancelled: false,
      ends_at: null,
    });
    expect(
      await attributes(subscriptionPatch({ pause: { mode: 'free', resumes_at: '2026-12-01T00:00:00Z' } })),
    ).toMatchObject({
      status: 'paused',
      pause: { mode: 'free', resumes_at: '2026-12-01T00:00:00.000000Z' },
    });
    expect(await attributes(subscriptionPatch({ pause: null }))).toMatchObject({
      status: 'active',
      pause: null,
    });
    expect(await attributes(subscriptionPatch({ variant_id: 820_004 }))).toMatchObject({
      variant_id: 820_004,
      product_name: 'Max',
      renews_at: renewsAt,
    });
    expect((await api('subscriptions/500001', subscriptionPatch({ variant_id: 820_001 }))).status).toBe(422);
    expect(
      (await api('subscriptions/500001', subscriptionPatch({ cancelled: 'yes' }))).body.errors[0],
    ).toMatchObject({
      detail: 'The cancelled must be a boolean.',
      source: { pointer: '/data/attributes/cancelled' },
    });
    expect((await api('subscriptions/1', subscriptionPatch({ cancelled: true }, '1'))).status).toBe(404);
  });

  it('gives money back, in parts and never more than was paid', async () => {
    const { orderId } = bench.payments.buy({ variantId: 820_001, email: 'dee@buyer.example' });
    const refund = (amount?: number) =>
      api(`orders/${orderId}/refund`, {
        method: 'POST',
        body: { data: { type: 'orders', id: orderId, attributes: { amount } } },
      });
    expect((await refund(400)).body.data.attributes).toMatchObject({
      refunded_amount: 400,
      refunded: false,
      refunded_at: null,
      status: 'partial_refund',
    });
    expect((await refund(501)).status).toBe(422);
    expect((await refund(-1)).status).toBe(422);
    const rest = (await refund()).body.data.attributes;
    expect(rest).toMatchObject({ refunded_amount: 900, refunded: true, status: 'refunded' });
    expect(rest.refunded_at).toBe(rest.updated_at);
    expect((await refund()).status).toBe(422);
  });

  it('keeps webhooks, and their secrets to itself', async () => {
    const body = {
      data: {
        type: 'webhooks',
        attributes: { url: bench.receiverUrl, events: ['order_created'], secret: 'another-secret' },
        relationships: { store: { data: { type: 'stores', id: bench.payments.storeId } } },
      },
    };
    const made = await api('webhooks', { method: 'POST', body });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('another-secret');
    expect((await api('webhooks')).body.meta.page.total).toBe(1);
    const short = structuredClone(body);
    short.data.attributes.secret = 'short';
    expect((await api('webhooks', { method: 'POST', body: short })).status).toBe(422);
    const removed = await api(`webhooks/${made.body.data.id}`, { method: 'DELETE' });
    expect(removed).toMatchObject({ status: 204, body: null });
    expect((await api('webhooks')).body.data).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('refuses a wrong key, and knows what it does not have', async () => {
    expect(await api('orders', { key: 'wrong' })).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.' },
    });
    expect((await api('orders/1')).body.errors[0]).toMatchObject({ status: '404', title: 'Not Found' });
    expect((await api('moons')).status).toBe(404);
    expect((await api('orders', { method: 'POST', body: {} })).status).toBe(405);
    expect(JSON.stringify(bench.sandbox.requests('lemonsqueezy'))).not.toContain(bench.payments.apiKey);
    expect(bench.sandbox.requests('lemonsqueezy')[0]).toMatchObject({
      method: 'GET',
      path: '/lemonsqueezy/v1/orders',
      status: 401,
    });
  });

  it('counts calls, and stops at the limit until the minute is over', async () => {
    const small = await startPaymentBench({ rateLimit: 2 });
    try {
      const remaining = async () => {
        const { status, headers } = await small.api('stores');
        return [
          status,
          headers.get('x-ratelimit-limit'),
          headers.get('x-ratelimit-remaining'),
          headers.get('retry-after'),
        ];
      };
      expect(await remaining()).toEqual([200, '2', '1', null]);
      expect(await remaining()).toEqual([200, '2', '0', null]);
      const [status, , , wait] = await remaining();
      expect(status).toBe(429);
      expect(Number(wait)).toBeGreaterThan(55);
      await small.sandbox.reset();
      expect((await small.api('stores')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('fails as it is told, and only then', async () => {
    const { sandbox } = bench;
    const rule = { provider: 'lemonsqueezy' as const, route: '/orders' };
    sandbox.fault({ ...rule, fault: { kind: 'status', code: 503, retryAfter: 7 } });
    expect((await api('stores')).status).toBe(200);
    const failed = await api('orders');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '7']);
    sandbox.fault({ ...rule, fault: { kind: 'html200' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    sandbox.fault({ ...rule, fault: { kind: 'truncate', how: 'clean' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    sandbox.fault({ ...rule, fault: { kind: 'truncate', how: 'reset' } });
    await expect(api('orders')).rejects.toThrow('terminated');
    sandbox.fault({ ...rule, fault: { kind: 'malformed', where: 'body' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    sandbox.fault({ ...rule, fault: { kind: 'hang', stage: 'body' } });
    await expect(
      fetch(`${bench.payments.baseUrl}/v1/orders`, {
        headers: { authorization: `Bearer ${bench.payments.apiKey}` },
        signal: AbortSignal.timeout(150),
      }).then((response) => response.text()),
    ).rejects.toThrow('timeout');
    expect((await api('orders')).status).toBe(200);
    expect(sandbox.pendingFaults()).toEqual([]);
  });

  it('is not there unless it is asked for', async () => {
    const plain = await startSandbox({ speed: 'instant' });
    try {
      expect(plain.payments).toBeUndefined();
      for (const path of ['lemonsqueezy/v1/stores', 'lemonsqueezy/js/lemon.js', '__control/webhooks/log']) {
        expect((await fetch(`${plain.url}/${path}`)).status).toBe(404);
      }
    } finally {
      await plain.close();
    }
  });
});

function checkoutBodyOf(attributes: object, variant = '820002') {
  return {
    data: {
      type: 'checkouts',
      attributes,
      relationships: {
        store: { data: { type: 'stores', id: '180001' } },
        variant: { data: { type: 'variants', id: variant } },
      },
    },
  };
}
