import { describe, expect, it } from 'vitest';
import { bench, type PaymentBench, preparePaymentBenchWithSales } from './payment-bench.ts';

preparePaymentBenchWithSales();
const api: PaymentBench['api'] = (...call) => bench.api(...call);

const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

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

  it('can change, until the stand-ins are reset', async () => {
    const { pro, max } = bench.payments.variants;
    bench.payments.changeVariant(pro.variantId, { unitPrice: 2_100 });
    bench.payments.changeVariant(max.variantId, { isRemoved: true });
    expect((await api(`variants/${max.variantId}`)).status).toBe(404);
    expect((await api(`prices?filter[variant_id]=${pro.variantId}`)).body.meta.page.total).toBe(2);
    expect((await api(`products/${pro.productId}`)).body.data.attributes.price).toBe(2_100);
    await bench.standIns.reset();
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

  it('answers in pages', async () => {
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
