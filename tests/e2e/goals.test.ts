import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kit } from '#shared/contracts/kits.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { briefSite } from '#tests/support/web/brief-site.ts';
import { createSmallInternet, type Site } from '#tests/support/web/small-internet.ts';

/* From a goal to its result in sample mode, with the number of clicks and of typed fields after sign-up. */

const internet = createSmallInternet();
let site: Site;
beforeAll(async () => {
  site = await internet.site('fleetwise.net', briefSite);
});
afterAll(() => internet.close());
prepareBrowser({ network: internet.network, providers: [] });

const WORDS =
  'Deskly is a booking tool for dental practices with one to five chairs. Patients book by text message, without a call. ' +
  'Practices lose four hours a week on the phone today and stop doing so in the first month. ' +
  'Deskly sends reminders, fills gaps from a waiting list and plans the chairs. ' +
  'It costs $49 a month, with a trial of 14 days and no contract. 120 practices in Ohio use it, and missed visits went down by 38%.';

let clicks = 0;
let typed = 0;
beforeEach(() => {
  clicks = 0;
  typed = 0;
});
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}
async function type(target: Locator, text: string): Promise<void> {
  typed += 1;
  await target.fill(text);
}

async function toResult(name: string, sell: (dialog: Locator) => Promise<void>): Promise<Page> {
  const tab = await app.signUp({ email: `${name}@example.com` });
  const { page } = tab;
  await tab.open('/dashboard');
  await click(page.getByRole('link', { name: 'A landing page' }));
  const dialog = page.getByRole('dialog', { name: 'A landing page' });
  await sell(dialog);
  await click(dialog.getByRole('button', { name: 'Read and fill in' }));
  const next = dialog.getByRole('button', { name: 'Continue' });
  await next.waitFor();
  const use = dialog.getByRole('button', { name: /^Use all \d+ suggestions$/ });
  if (await use.isVisible()) await click(use);
  const productName = dialog.getByLabel('Product Name');
  if ((await productName.isVisible()) && (await productName.inputValue()) === '') {
    await type(productName, 'Deskly');
  }
  await click(next);
  await dialog.getByText('6 credits', { exact: true }).waitFor();
  await click(dialog.getByRole('button', { name: 'Write now · 6 credits' }));
  await page.waitForURL(/\/content\/\d+$/, { timeout: 120_000 });

  // The finished page of the example stands beside the outline, and says that it is one.
  const example = page.getByRole('region', { name: 'How a finished text looks' }).first();
  await example.getByText('Example', { exact: true }).waitFor();
  await example
    .frameLocator('iframe')
    .getByText(/Crewboard/)
    .first()
    .waitFor();
  // An outline is not saved as a file.
  await page.getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('menu').getByText('This is only an outline.').waitFor();
  expect(await page.getByRole('menuitem', { name: /^(Web page|PDF|Word|JSON|Markdown)/ }).count()).toBe(0);

  expect(clicks).toBeLessThanOrEqual(8);
  expect(typed).toBeLessThanOrEqual(2);
  const [kit] = await tab.account.ask<Kit[]>(
    `/api/kits?productId=${(await tab.account.ask<{ id: number }[]>('/api/products'))[0]?.id}`,
  );
  expect(kit).toMatchObject({ goal: 'landing_page', ending: 'done', creditsCharged: 6 });
  process.stdout.write(`${name}: ${clicks} clicks, ${typed} typed fields\n`);
  return page;
}

test('a pasted text', async () => {
  await toResult('text', async (dialog) => {
    await click(dialog.getByRole('tab', { name: 'Text' }));
    await type(dialog.getByRole('textbox', { name: /text/i }).first(), WORDS);
  });
});

test('an address', async () => {
  await toResult('address', async (dialog) => {
    await type(dialog.getByRole('textbox', { name: 'Web address' }), site.origin);
  });
});

test('a document', async () => {
  await toResult('document', async (dialog) => {
    await click(dialog.getByRole('tab', { name: 'Document' }));
    clicks += 1;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'deskly.txt', mimeType: 'text/plain', buffer: Buffer.from(WORDS) });
  });
});

test('a price that the words lack is asked for once, with its currency', async () => {
  const tab = await app.signUp({ email: 'price@example.com' });
  const { page } = tab;
  await tab.open('/products?goal=landing_page');
  const dialog = page.getByRole('dialog', { name: 'A landing page' });
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog
    .getByRole('textbox', { name: /text/i })
    .first()
    .fill(WORDS.replace(/It costs .*?contract\. /u, ''));
  await dialog.getByRole('button', { name: 'Read and fill in' }).click();
  await dialog.getByLabel('Price and currency (optional)').fill('€29 a month');
  const use = dialog.getByRole('button', { name: /^Use all \d+ suggestions$/ });
  if (await use.isVisible()) await use.click();
  const productName = dialog.getByLabel('Product Name');
  if ((await productName.isVisible()) && (await productName.inputValue()) === '')
    await productName.fill('Deskly');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('6 credits', { exact: true }).waitFor();
  const [product] = await tab.account.ask<{ id: number }[]>('/api/products');
  expect(await tab.account.ask(`/api/products/${product?.id}/offer`)).toMatchObject({ price: '€29 a month' });
});

test('a balance that is too small offers the page alone, or credits', async () => {
  const tab = await app.signUp({ email: 'poor@example.com' });
  const { page } = tab;
  const { id } = await tab.account.createProduct({});
  const types = [
    'vertical_landscape',
    'benchmark_data',
    'direct_competitor_analysis',
    'category_definitions',
  ];
  await tab.account.send('/api/kits', { productId: id, types, quotedCredits: 4, tier: 'standard' });
  await expect
    .poll(async () => (await tab.account.ask<Kit[]>(`/api/kits?productId=${id}`))[0]?.state)
    .toBe('ended');
  await tab.account.send('/api/generate/ai-content', {
    productId: id,
    promptType: 'pricing_strategies',
    tier: 'standard',
  });
  await tab.open(`/products?goal=landing_page&product=${id}`);
  const dialog = page.getByRole('dialog', { name: 'A landing page' });
  await dialog.getByText('You need 1 credit more for this kit.').waitFor();
  expect(await dialog.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/billing');
  await dialog.getByRole('button', { name: 'Only Sales Page · 1 credit' }).click();
  await page.waitForURL(/\/launch\?kit=/);
});

test('the form of a new product asks for the goal too, and goes on to it once saved', async () => {
  const tab = await app.signUp({ email: 'form@example.com' });
  const { page } = tab;
  await tab.open('/products?new');
  const form = page.getByRole('dialog', { name: 'Create New Product' });
  await form
    .getByRole('group', { name: 'What do you need?' })
    .getByRole('button', { name: 'Research' })
    .click();
  await form.getByLabel('Product Name').fill('Deskly');
  await form.getByLabel('Primary Industry').fill('Dentistry');
  await form.getByLabel('Target Audience').fill('Dental practices');
  await form.getByLabel('Product Type').click();
  await page.getByRole('option', { name: 'SaaS Platform' }).click();
  await form.getByRole('button', { name: 'Save Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Research' });
  await dialog.getByLabel('Problem Statement').waitFor();
  // Only what research needs, not what has been filled in.
  expect(await dialog.getByLabel('Product Name').count()).toBe(0);
});
