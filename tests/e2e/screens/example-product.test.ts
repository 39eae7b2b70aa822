import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import { type Locale, type Say, sayIn } from '#tests/support/browser/locale-texts.ts';
import { failCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { minimalProduct } from '#tests/support/example-products.ts';

/* "See an example" in every empty state: one click adds a product with a sample of every content type. */

prepareBrowser();

const names: Record<Locale, string> = {
  en: 'Crewboard',
  es: 'Escandallo en 30 días',
  pt: 'Café da Firma',
};

const screens = {
  research: '/research',
  positioning: '/positioning',
  web_assets: '/web-assets',
  email_sequences: '/email-sequences',
} as const;
const emptyScreens = ['/dashboard', '/products', ...Object.values(screens)];

async function arrive(locale: Locale = 'en') {
  const tab = await app.signUp({ email: `${crypto.randomUUID()}@example.com` });
  await tab.account.patch('/api/user/language', { language: locale });
  return tab;
}

const seeExample = (page: Page, say: Say = sayIn('en')) =>
  page.getByRole('button', { name: say('products.example.see'), exact: true });

const picker = (page: Page) => page.getByRole('combobox');

/** Every card of the screen has a text that is marked as a sample. */
async function expectSamples(page: Page, say: Say, types: readonly ContentType[]): Promise<void> {
  for (const type of types) {
    const name = say(`contentTypes.${type}`);
    const card = page.getByRole('article', { name });
    const text = card.getByRole('region', { name: say('generation.card.textOf', { title: name }) });
    await expect.poll(async () => (await text.textContent())?.length).toBeGreaterThan(200);
    await card.locator('.MuiChip-root', { hasText: say('generation.card.sample') }).waitFor();
  }
}

test.each(emptyScreens)('one click at %s adds it', async (path) => {
  const { page, account, open, context } = await arrive();
  await open(path);
  await seeExample(page).click();
  expect(await shownToast(page)).toEqual(['Crewboard was added, with content of every type']);
  await seeExample(page).waitFor({ state: 'detached' });
  expect(await account.ask<Product[]>('/api/products')).toHaveLength(1);
  await context.close();
});

test('its contents are there, as samples, and no screen is empty any more', async () => {
  const { page, open, context } = await arrive();
  await open('/research');
  await seeExample(page).click();
  await page.getByText('Crewboard', { exact: true }).first().waitFor();
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  for (const path of emptyScreens) {
    await links.and(page.locator(`[href="${path}"]`)).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('main').getByText('Crewboard', { exact: true }).or(picker(page)).first().waitFor();
    const category = Object.entries(screens).find(([, screen]) => screen === path)?.[0];
    if (category)
      await expectSamples(page, sayIn('en'), CONTENT_TYPES_BY_CATEGORY[category as keyof typeof screens]);
    expect(await seeExample(page).count(), path).toBe(0);
  }
  expect(new Set(CONTENT_TYPES.map(categoryOfContentType))).toEqual(new Set(Object.keys(screens)));
  await links.and(page.locator('[href="/dashboard"]')).click();
  const figure = page.getByRole('main').locator('dl > div').filter({ hasText: 'Generated assets' });
  await expect.poll(() => figure.locator('dd').innerText()).toBe(String(CONTENT_TYPES.length));
  await context.close();
});

// The server's tests read all contents in each language.
test.each<Locale>(['en', 'es', 'pt'])('in %s it is the example of that language', async (locale) => {
  const { page, open, context } = await arrive(locale);
  const say = sayIn(locale);
  await open('/positioning');
  await seeExample(page, say).click();
  expect(await shownToast(page)).toEqual([say('products.example.added', { name: names[locale] })]);
  await expect.poll(() => picker(page).innerText()).toBe(names[locale]);
  await expectSamples(page, say, CONTENT_TYPES_BY_CATEGORY.positioning);
  await context.close();
});

test('beside an unfinished product it is the selected one', async () => {
  const { page, account, open, context } = await arrive();
  await account.send<Product>('/api/products', { ...minimalProduct, name: 'Unfinished' });
  await open('/research');
  await expect.poll(() => picker(page).innerText()).toBe('Unfinished');
  await open('/positioning');
  await seeExample(page).click();
  await expect.poll(() => picker(page).innerText()).toBe('Crewboard');
  await expectSamples(page, sayIn('en'), CONTENT_TYPES_BY_CATEGORY.positioning);
  await context.close();
});

test('a failure says why, and the button works again', async () => {
  const { page, open, context } = await arrive();
  const { restore } = await failCalls(page, {
    method: 'POST',
    path: '/api/example-products',
    status: 503,
  });
  await open('/products');
  await seeExample(page).click();
  expect(await shownToast(page)).toEqual(['The example could not be added', REASON]);
  await restore();
  await seeExample(page).click();
  await page.getByRole('article', { name: 'Crewboard' }).waitFor();
  await context.close();
});
