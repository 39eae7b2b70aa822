import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { alterAnswer, answerFailure } from '#tests/support/browser/network-faults.ts';
import { app } from '#tests/support/browser/prepared-tab.ts';
import {
  blockPopups,
  card,
  EMAIL,
  forSale,
  names,
  open,
  page,
  prepareShop,
  STORE,
  sell,
  tab,
  toast,
} from './shop.ts';

/* Prices, checkout and billing for visitors and customers. Failures are injected at the network. */

prepareShop();

describe('the landing page in the application', () => {
  beforeEach(() => open());

  /**
   * Opens the page with an expired session, so that the application shows it. landing-page.test.ts tests the
   * page that the server renders.
   */
  const visit = async () => {
    await tab.context.addCookies([{ name: 'funnelsmith_signed_in', value: 'x', url: app.url }]);
    await page.goto(app.url);
    await page.locator('#pricing').waitFor();
  };
  const main = () => page.getByRole('region', { name: 'Choose Your Plan' });
  const max = () => page.getByRole('region', { name: 'For Power Users and Agencies' });

  test('lists packs and subscriptions by price, max plans apart, each with price, credits and perks', async () => {
    await visit();
    await main().getByText('Perfect for marketers, founders, and growing teams').waitFor();
    await card('Pro').waitFor();
    expect(await names(main())).toEqual(['Starter Pack', 'Pro', 'Launch Pack']);
    expect(await names(max())).toEqual(['Max', 'Annual Max']);

    await card('Starter Pack').getByText('$9 one time', { exact: true }).waitFor();
    await card('Pro').getByText('$19/month', { exact: true }).waitFor();
    await card('Pro').getByText('100 credits per month').waitFor();
    await card('Max').getByText('$39/month', { exact: true }).waitFor();
    await card('Annual Max').getByText('$24.92/month', { exact: true }).waitFor();
    await card('Annual Max').getByText('$299 billed annually').waitFor();
    await card('Annual Max').getByText('20,000 credits per year').waitFor();
    await card('Annual Max').getByText('Save $32.08/month').waitFor();
    expect(await page.getByText(/^Save \$/).count()).toBe(1);

    expect(await card('Launch Pack').getByRole('listitem').allTextContents()).toEqual([
      'All content types',
      'Multi-AI providers',
    ]);
    expect(await card('Pro').getByRole('listitem').last().textContent()).toBe('Priority support');
    for (const perk of ['Priority AI models', 'White-label options', 'Dedicated support']) {
      await card('Max').getByText(perk).waitFor();
      await card('Annual Max').getByText(perk).waitFor();
      expect(await main().getByText(perk).count()).toBe(0);
    }
  });

  test('marks the middle one of three as most popular, and none of two', async () => {
    await visit();
    await card('Pro').getByText('Most Popular').waitFor();
    expect(await page.getByText('Most Popular').count()).toBe(1);
    expect(await main().getByRole('button', { name: 'Get Started' }).count()).toBe(3);
    await max().getByRole('button', { name: 'Upgrade to Max', exact: true }).waitFor();
    await max().getByRole('button', { name: 'Upgrade to Annual Max' }).waitFor();
  });

  test('shows three placeholders while loading, and nothing below jumps when the plans come', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/pricing', async (route) => {
      await held;
      await route.continue();
    });
    await visit();
    const placeholders = main().getByRole('status', { name: 'Loading...' });
    await placeholders.waitFor();
    await expect.poll(() => placeholders.locator('li').count()).toBe(3);
    const closing = page.getByRole('heading', { name: 'Start Creating Today' });
    const before = await closing.boundingBox();
    release();
    await card('Annual Max').waitFor();
    await placeholders.waitFor({ state: 'detached' });
    const after = await closing.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 9999))).toBeLessThan(60);
  });

  test.each<[string, (route: Route) => Promise<void>]>([
    ['the server fails', answerFailure],
    ['the server cannot be reached', (route) => route.abort()],
    ['there are no plans', (route) => route.fulfill({ json: { payAsYouGo: [], subscriptions: [] } })],
  ])('says so when %s', async (_name, answer) => {
    await page.route('**/api/pricing', answer);
    await visit();
    await page.getByText('Unable to load pricing plans. Please try again later.').waitFor();
    expect(await page.getByRole('heading', { name: 'For Power Users and Agencies' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Start Creating Today' }).waitFor();
  });

  test('a plan without a checkout address, or without a variant, cannot be bought yet', async () => {
    await sell({ checkoutUrl: null, variantId: null });
    await visit();
    await card('Pro').getByRole('button', { name: 'Get Started' }).click();
    await toast('Checkout Unavailable').getByText('Checkout URL not configured for this plan.').waitFor();

    await sell({ ...forSale, variantId: null });
    await visit();
    await card('Max').getByRole('button', { name: 'Upgrade to Max' }).click();
    await toast('Checkout Unavailable').getByText('Variant ID not configured for this plan.').waitFor();
    expect(tab.context.pages()).toHaveLength(1);
  });

  test('opens the embedded checkout of this variant in a popup of 800 x 600', async () => {
    await sell(forSale);
    await visit();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      card('Pro').getByRole('button', { name: 'Get Started' }).click(),
    ]);
    await popup.waitForURL(`${STORE}/**`);
    expect(Object.fromEntries(new URL(popup.url()).searchParams)).toEqual({
      theme: 'plain',
      embed: '1',
      media: '0',
      logo: '0',
      desc: '0',
      discount: '0',
      enabled: '4711',
    });
    expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([800, 600]);
  });

  test("prefers the payment provider's overlay where the page has it", async () => {
    await sell(forSale);
    await page.addInitScript(
      'window.LemonSqueezy = { Url: { Open: (address) => { window.opened = address; } } }',
    );
    await visit();
    await card('Annual Max').getByRole('button', { name: 'Upgrade to Annual Max' }).click();
    expect(await page.evaluate('window.opened')).toMatch(/^https:\/\/store\.example\/buy\?.*enabled=4711/);
    expect(tab.context.pages()).toHaveLength(1);
  });

  test.each([
    ['the popup is blocked', 'window.open = () => null', forSale],
    ['the overlay fails', 'window.LemonSqueezy = { Url: { Open() { throw new Error("x"); } } }', forSale],
    ['the address is none', '', { ...forSale, checkoutUrl: 'javascript:alert(1)' }],
  ])('says so when %s', async (_name, script, changes) => {
    await sell(changes);
    await page.addInitScript(script);
    await visit();
    await card('Pro').getByRole('button', { name: 'Get Started' }).click();
    await toast('Checkout Error').getByText('Failed to create checkout session. Please try again.').waitFor();
  });

  test('fits a phone of 360 px, with long names, in every language', async () => {
    await sell({ description: 'Everything a very long sentence can say about a plan. '.repeat(4) });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit();
    await card('Annual Max').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await tab.context.close();
    await open({ locale: 'pt-BR', viewport: { width: 360, height: 740 } });
    await visit();
    await page.getByRole('heading', { name: 'Escolha seu plano' }).waitFor();
    await page.getByText('100 créditos por mês').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});

describe('billing', () => {
  beforeEach(() => open({ signedIn: true }));

  const as = (changes: Partial<User>) =>
    alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, ...changes }));
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const goToBilling = async () => {
    await page.goto(`${app.url}/billing`);
    await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor();
  };

  test('without a subscription: no active plan, the plans on offer, what is placeholder and what comes next', async () => {
    await goToBilling();
    await region('Current Plan').getByText('No Active Plan').waitFor();
    await region('Available Plans').getByRole('heading', { level: 3 }).first().waitFor();
    expect(await names(region('Available Plans'))).toEqual(['Pro', 'Max', 'Annual Max']);
    await card('Pro').getByText('$19/month', { exact: true }).waitFor();
    await card('Max').getByText('Most Popular').waitFor();
    expect(await page.getByText('Most Popular').count()).toBe(1);
    await card('Annual Max').getByText('$299/year', { exact: true }).waitFor();
    await card('Annual Max').getByText('20,000 credits per year').waitFor();
    await card('Annual Max').getByText('Unlimited products').waitFor();
    await card('Pro').getByText('1 product', { exact: true }).waitFor();

    await region('Billing Information').getByText('Visa ending in 4242').waitFor();
    await region('Billing Information').getByText('123 Main Street').waitFor();
    const next = new Date();
    next.setDate(next.getDate() + 30);
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(next);
    await region('Next Billing Date').getByText(date).waitFor();
    await region('Transaction History').getByText('+10').waitFor();
    expect(await page.getByText("You're running low on credits.").count()).toBe(0);
  });

  test('with a subscription: the plan with its price and first three features, and no way to buy it again', async () => {
    await as({ tier: 'max', credits: 9, totalCredits: 510 });
    await goToBilling();
    const current = region('Current Plan');
    await current.getByText('Max', { exact: true }).waitFor();
    await current.getByText('$39/month', { exact: true }).waitFor();
    await current.getByText('Active', { exact: true }).waitFor();
    expect(await current.getByRole('listitem').allTextContents()).toEqual([
      '500 credits per month',
      'Unlimited products',
      'All content types',
    ]);
    expect(await card('Max').getByRole('button', { name: 'Current Plan' }).isDisabled()).toBe(true);
    await card('Pro').getByRole('button', { name: 'Upgrade to Pro' }).waitFor();
    await page.getByText("You're running low on credits. Consider upgrading your plan.").waitFor();
    expect(await region('Credit Usage').getByRole('definition').allTextContents()).toEqual([
      '9',
      '510',
      '501',
    ]);
    const bar = region('Credit Usage').getByRole('progressbar');
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeCloseTo((9 / 510) * 100);
  });

  test('an earlier purchase is added by the code of its receipt, and a wrong code says so', async () => {
    await goToBilling();
    const panel = region('Earlier Purchases');
    const code = panel.getByLabel('Receipt code');
    const add = panel.getByRole('button', { name: 'Add purchase' });
    await code.fill('17');
    await add.click();
    await panel.getByText('Enter the receipt code or the link of your receipt').waitFor();
    await code.fill('https://app.lemonsqueezy.com/my-orders/0b9a1c1e-8a58-4a4c-9d6f-0a3f5a5d3c11');
    await add.click();
    await toast('The purchase could not be added').waitFor();
    await page.getByText('No purchase under your email address has this receipt code.').first().waitFor();
    await page.route('**/api/purchases/claim', (route) =>
      route.fulfill({ json: { productName: 'Starter Pack', credits: 30 } }),
    );
    await add.click();
    await toast('Starter Pack is now in your account').waitFor();
    await page.getByText('30 credits were added').first().waitFor();
    expect(await code.inputValue()).toBe('');
  });

  test.each<[string, (route: Route) => Promise<void>]>([
    ['fails', answerFailure],
    ['offers nothing', (route) => route.fulfill({ json: { payAsYouGo: [], subscriptions: [] } })],
  ])(
    'shows the fallback plans when the call %s, and upgrading only says what would come',
    async (_name, answer) => {
      await page.route('**/api/pricing', answer);
      await goToBilling();
      await card('Annual Max').getByText('$299/year', { exact: true }).waitFor();
      expect(await names(region('Available Plans'))).toEqual(['Pro', 'Max', 'Annual Max']);
      await card('Pro').getByText('100 credits per month').waitFor();
      await card('Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
      await toast('Redirecting to payment processor...').waitFor();
      expect(tab.context.pages()).toHaveLength(1);
    },
  );

  test('an upgrade calls nothing of ours and opens the checkout for this user', async () => {
    await sell(forSale);
    await page.route('**/api/billing/checkout-proofs', (route) =>
      route.fulfill({ json: { proofs: { [forSale.variantId]: '1.2.signature' } } }),
    );
    // The last requests of this screen. The stream never ends, so the network is never idle.
    const loaded = Promise.all([
      page.waitForRequest('**/api/generations/events'),
      page.waitForResponse('**/api/billing/checkout-proofs'),
    ]);
    await goToBilling();
    await card('Max').waitFor();
    await region('Transaction History').getByText('+10').waitFor();
    await loaded;
    const calls: string[] = [];
    // The stream may connect again at any time.
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/generations/events')) calls.push(request.url());
    });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      card('Max').getByRole('button', { name: 'Upgrade to Max' }).click(),
    ]);
    await toast('Redirecting to payment processor...').waitFor();
    await popup.waitForURL(`${STORE}/**`);
    const { searchParams } = new URL(popup.url());
    const user = (await (await page.request.get(`${app.url}/api/auth/user`)).json()) as User;
    expect(searchParams.get('enabled')).toBe('4711');
    expect(searchParams.get('checkout[email]')).toBe(EMAIL);
    expect(searchParams.get('checkout[custom][user_id]')).toBe(String(user.id));
    expect(searchParams.get('checkout[custom][user_proof]')).toBe('1.2.signature');
    expect(calls).toEqual([]);
  });

  test('says how many refunded credits are still due', async () => {
    await page.route('**/api/due-credits', (route) => route.fulfill({ json: { due: 25 } }));
    await goToBilling();
    await region('Transaction History')
      .getByText(
        'A purchase was refunded, but 25 of its credits could not be taken back. They will be deducted from the next credits you get.',
      )
      .waitFor();
  });

  test('says so when the checkout cannot be opened', async () => {
    await sell(forSale);
    await blockPopups();
    await goToBilling();
    await card('Max').getByRole('button', { name: 'Upgrade to Max' }).click();
    await toast('Failed to process upgrade').waitFor();
  });

  test('fits a phone of 360 px', async () => {
    await as({ tier: 'annual_max', credits: 1_234_567, totalCredits: 2_000_000 });
    await page.setViewportSize({ width: 360, height: 740 });
    await goToBilling();
    await card('Annual Max').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
