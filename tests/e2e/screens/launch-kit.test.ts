import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { KitSummary } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cramped } from '#tests/e2e/screens/states/cramped.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { showcasedProduct } from '#tests/support/example-products.ts';

/*
 * Launch kits: from the dashboard to a finished set in three clicks, followed from any tab and size. The tests build on
 * each other.
 */

prepareTab({ env: { SIGNUP_CREDITS: '40' } });

let product: Product;
beforeAll(async () => {
  product = await tab.account.createProduct(showcasedProduct);
});

const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name });
const heading = (name: string | RegExp, on: Page = page) => on.getByRole('heading', { name });
const node = (type: string, on: Page = page) => on.locator(`[data-type="${type}"]`);
const kits = () => tab.account.ask<KitSummary[]>(`/api/kits?productId=${product.id}`);
const credits = async () => (await tab.account.ask<{ credits: number }>('/api/auth/user')).credits;
const isFocusLost = () => page.evaluate('document.activeElement === document.body');

/** Lets texts wait for their model until the test goes on. */
const holdTexts = () => app.standIns.fault({ times: 'always', fault: { kind: 'slowDrip', msPerChunk: 40 } });

test('everything is written in three clicks from the dashboard; a reload, a second tab and a phone follow it', async () => {
  holdTexts();
  await tab.open('/dashboard');
  let clicks = 0;
  const click = async (act: Promise<void>) => {
    clicks += 1;
    await act;
  };
  await click(page.getByRole('link', { name: 'Create launch kit' }).click());
  await click(button('The whole launch').click());
  await page.getByText('The credits are set aside now').waitFor();
  expect(await cramped(page)).toEqual([]);
  const second = await app.openTab(tab.account);
  await second.open('/launch');
  await button('The whole launch', second.page).waitFor();
  await click(button('Write 21 pieces of content · 21 credits').click());
  expect(clicks).toBe(3);

  await heading('Your kit is being written').waitFor();
  // The button is gone; the focus is beside what replaced it, not at the top of the page.
  expect(await isFocusLost()).toBe(false);
  await page.locator('[data-state=writing]').first().waitFor();
  // Words of a text while it grows.
  await page.locator('[data-type] p[aria-hidden=true] span').first().waitFor();
  await page.waitForURL(/\/launch\?kit=/);

  await page.reload();
  await heading('Your kit is being written').waitFor();
  // The other tab shows it without a reload.
  await heading('Your kit is being written', second.page).waitFor();
  const phone = await app.openTab(tab.account, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.open('/launch');
  await phone.page.locator('[data-state=writing]').first().waitFor();
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  // A pause on one device is seen on the others.
  await button('Pause').click();
  await heading('Your kit is paused', phone.page).waitFor();
  await button('Resume', phone.page).click();
  await heading('Your kit is being written').waitFor();
  await app.standIns.reset();
  for (const where of [page, second.page, phone.page]) {
    await heading('Your kit for Crewboard is ready', where).waitFor({ timeout: 90_000 });
  }
  await second.context.close();
  await phone.context.close();
  expect(await credits()).toBe(19);
  expect(await kits()).toMatchObject([{ state: 'ended', ending: 'done', done: 21, creditsCharged: 21 }]);
});

test('the summary lists every text, its receipt adds up, and one ZIP has everything in the chosen formats', async () => {
  await page.locator('main a[href^="/content/"]').nth(20).waitFor();
  await page
    .getByText(/\d sources/u)
    .first()
    .waitFor();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await receipt.getByRole('row').nth(22).waitFor();
  const charged = await receipt
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => Number.parseInt(row.querySelectorAll('td')[2]?.textContent ?? '0', 10)),
    );
  expect(charged.reduce((sum, one) => sum + one, 0)).toBe(21);
  await receipt.getByText('21 credits').waitFor();

  await button('Download everything').click();
  await page.getByRole('checkbox', { name: 'Word' }).uncheck();
  await button('Save ZIP').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button('Show as “to be confirmed”').click(),
  ]);
  const names = Object.keys(unzipSync(readFileSync(await file.path())));
  expect(names.filter((name) => name.endsWith('.md') && name !== 'README.md').length).toBeGreaterThanOrEqual(
    21,
  );
  expect(names.some((name) => /\.(docx|pdf)$/u.test(name))).toBe(false);
});

