import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { axeProblems, OPEN_DIALOG } from '#tests/support/browser/axe-problems.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';

/** Search with keyboard, mouse and touch. */
let userId: number;
const productIds: Record<string, number> = {};

prepareTab();
beforeAll(async () => {
  ({ id: userId } = await tab.account.ask<User>('/api/auth/user'));
  for (const name of ['Gullwing', 'Heronry', 'Crewboard 1', 'Crewboard 2', 'Crewboard 3', 'Crewboard 4']) {
    productIds[name] = await createProduct(name);
  }
  const types = ['vertical_landscape', 'benchmark_data', 'messaging_pillars', 'category_definitions'];
  for (const type of types)
    await storeText('Gullwing', 'research', type, `About **kittiwakes** and ${type}.`);
  await storeText('Heronry', 'research', 'vertical_landscape', 'Another text.');
  await storeText('Gullwing', 'email_sequences', 'lead_nurture', 'Kittiwakes again.');
  await tab.open('/dashboard');
});

const createProduct = async (name: string) => (await tab.account.createProduct({ name })).id;

async function storeText(product: string, category: string, type: string, text: string): Promise<void> {
  await app.query(WRITABLE_TEXTS);
  await app.query(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     values ($1, $2, $3, $4, $4, $5)`,
    [userId, productIds[product], category, type, text],
  );
}

const panel = (): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (): Locator => panel().getByRole('combobox', { name: 'Search' });
const option = (name: string | RegExp): Locator => panel().getByRole('option', { name });
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement);
/** The option that is active in the list. */
const active = () =>
  field().evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    return input.ownerDocument.getElementById(id)?.textContent ?? null;
  });

/** Requested addresses during `work`, without those cancelled before sending. */
async function searchesDuring(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(searchParams.get('q') ?? '');
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return asked;
}

test('the shortcut opens and closes, Escape closes, and the focus goes back to where it was', async () => {
  const link = page.getByRole('link', { name: 'Positioning', exact: true });
  await link.focus();
  await page.keyboard.press('Control+k');
  await field().waitFor();
  expect(await isFocused(field())).toBe(true);
  expect(await field().getAttribute('placeholder')).toBe('Search products, research, positioning...');
  await panel().getByText('Start typing to search across all your content...').waitFor();
  await expect.poll(async () => (await panel().boundingBox())?.width).toBe(400);
  await page.keyboard.press('Control+k');
  await panel().waitFor({ state: 'hidden' });
  expect(await isFocused(link)).toBe(true);

  await page.keyboard.press('Meta+k');
  await field().waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  expect(await isFocused(link)).toBe(true);

  const button = page.getByRole('button', { name: /^Search/ });
  await button.click();
  await field().fill('gull');
  await option(/Gullwing/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  expect(await isFocused(button)).toBe(true);
});

test('a dialog that is open keeps the keyboard for itself', async () => {
  await tab.open('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('dialog', { name: 'Create New Product' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(300);
  expect(await panel().count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('sends no request while closed or blank, and one after quick typing', async () => {
  const asked = await searchesDuring(async () => {
    await tab.open('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await field().fill('   ');
    await page.waitForTimeout(400);
    await field().fill('');
    // Runs in the page, because on a busy machine there would be pauses between two letters.
    await page.evaluate(`(async () => {
      for (const letter of 'kittiwake') {
        document.execCommand('insertText', false, letter);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })()`);
    await option(/kittiwake/)
      .first()
      .waitFor();
  });
  expect(asked).toEqual(['kittiwake']);
});

test('groups with headings, three results each, the words marked, no violation of accessibility rules', async () => {
  expect(
    await panel()
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.ariaLabel)),
  ).toEqual(['Market Research', 'Email Sequences']);
  expect(await panel().getByRole('group', { name: 'Market Research' }).getByRole('option').count()).toBe(3);
  const [first] = await panel().getByRole('option').all();
  expect(await first?.textContent()).toBe(
    'Gullwingcategory definitionsAbout kittiwakes and category_definitions.',
  );
  expect(await first?.locator('mark').allTextContents()).toEqual(['kittiwake']);
  expect(await field().getAttribute('aria-expanded')).toBe('true');
  const list = panel().getByRole('listbox');
  expect(await field().getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  expect(
    await list.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).maxHeight),
  ).toBe('300px');

  expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
});

test('arrow keys walk through all groups and around, in sight; Enter shows the content of its product', async () => {
  await expect.poll(active).toContain('category definitions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('lead nurture');
  const inSight = await panel()
    .getByRole('option')
    .last()
    .evaluate((element) => {
      const list = element.closest('[role=listbox]')?.getBoundingClientRect();
      return list !== undefined && element.getBoundingClientRect().bottom <= list.bottom + 1;
    });
  expect(inSight).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toContain('benchmark data');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('messaging pillars');

  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Market Research', level: 1 }).waitFor();
  await panel().waitFor({ state: 'hidden' });
  const prompts = await tab.account.ask<{ id: number; type: string }[]>('/api/ai-prompts');
  const prompt = prompts.find(({ type }) => type === 'messaging_pillars');
  expect(new URL(page.url()).search).toBe(`?highlight=${prompt?.id}`);
  expect(await page.getByRole('combobox', { name: 'Product' }).textContent()).toBe('Gullwing');
  const card = page.getByRole('article').first();
  await card.getByRole('heading', { name: 'Messaging Pillars' }).waitFor();
  await card.getByText('About kittiwakes and messaging_pillars.').waitFor();
  expect(await isFocused(page.locator('main'))).toBe(true);

  await page.keyboard.press('Control+k');
  expect(await field().inputValue()).toBe('');
});

test('on the page where one is already, another product and card take its place', async () => {
  await field().fill('another text');
  await option(/Heronry/).click();
  await page.getByRole('combobox', { name: 'Product' }).filter({ hasText: 'Heronry' }).waitFor();
  await page.getByRole('article').first().getByText('Another text.').waitFor();
});

test('a product leads to its card, framed and in sight', async () => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.keyboard.press('Control+k');
  await field().fill('gullwing');
  await option(/^Gullwing/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/products?highlight=${productIds.Gullwing}`);
  const card = page.getByRole('article', { name: 'Gullwing' });
  await expect
    .poll(
      () =>
        card.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const { innerHeight = 0, scrollY = 0 } = element.ownerDocument.defaultView ?? {};
          return element.dataset.highlighted === 'true' && top < innerHeight && bottom > 0 && scrollY > 0;
        }),
      { timeout: 10_000 },
    )
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('what another device has made meanwhile is found and shown', async () => {
  productIds.Newcomer = await createProduct('Newcomer');
  await storeText('Newcomer', 'positioning', 'value_proposition', 'A brand new auklet.');
  await storeText('Gullwing', 'research', 'pricing_strategies', 'A second auklet.');
  await page.keyboard.press('Control+k');
  await field().fill('brand new auklet');
  await option(/Newcomer/).click();
  await page.getByRole('article').first().getByText('A brand new auklet.').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('second auklet');
  await option(/Gullwing/).click();
  await page.getByRole('article').first().getByText('A second auklet.').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('auklets later');
  await panel().getByText('No results found').waitFor();
  await storeText('Newcomer', 'positioning', 'messaging_framework', 'Auklets later.');
  await field().fill('auklets late');
  await option(/Newcomer/).waitFor();
  await field().fill('auklets later');
  await option(/Newcomer/).waitFor();
});

