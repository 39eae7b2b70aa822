import { describe, expect, it } from 'vitest';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import {
  bench,
  type PaymentBench,
  preparePaymentBenchWithSales,
  startPaymentBench,
} from './payment-bench.ts';

preparePaymentBenchWithSales();
const api: PaymentBench['api'] = (...call) => bench.api(...call);

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
    const { payments } = bench;
    const id = '500001';
    const attributes = async () => (await api(`subscriptions/${id}`)).body.data.attributes;
    const renewsAt = (await attributes()).renews_at;
    payments.cancelSubscription(id);
    expect(await attributes()).toMatchObject({ status: 'cancelled', cancelled: true, ends_at: renewsAt });
    payments.resumeSubscription(id);
    expect(await attributes()).toMatchObject({ status: 'active', cancelled: false, ends_at: null });
    payments.pauseSubscription(id, { mode: 'free', resumesAt: '2026-12-01T00:00:00Z' });
    expect(await attributes()).toMatchObject({
      status: 'paused',
      pause: { mode: 'free', resumes_at: '2026-12-01T00:00:00.000000Z' },
    });
    payments.unpauseSubscription(id);
    expect(await attributes()).toMatchObject({ status: 'active', pause: null });
    payments.changePlan(id, { variantId: 820_004 });
    expect(await attributes()).toMatchObject({
      variant_id: 820_004,
      product_name: 'Max',
      renews_at: renewsAt,
    });
    expect(() => payments.changePlan(id, { variantId: 820_001 })).toThrow('not a subscription');
    expect(() => payments.cancelSubscription('1')).toThrow('does not exist');
  });

  it('refunds in parts, and never more than was paid', async () => {
    const { orderId } = bench.payments.buy({ variantId: 820_001, email: 'dee@buyer.example' });
    const refund = (amount?: number) => bench.payments.refundOrder(orderId, { amount });
    const attributes = async () => (await api(`orders/${orderId}`)).body.data.attributes;
    refund(400);
    expect(await attributes()).toMatchObject({
      refunded_amount: 400,
      refunded: false,
      refunded_at: null,
      status: 'partial_refund',
    });
    expect(() => refund(501)).toThrow('between 1 and 500');
    expect(() => refund(-1)).toThrow('between 1 and 500');
    refund();
    const rest = await attributes();
    expect(rest).toMatchObject({ refunded_amount: 900, refunded: true, status: 'refunded' });
    expect(rest.refunded_at).toBe(rest.updated_at);
    expect(() => refund()).toThrow('between');
  });
});

describe('what goes wrong', () => {
  it('refuses a wrong key, and answers 404 for unknown records', async () => {
    expect(await api('orders', { key: 'wrong' })).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.' },
    });
    expect((await api('orders/1')).body.errors[0]).toMatchObject({ status: '404', title: 'Not Found' });
    expect((await api('moons')).status).toBe(404);
    expect((await api('orders', { method: 'POST', body: {} })).status).toBe(405);
    expect(JSON.stringify(bench.standIns.requests('lemonsqueezy'))).not.toContain(bench.payments.apiKey);
    expect(bench.standIns.requests('lemonsqueezy')[0]).toMatchObject({
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
      await small.standIns.reset();
      expect((await small.api('stores')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('fails exactly when a fault was planted', async () => {
    const { standIns } = bench;
    const rule = { provider: 'lemonsqueezy' as const, route: '/orders' };
    standIns.fault({ ...rule, fault: { kind: 'status', code: 503, retryAfter: 7 } });
    expect((await api('stores')).status).toBe(200);
    const failed = await api('orders');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '7']);
    standIns.fault({ ...rule, fault: { kind: 'html200' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    standIns.fault({ ...rule, fault: { kind: 'truncate', how: 'clean' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    standIns.fault({ ...rule, fault: { kind: 'truncate', how: 'reset' } });
    await expect(api('orders')).rejects.toThrow('terminated');
    standIns.fault({ ...rule, fault: { kind: 'malformed', where: 'body' } });
    await expect(api('orders')).rejects.toThrow(SyntaxError);
    standIns.fault({ ...rule, fault: { kind: 'hang', stage: 'body' } });
    await expect(
      fetch(`${bench.payments.baseUrl}/v1/orders`, {
        headers: { authorization: `Bearer ${bench.payments.apiKey}` },
        signal: AbortSignal.timeout(150),
      }).then((response) => response.text()),
    ).rejects.toThrow('timeout');
    expect((await api('orders')).status).toBe(200);
    expect(standIns.pendingFaults()).toEqual([]);
  });

  it('is off unless it is asked for', async () => {
    const plain = await startStandInProviders({ speed: 'instant' });
    try {
      expect(plain.payments).toBeUndefined();
      expect((await fetch(`${plain.url}/lemonsqueezy/v1/stores`)).status).toBe(404);
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
