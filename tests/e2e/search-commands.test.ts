import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';

/*
 * Commands, filters and recent results of the search, and the number of clicks to one sentence of a text.
 * These tests fail if a command does not open its dialog, if the filter's product is not sent, or if
 * Ctrl+Enter acts like Enter.
 */

const SENTENCE = 'Kittiwakes nest on narrow ledges.';
let productIds: Record<string, number>;
let contentId: number;

prepareTab();
editAsMarkdown();
beforeAll(async () => {
  const { id: userId } = await tab.account.ask<User>('/api/auth/user');
  const [gullwing, heronry] = [
    await tab.account.createProduct({ name: 'Gullwing' }),
    await tab.account.createProduct({ name: 'Heronry' }),
  ];
  await app.query(WRITABLE_TEXTS);
  productIds = { Gullwing: gullwing.id, Heronry: heronry.id };
  const [stored] = await Promise.all(
    Object.values(productIds).map((productId) =>
      app.query<{ id: number }>(
        `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
         values ($1, $2, 'research', 'benchmark_data', 'Figures', $3)
         returning id`,
        [userId, productId, `## Where they live\n\nFirst words. ${SENTENCE} Last words.`],
      ),
    ),
  );
  contentId = stored?.[0]?.id ?? 0;
  await openDashboard();
});

async function openDashboard(): Promise<void> {
  await tab.open('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

let clicks = 0;
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

const panel = () => page.getByRole('dialog', { name: 'Search' });
const field = () => panel().getByRole('combobox', { name: 'Search' });
const option = (name: string | RegExp) => panel().getByRole('option', { name });
const section = (name: string) => panel().getByRole('group', { name, exact: true }).getByRole('option');

async function run(query: string, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field().fill(query);
  await option(command).waitFor();
  await page.keyboard.press('Enter');
  await panel().waitFor({ state: 'hidden' });
}

test('a sentence is found and changed with four clicks', async () => {
  await click(page.getByRole('button', { name: /^Search/ }));
  await field().fill('nest on narrow');
  expect(
    await option(/Gullwing/)
      .locator('mark')
      .first()
      .textContent(),
  ).toBe('nest on narrow');
  await click(option(/Gullwing/));
  const card = page.getByRole('article').first();
  await card.getByText(SENTENCE).waitFor();
  await click(card.getByRole('button', { name: 'Edit' }));
  const text = page.getByRole('dialog').getByRole('textbox').filter({ hasText: SENTENCE });
  await text.fill((await text.inputValue()).replace('narrow', 'sheer'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }));
  await card.getByText('Kittiwakes nest on sheer ledges.').waitFor();
  expect(clicks).toBe(4);
});

test('before anything is typed there are recent results and all commands', async () => {
  await page.keyboard.press('Control+k');
  await section('Recent').first().waitFor();
  expect(await section('Recent').allTextContents()).toEqual(['GullwingBenchmark Data']);
  expect(await section('Commands').first().textContent()).toBe('Create product');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/research?highlight=benchmark_data');
});

test('a command opens the dialog with the price of a text for another product', async () => {
  await run('generate vertical heron', 'Generate Vertical Landscape for Heronry');
  await page.getByRole('dialog', { name: /Vertical Landscape/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox', { name: 'Product' }).textContent()).toBe('Heronry');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('commands go to a screen, create a product, switch theme and language and copy the link', async () => {
  await run('settings', 'Go to Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await run('dark', 'Use dark theme');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await run('light', 'Use light theme');
  await run('espanol', 'Switch language to Español');
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill('english');
  await page.getByRole('option', { name: 'Cambiar el idioma a English' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await run('copy link', 'Copy link to this page');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${app.url}/settings`);
  await run('create prod', 'Create product');
  await page.getByRole('dialog', { name: 'Create New Product' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Ctrl+Enter opens the reader at the passage and the home of a product; Enter stays with the cards', async () => {
  await page.keyboard.press('Control+k');
  await field().fill('on sheer ledges');
  await option(/Gullwing/).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**/content/${contentId}?find=on+sheer+ledges`);
  await expect
    .poll(() => page.evaluate("[...(CSS.highlights.get('found') ?? [])].map(String).join()"))
    .toMatch(/^on sheer ledges$/iu);
  await openDashboard();
  await page.keyboard.press('Control+k');
  await field().fill('heronry');
  await option(/^Heronry/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**/products/${productIds.Heronry}`);
});

test('filters limit the results to a group and a product', async () => {
  await openDashboard();
  await page.keyboard.press('Control+k');
  await field().fill('ledges');
  await option(/Heronry/).waitFor();
  await panel().getByRole('button', { name: 'All products' }).click();
  await page.getByRole('menuitemradio', { name: 'Gullwing' }).click();
  await option(/Heronry/).waitFor({ state: 'detached' });
  await option(/Gullwing/).waitFor();
  const positioning = panel().getByRole('button', { name: 'Positioning' });
  await positioning.click();
  expect(await positioning.getAttribute('aria-pressed')).toBe('true');
  await panel().getByText('No results found for "ledges"').waitFor();
  await positioning.click();
  await option(/Gullwing/).waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
});
