import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { CONTENT_TYPES, categoryOfContentType } from '#shared/rules/content/content-types.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { fillAccount, RARE_WORD } from '#tests/support/database/large-account.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';

/**
 * A user with 150 products and 3,000 contents, at full size 1,000 and 20,000. Counts layout and requests instead of
 * measuring time.
 */
const PRODUCTS = proofSize(150, 1_000);
const CONTENTS = 20 * PRODUCTS;
/** More cards than fit into a window, and far fewer than exist. */
const DRAWN = 60;
/** More products than fit into a window. */
const TABBED = 10;

prepareTab();
beforeAll(async () => {
  page.setDefaultTimeout(60_000);
  const { id: userId } = await tab.account.ask<User>('/api/auth/user');
  await fillAccount(app.query, { userId, products: PRODUCTS, contents: CONTENTS, textLength: 120 });
  // The test cluster has no autovacuum.
  await app.query('analyze');
});

/** The name of a product; the first one in the lists has the highest number. */
const named = (number: number) => `Product ${String(number).padStart(4, '0')}`;
const NEWEST = named(PRODUCTS);
const MIDDLE = named(PRODUCTS / 2);
const card = (name: string): Locator => page.getByRole('article', { name });
const focusedLabel = () =>
  page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return bottom > 0 && top < (node.ownerDocument.defaultView?.innerHeight ?? 0);
  });

/** Number of cards that take part in layout and painting. */
const countLaidOut = () =>
  page.evaluate(
    "Array.from(document.querySelectorAll('article > *:first-child')).filter((part) => part.checkVisibility({ contentVisibilityAuto: true })).length",
  );

/** Scrolls repeatedly, because the page scrolls to the top once more right after loading. */
async function scrollTo(place: 'top' | 'end', until: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(`scrollTo(0, ${place === 'top' ? 0 : 'document.documentElement.scrollHeight'})`);
        return (await until.count()) > 0 && (await isInSight(until));
      },
      { timeout: 40_000, interval: 200 },
    )
    .toBe(true);
}

test('the dashboard counts without loading any text', async () => {
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  await page.goto(`${app.url}/dashboard`);
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await figure('Generated assets').getByText(CONTENTS.toLocaleString('en')).waitFor();
  await figure('Products').getByText(PRODUCTS.toLocaleString('en')).waitFor();
  const types = CONTENT_TYPES.slice(0, CONTENTS / PRODUCTS);
  const sequences =
    types.filter((type) => categoryOfContentType(type) === 'email_sequences').length * PRODUCTS;
  await figure('Email sequences').getByText(sequences.toLocaleString('en')).waitFor();
  await page.getByText(NEWEST).first().waitFor();
  const lists = asked.filter((address) => address.startsWith('/api/generated-content'));
  expect([...new Set(lists.map((address) => address.split('?')[0]))].sort()).toEqual([
    '/api/generated-content/counts',
    '/api/generated-content/overview',
  ]);
});

test('Ctrl+F finds every card, also those never scrolled into view', async () => {
  await page.goto(`${app.url}/products`);
  await card(NEWEST).waitFor();
  await expect.poll(() => page.getByRole('article').count(), { timeout: 60_000 }).toBe(PRODUCTS);
  // Find in page searches all text that is not hidden, `content-visibility: auto` included. Headless browsers have no
  // Ctrl+F.
  const findable = await page.evaluate(
    "Array.from(document.querySelectorAll('article h2')).filter((name) => name.checkVisibility({ visibilityProperty: true })).length",
  );
  expect(findable).toBe(PRODUCTS);
});