test('no match is said with the words that were typed', async () => {
  await field().fill('  50% "puffin"_ ');
  await panel().getByText('No results found for "50% "puffin"_"').waitFor();
  expect(await panel().getByRole('listbox').count()).toBe(0);
  expect(await field().getAttribute('aria-expanded')).toBe('false');
});

test('a failure says what to do, and trying again works', async () => {
  await page.route('**/api/search*', (route) => route.abort());
  await field().fill('gullwing');
  const alert = panel().getByRole('alert');
  await alert.getByText("The server can't be reached. Check your connection and try again.").waitFor();
  await page.unroute('**/api/search*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await option(/^Gullwing/)
    .first()
    .waitFor();

  await page.route('**/api/search*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'search_timed_out', message: 'The search took too long. Try again in a moment.' },
    }),
  );
  await field().fill('heron');
  await alert.getByText('The search took too long. Try again in a moment.').waitFor();
  await page.unroute('**/api/search*');
  await field().fill('heronry');
  await option(/^Heronry/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});

test('on a phone it covers the whole width, shows five of each group, and a tap selects', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => panel().boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
  await field().fill('e');
  const products = panel().getByRole('group', { name: 'Products' }).getByRole('option');
  await expect.poll(() => products.count()).toBe(5);
  expect(
    await panel()
      .getByRole('listbox')
      .evaluate(
        ({ clientHeight, scrollHeight, ownerDocument }) =>
          clientHeight <= 0.6 * (ownerDocument.defaultView?.innerHeight ?? 0) && scrollHeight > clientHeight,
      ),
  ).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await panel().getByRole('button', { name: 'Close' }).click();
  await panel().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Search' }).click();
  await field().fill('kittiwakes again');
  await option(/Kittiwakes again/).click();
  await page.getByRole('heading', { name: 'Email Sequences', level: 1 }).waitFor();
  await page.getByRole('article').first().getByText('Kittiwakes again.').waitFor();
});

test('the browser console has no problems except the injected failures', () => {
  tab.expectNoConsoleProblems([/net::ERR_FAILED/, /status of 503/]);
});