test('a changed field makes texts stale with its reason; an edited text stays, and its new version is offered beside it', async () => {
  await tab.account.patch(`/api/products/${product.id}`, {
    competitorUrl1: 'https://another-rival.example/',
  });
  const all = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const rivals = all.find(({ type }) => type === 'direct_competitor_analysis') as GeneratedContent;
  await tab.account.patch(`/api/generated-content/${rivals.id}`, { markdownContent: '# My own rivals' });
  await button('Plan another kit').click();
  await node('direct_competitor_analysis')
    .getByText(/^Competitor URL 1 changed on/)
    .waitFor();
  await node('unique_mechanism')
    .getByText(/^Direct Competitor Analysis was edited on/)
    .waitFor();
  expect(await node('vertical_landscape').innerText()).toContain('Up to date');

  await button('Renew what is out of date').click();
  await page.getByText('Edited by you, kept').waitFor();
  const mine = node('direct_competitor_analysis').getByRole('checkbox', { name: 'Replace my edited text' });
  expect(await mine.isChecked()).toBe(false);
  for (const box of await page.getByRole('checkbox', { name: /^(?!Direct|Replace)/ }).all()) {
    if (await box.isChecked()) await box.uncheck();
  }
  await button('Write 1 piece of content · 1 credit').click();
  await heading('Your kit for Crewboard is ready').waitFor({ timeout: 60_000 });
  await button('Compare with mine').click();
  await page.getByRole('dialog').getByText('My own rivals').first().waitFor();
  await button('Keep mine').click();
  const kept = await tab.account.ask<GeneratedContent>(`/api/generated-content/${rivals.id}`);
  expect(kept.markdownContent).toBe('# My own rivals');
});

test('with the keyboard only: a goal, a premium text, the price and the start; a failed text is tried again', async () => {
  const other = await tab.account.createProduct({ name: 'Second' });
  await tab.open(`/launch?product=${other.id}`);
  const goal = button('A landing page');
  await goal.focus();
  await page.keyboard.press('Space');
  await node('messaging_framework').getByText('1 credit').waitFor();
  // What a goal needs is added, and says for which texts.
  await node('primary_pain_points')
    .getByText(/^Added: needed for .*Value Proposition/)
    .waitFor();
  const premium = button('Premium: Value Proposition');
  await premium.focus();
  await page.keyboard.press('Enter');
  await node('value_proposition').getByText('2 credits').waitFor();
  expect(await premium.getAttribute('aria-pressed')).toBe('true');
  app.standIns.fault({
    times: 'always',
    match: { promptIncludes: 'Content type: primary_pain_points' },
    fault: { kind: 'refusal' },
  });
  const write = button('Write 6 pieces of content · 7 credits');
  await write.focus();
  await page.keyboard.press('Enter');
  await heading('Your kit for Second is partly written').waitFor({ timeout: 20_000 });
  expect(await isFocusLost()).toBe(false);
  await page.getByText('Left out: Primary Pain Points was not written').first().waitFor();
  await app.standIns.reset();
  const retry = button(/^Try again · /);
  await retry.focus();
  await page.keyboard.press('Enter');
  // At the end stands the page that was asked for, not the list of texts.
  await page.waitForURL(/\/content\/\d+$/, { timeout: 60_000 });
});

test('a kit that has ended before the list of kits arrives is shown all the same', async () => {
  const quick = await tab.account.createProduct({ name: 'Quick' });
  await tab.open(`/launch?product=${quick.id}`);
  await node('vertical_landscape').getByRole('checkbox').check();
  const write = button('Write 1 piece of content · 1 credit');
  await write.waitFor();
  await page.route(/\/api\/kits\?/u, async (route) => {
    await expect
      .poll(() => tab.account.ask<KitSummary[]>(`/api/kits?productId=${quick.id}`))
      .toMatchObject([{ state: 'ended' }]);
    await route.continue();
  });
  await write.click();
  await heading('Your kit for Quick is ready').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a balance that is not enough says what is missing, and writes what it is enough for', async () => {
  const poor = await app.signUp();
  const mine = await poor.account.createProduct();
  await poor.open(`/launch?product=${mine.id}`);
  await button('The whole launch', poor.page).click();
  await poor.page.getByText('The credits are set aside now').waitFor();
  await poor.page.getByRole('group', { name: 'Quality' }).getByRole('button', { name: 'Premium' }).click();
  await poor.page.getByText('You need 2 credits more for this kit.').waitFor();
  expect(await button(/^Write 21 pieces of content/, poor.page).isDisabled()).toBe(true);
  await button('Write only 20 pieces of content', poor.page).click();
  await button('Write 20 pieces of content · 40 credits', poor.page).waitFor();
  expect(await button('Write 20 pieces of content · 40 credits', poor.page).isEnabled()).toBe(true);
  await poor.context.close();
});

test('a kit that does not exist is said to be unknown, and leads to a new one', async () => {
  const list = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/kits');
  await tab.open('/launch?kit=00000000-0000-4000-8000-00000000000a');
  await list;
  await heading('Unknown kit').waitFor();
  expect(await page.getByRole('region', { name: 'Languages' }).count()).toBe(0);
  await button('Plan a new kit').click();
  await button('The whole launch').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
