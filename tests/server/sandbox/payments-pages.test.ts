import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser/launch-browser.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { type PaymentBench, startPaymentBench } from './payment-bench.ts';

const { starterPack, growthPack, pro, max, draft } = SHOP_VARIANTS;
const email = 'ann@buyer.example';

let time = Date.parse('2026-11-21T12:00:00Z');
let bench: PaymentBench;
beforeEach(async () => {
  bench = await startPaymentBench({}, { clock: () => new Date(time) });
});
afterEach(async () => {
  await bench.close();
  time = Date.parse('2026-11-21T12:00:00Z');
});

const buyLink = (uuid: string, query: Record<string, string> = {}) =>
  `${bench.payments.baseUrl}/buy/${uuid}?${new URLSearchParams(query)}`;
const post = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const portalOf = async (customer = '300001') =>
  String((await bench.api(`customers/${customer}`)).body.data.attributes.urls.customer_portal);

describe('the checkout page', () => {
  it('says that it is for practice, and carries what the link prefills', async () => {
    const response = await fetch(
      buyLink(starterPack.buyUuid, {
        embed: '1',
        'checkout[email]': '"><script>alert(1)</script>@x.example',
      }),
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*script-src 'nonce-[^']+'.*frame-ancestors \* app:/);
    expect(response.headers.get('x-frame-options')).toBeNull();
    const text = await response.text();
    expect(text).toContain('No money moves');
    expect(text).toContain('name="quantity"');
    expect(text).not.toContain('<script>alert');
    const subscription = await (await fetch(buyLink(pro.buyUuid))).text();
    expect(subscription).toContain('$19.00/month');
    expect(subscription).not.toContain('name="quantity"');
  });

  it('cannot be framed when it is not for embedding', async () => {
    const response = await fetch(buyLink(pro.buyUuid));
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('sells what the link enables, with custom data as text, once per page', async () => {
    const link = buyLink(growthPack.buyUuid, {
      embed: '1',
      enabled: String(growthPack.variantId),
      'checkout[custom][user_id]': '42',
      'checkout[custom][n]': '1.50',
    });
    const form = { action: 'pay', email, name: 'Ann', quantity: '3', cart: 'cart-1' };
    const paid = await post(link, form);
    expect(paid.status).toBe(303);
    expect(await bench.newEvents()).toEqual(['order_created']);
    expect(bench.received[0]?.body).toMatchObject({
      meta: { custom_data: { user_id: '42', n: '1.50' } },
      data: {
        attributes: { user_email: email, user_name: 'Ann', total: 8_700, first_order_item: { quantity: 3 } },
      },
    });
    // Simulates a double submit.
    expect((await post(link, form)).headers.get('location')).toBe(paid.headers.get('location'));
    expect(await bench.newEvents()).toEqual([]);
    expect((await post(link, { ...form, cart: 'cart-2' })).status).toBe(303);
    expect(await bench.newEvents()).toEqual(['order_created']);
  });

  it('sells nothing to a declined card, a bad address or a strange quantity', async () => {
    const link = buyLink(starterPack.buyUuid);
    const tries: [Record<string, string>, string][] = [
      [{ action: 'fail', email }, 'Your card was declined'],
      [{ action: 'pay', email: 'nobody', quantity: '1' }, 'valid email'],
      [{ action: 'pay', email, quantity: '0' }, 'The quantity must be'],
      [{ action: 'pay', email, quantity: '1.5' }, 'The quantity must be'],
    ];
    for (const [form, says] of tries) {
      const response = await post(link, form);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${says}`));
    }
    expect(await bench.newEvents()).toEqual([]);
    expect((await bench.api('orders')).body.meta.page.total).toBe(0);
  });

  it('does not sell what is not on sale', async () => {
    for (const link of [
      buyLink(draft.buyUuid),
      buyLink('00000000-0000-4000-a000-000000000000'),
      buyLink(pro.buyUuid, { enabled: String(max.variantId) }),
    ]) {
      expect((await fetch(link)).status).toBe(404);
    }
  });

  it('opens for a checkout of the API by its signed address, until that expires', async () => {
    const { body } = await bench.api('checkouts', {
      method: 'POST',
      body: {
        data: {
          type: 'checkouts',
          attributes: {
            product_options: { redirect_url: 'https://shop.example/thanks?a=1' },
            checkout_data: { email, custom: { user_id: '42' } },
            expires_at: '2026-11-21T13:00:00Z',
          },
          relationships: {
            store: { data: { type: 'stores', id: bench.payments.storeId } },
            variant: { data: { type: 'variants', id: String(pro.variantId) } },
          },
        },
      },
    });
    const { url } = body.data.attributes;
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`value="${email}"`);
    expect((await fetch(`${bench.payments.baseUrl}/checkout/${body.data.id}`)).status).toBe(404);
    expect((await fetch(url.replace('expires=', 'expires=9'))).status).toBe(404);
    const paid = await post(url, { action: 'pay', email, cart: 'cart-3' });
    expect(paid.headers.get('location')).toBe('https://shop.example/thanks?a=1');
    await bench.newEvents();
    expect(bench.received[0]?.body.meta.custom_data).toEqual({ user_id: '42' });
    time += 3_600_000;
    expect((await fetch(url)).status).toBe(410);
  });
});

describe('the customer’s page', () => {
  it('opens by its signed address, for 24 hours', async () => {
    bench.payments.buy({ variantId: starterPack.variantId, email });
    bench.payments.buy({ variantId: starterPack.variantId, email: 'bob@buyer.example' });
    const portal = await portalOf();
    expect((await fetch(portal)).status).toBe(200);
    expect((await fetch(portal.replace('300001', '300002'))).status).toBe(404);
    time += 86_399_000;
    expect((await fetch(portal)).status).toBe(200);
    time += 1_000;
    expect((await fetch(portal)).status).toBe(403);
  });

  it('changes the subscriptions of its customer, and no others', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    bench.payments.buy({ variantId: pro.variantId, email: 'bob@buyer.example' });
    await bench.newEvents();
    const portal = await portalOf();
    const does = async (form: Record<string, string>) => {
      expect((await post(portal, form)).status).toBe(303);
      return bench.newEvents();
    };
    const id = '500001';
    expect(await does({ action: 'cancel', id })).toEqual(['subscription_cancelled', 'subscription_updated']);
    expect(await does({ action: 'resume', id })).toEqual(['subscription_resumed', 'subscription_updated']);
    expect(await does({ action: 'plan', id, variant: String(max.variantId) })).toEqual([
      'subscription_plan_changed',
      'subscription_updated',
    ]);
    expect(await does({ action: 'refund-order', id: '400001', amount: '4.50' })).toEqual([
      'order_refunded',
      'subscription_payment_refunded',
    ]);
    expect(bench.received.at(-2)?.body.data.attributes.refunded_amount).toBe(450);
    const forms: Record<string, string>[] = [
      { action: 'cancel', id: '500002' },
      { action: 'refund-order', id: '400002', amount: '1' },
      { action: 'refund-order', id: '400001', amount: '999' },
      { action: 'explode', id },
    ];
    for (const form of forms) {
      const refused = await post(portal, form);
      expect(refused.status).toBe(200);
      expect(await refused.text()).toContain('role="alert"');
    }
    expect(await bench.newEvents()).toEqual([]);
  });
});

describe('in a browser', () => {
  let browser: TestBrowser;
  let shop: Server;
  let tab: TestPage;
  let page: Page;
  /** A shop on another origin with a strict content security policy. */
  const shopPage = (lemon: string, link: string) => `<!doctype html><html lang="en"><title>Shop</title>
<script src="${lemon}" defer></script><script src="/shop.js" defer></script>
<button id="open">Buy</button> <a class="lemonsqueezy-button" id="link" href="${link}">Buy by link</a><output></output></html>`;
  const shopScript = `addEventListener('DOMContentLoaded', () => {
    window.seen = [];
    window.LemonSqueezy.Setup({ eventHandler: (event) => window.seen.push(event) });
    document.getElementById('open').addEventListener('click', () =>
      window.LemonSqueezy.Url.Open(document.getElementById('link').href));
  });`;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    shop = createServer((request, response) => {
      if (request.url === '/shop.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(shopScript);
        return;
      }
      const { origin } = new URL(bench.sandbox.url);
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'self'; script-src 'self' ${origin}; frame-src ${origin}; style-src 'self'; img-src data:`,
      });
      const link = buyLink(growthPack.buyUuid, {
        enabled: String(growthPack.variantId),
        'checkout[email]': email,
        'checkout[custom][user_id]': '42',
      });
      response.end(shopPage(`${bench.payments.baseUrl}/js/lemon.js`, link.replaceAll('&', '&amp;')));
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    tab = await browser.newPage({ viewport: { width: 360, height: 740 } });
    ({ page } = tab);
  });
  afterEach(async () => {
    await tab.context.close();
    shop.close();
    shop.closeAllConnections();
  });
  afterAll(() => browser.close());

  const openShop = () => page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`);
  const checkout = () => page.frameLocator('dialog iframe');
  const focused = () => page.evaluate('document.activeElement?.id');
  const seen = () => page.evaluate('window.seen');

  it('sells in the overlay, and tells the shop’s page', async () => {
    await openShop();
    await page.getByRole('button', { name: 'Buy' }).click();
    const frame = checkout();
    expect(await frame.getByLabel('Email').inputValue()).toBe(email);
    await frame.getByLabel('Quantity').fill('2');
    await frame.getByRole('button', { name: 'Fail' }).click();
    await frame.getByRole('alert').waitFor();
    expect(await seen()).toEqual([]);
    await frame.getByRole('button', { name: 'Pay' }).click();
    await frame.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await expect.poll(seen).toMatchObject([
      {
        event: 'Checkout.Success',
        data: { type: 'orders', id: '400001', attributes: { user_email: email, total: 5_800 } },
      },
    ]);
    expect(await bench.newEvents()).toEqual(['order_created']);
    expect(bench.received[0]?.body.meta.custom_data).toEqual({ user_id: '42' });
    await frame.getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('open');
    tab.expectNoConsoleProblems();
  });

  it('closes with Escape from within, and gives the focus back to the link', async () => {
    await openShop();
    await page.getByRole('link', { name: 'Buy by link' }).click();
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await checkout().getByLabel('Name').press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('link');
    await page.getByRole('link', { name: 'Buy by link' }).click();
    await checkout().getByRole('button', { name: 'Pay' }).waitFor();
    await page.evaluate('LemonSqueezy.Url.Close()');
    await page.locator('dialog').waitFor({ state: 'detached' });
    tab.expectNoConsoleProblems();
  });

  it('fits a phone, in light and dark, and breaks no rule of accessibility', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    bench.payments.buy({ variantId: pro.variantId, email: `${'long'.repeat(12)}@buyer.example` });
    const thanks = String((await bench.api('orders/400001')).body.data.attributes.urls.receipt);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of [buyLink(growthPack.buyUuid), await portalOf(), `${thanks}?paid=1`]) {
        await page.goto(address);
        const wide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        expect([address, wide]).toEqual([address, 0]);
        const low = await page.evaluate(`
          [...document.querySelectorAll('button, input:not([type=hidden]), select')]
            .filter((element) => element.getBoundingClientRect().height < 44).length`);
        expect([address, low]).toEqual([address, 0]);
        await page.evaluate(axe);
        const violations = await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
        );
        expect([address, violations]).toEqual([address, []]);
      }
    }
  });

  it('closes its popup', async () => {
    await openShop();
    const opened = page.waitForEvent('popup');
    const address = buyLink(pro.buyUuid, { embed: '1', 'checkout[email]': email });
    await page.evaluate(`void window.open(${JSON.stringify(address)}, 'checkout', 'width=800,height=600')`);
    const popup = await opened;
    await popup.getByRole('button', { name: 'Pay' }).click();
    await popup.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect((await bench.newEvents()).length).toBe(4);
    const closed = popup.waitForEvent('close');
    // The click may be rejected, because it closes its own window.
    await popup
      .getByRole('button', { name: 'Close' })
      .click()
      .catch(() => undefined);
    await closed;
  });
});