test('only products near the viewport are laid out; scrolling reaches the last one', async () => {
  expect(await countLaidOut()).toBeLessThan(DRAWN);
  await scrollTo('end', card('Product 0001'));
  expect((await card('Product 0001').boundingBox())?.height).toBe(556);
  expect(await countLaidOut()).toBeLessThan(DRAWN);
  await card('Product 0001').getByRole('button', { name: 'Edit Product 0001' }).click();
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('Tab moves from card to card in order, and focus survives scrolling away', async () => {
  await scrollTo('top', card(NEWEST));
  await page.getByRole('button', { name: `Brand voice of ${NEWEST}` }).focus();
  for (let number = PRODUCTS; number > PRODUCTS - TABBED; number -= 1) {
    const product = named(number);
    // The focus starts after the title of the first product.
    if (number < PRODUCTS) {
      expect(await focusedLabel()).toBe(product);
      await page.keyboard.press('Tab');
    }
    for (const action of [
      'Brand voice of',
      'Offer and proof of',
      'Create a launch kit for',
      'Export everything for',
      'Edit',
      'Delete',
    ]) {
      expect(await focusedLabel()).toBe(`${action} ${product}`);
      await page.keyboard.press('Tab');
    }
  }
  expect(await isInSight(card(named(PRODUCTS - TABBED)))).toBe(true);
  await scrollTo('end', card('Product 0001'));
  expect(await focusedLabel()).toBe(named(PRODUCTS - TABBED));
  await page.keyboard.press('Tab');
  expect(await focusedLabel()).toBe(`Brand voice of ${named(PRODUCTS - TABBED)}`);
});

test('on paper they are all there', async () => {
  await page.emulateMedia({ media: 'print' });
  expect(await countLaidOut()).toBe(PRODUCTS);
  await page.emulateMedia({ media: null });
});

test('on a phone the cards stand one below the other, within the width', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollTo('top', card(NEWEST));
  await card(named(PRODUCTS - 1)).waitFor();
  const boxes = [await card(NEWEST).boundingBox(), await card(named(PRODUCTS - 1)).boundingBox()];
  expect(boxes[0]?.x).toBe(boxes[1]?.x);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await scrollTo('end', card('Product 0001'));
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the product picker is searched by typing, by keyboard alone, with few entries drawn', async () => {
  await page.goto(`${app.url}/research`);
  const picker = page.getByRole('combobox', { name: 'Product' });
  await picker.waitFor();
  await picker.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').count()).toBeLessThan(DRAWN);
  // Jumps from the first card to the last one, which was not rendered before.
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const last = page.getByRole('option', { name: 'Product 0001' });
  await last.waitFor();
  await expect.poll(() => last.getAttribute('class'), { timeout: 10_000 }).toContain('Mui-focused');
  await picker.fill('t 004');
  await page.getByRole('option', { name: 'Product 0042' }).waitFor();
  await expect.poll(() => page.getByRole('option').count(), { timeout: 10_000 }).toBe(10);
  await picker.fill('0042');
  await expect.poll(() => page.getByRole('option').count(), { timeout: 10_000 }).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await picker.inputValue()).toBe('Product 0042');
  await page.getByRole('article').first().getByText('Text 820').waitFor();
  await picker.fill('no such product');
  await page.getByText('No product found').waitFor();
  await page.keyboard.press('Escape');
});

test('the search finds the oldest text and a product far down, and shows them', async () => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(RARE_WORD);
  await page.getByRole('option', { name: /Product 0001/ }).click();
  await page.getByRole('heading', { name: 'Market Research', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Product 0001');
  await page.getByRole('article').first().getByText(RARE_WORD).waitFor();

  await page.keyboard.press('Control+k');
  await field.fill(MIDDLE.toLowerCase());
  await page
    .getByRole('option', { name: new RegExp(`^${MIDDLE}`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await card(MIDDLE).waitFor();
  await expect.poll(() => isInSight(card(MIDDLE)), { timeout: 10_000 }).toBe(true);
  expect(await card(MIDDLE).getAttribute('data-highlighted')).toBe('true');
  await page.reload();
  await card(MIDDLE).waitFor();
  await page.waitForTimeout(1_000);
  expect(await isInSight(card(MIDDLE))).toBe(true);
});

test('the browser console has no warnings or errors', () => {
  tab.expectNoConsoleProblems();
});
