import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { goInside } from '#tests/support/browser/go-inside.ts';
import { alterAnswer, holdCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';

/* The four generation screens before any action. */

const screens = [
  {
    path: '/research',
    category: 'research',
    title: 'Market Research',
    placeholders: 6,
    notice: 'You need at least 1 credit to generate research.',
  },
  {
    path: '/positioning',
    category: 'positioning',
    title: 'Positioning',
    placeholders: 6,
    notice: 'You need at least 1 credit to generate positioning assets.',
  },
  {
    path: '/web-assets',
    category: 'web_assets',
    title: 'Web Assets',
    placeholders: 3,
    notice: 'You need at least 1 credit to generate web assets.',
  },
  {
    path: '/email-sequences',
    category: 'email_sequences',
    title: 'Email Sequences',
    placeholders: 3,
    notice: 'You need at least 1 credit to generate email sequences.',
  },
] as const;

let older: Product;
let newer: Product;

prepareTab();
beforeAll(async () => {
  older = await tab.account.createProduct({ name: 'Older' });
  newer = await tab.account.createProduct({ name: 'Newer' });
});

const picker = () => page.getByRole('combobox', { name: 'Product' });
const picked = () => picker().innerText();
const cards = () => page.getByRole('article');
const names = () => cards().getByRole('heading', { level: 2 }).allInnerTexts();
const forgetChoice = async () => {
  // A small response of the same site gives access to its local storage.
  await tab.open('/healthz');
  await page.evaluate("localStorage.removeItem('product-selection')");
  await tab.account.patch('/api/user/current-product', { productId: null });
};
const withUser = (changes: Partial<User>) =>
  alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, ...changes }));

describe('the product', () => {
  test('most recently updated is chosen first, on the server and in this browser', async () => {
    await forgetChoice();
    await tab.open('/research');
    await expect.poll(picked).toBe('Newer');
    await tab.account.patch(`/api/products/${older.id}`, { targetGeography: 'Chile' });
    await forgetChoice();
    await tab.open('/research');
    await expect.poll(picked).toBe('Older');
    await expect
      .poll(async () => (await tab.account.ask<User>('/api/auth/user')).currentProduct)
      .toBe(older.id);
  });

  test('that is picked holds on all four screens, and after a reload', async () => {
    await tab.open('/research');
    await picker().click();
    expect((await page.getByRole('option').allInnerTexts()).sort()).toEqual(['Newer', 'Older']);
    await page.getByRole('option', { name: 'Newer' }).click();
    for (const { path } of screens) {
      await goInside(page, path);
      await expect.poll(picked).toBe('Newer');
    }
    await page.reload();
    await expect.poll(picked).toBe('Newer');
    expect(await page.evaluate("JSON.parse(localStorage.getItem('product-selection')).state")).toEqual({
      selectedProductId: newer.id,
    });
    expect(await page.evaluate("JSON.parse(localStorage.getItem('funnelsmith')).state")).toMatchObject({
      currentProduct: newer.id,
    });
    expect(await page.evaluate('Object.keys(localStorage).sort().join()')).toBe(
      'funnelsmith,product-selection',
    );
  });
});

/** Opens the screens one after the other, only the first one by a page load, so all with what that has read. */
async function visit(
  visited: readonly (typeof screens)[number][],
  look: (screen: (typeof screens)[number]) => Promise<unknown>,
): Promise<void> {
  for (const [index, screen] of visited.entries()) {
    if (index === 0) await tab.open(screen.path);
    else await goInside(page, screen.path);
    await look(screen);
  }
}

test.each(screens)(
  '$path shows placeholders while products and prompts load, then a card for each content type',
  async ({ path, category, title, placeholders, notice }) => {
    const products = await holdCalls(page, '/api/products');
    const prompts = await holdCalls(page, '/api/ai-prompts');
    await tab.open(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const waiting = page.getByRole('main').getByRole('status', { name: 'Loading...' }).locator('> *');
    await waiting.first().waitFor();
    expect(await waiting.count()).toBe(placeholders);
    products.release();
    await picker().waitFor();
    await waiting.first().waitFor();
    expect(await waiting.count()).toBe(placeholders);
    prompts.release();
    await expect
      .poll(names)
      .toEqual(CONTENT_TYPES_BY_CATEGORY[category].map((type) => CONTENT_TYPE_NAMES[type]));
    expect(await page.getByText(notice).count()).toBe(0);
  },
);

describe('each screen', () => {
  test('says that a credit is needed when there is none, and lets nothing be generated', async () => {
    await withUser({ credits: 0 });
    await visit(screens, async ({ notice }) => {
      const warning = page.getByRole('status').filter({ hasText: notice });
      await warning.waitFor();
      expect(await warning.getAttribute('data-tone')).toBe('warning');
      await cards().first().waitFor();
      const buttons = await page
        .getByRole('main')
        .getByRole('button', { name: /^Generate / })
        .all();
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) expect(await button.isDisabled()).toBe(true);
    });
  });

  test('without a product leads to the first one', async () => {
    await alterAnswer<Product[]>(page, '/api/products', () => []);
    await visit(screens, async ({ title }) => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'No Complete Products Found' }).waitFor();
      await page
        .getByText(
          /^You need to complete all required fields for at least one product before you can generate /,
        )
        .waitFor();
      expect(await picker().count()).toBe(0);
      const link = page.getByRole('link', { name: 'Create Your First Product' });
      expect(await link.getAttribute('href')).toBe('/products');
    });
  });

  test('puts the highlighted card first, named by id or by type', async () => {
    for (const { path, category } of screens) {
      const prompts = await tab.account.ask<Prompt[]>(`/api/ai-prompts?category=${category}`);
      const last = prompts.at(-1);
      for (const highlight of [last?.id, last?.type]) {
        await tab.open(`${path}?highlight=${highlight}`);
        await expect.poll(names).toEqual([last?.name, ...prompts.slice(0, -1).map(({ name }) => name)]);
      }
    }
  });

  test('but research needs a complete product, not only one', async () => {
    await alterAnswer<Product[]>(page, '/api/products', ([product]) => [
      {
        ...product,
        ...Object.fromEntries(Object.keys(completeProduct).map((field) => [field, ''])),
        ...minimalProduct,
        geography: '',
        language: '',
        isComplete: false,
      },
    ]);
    await visit(
      screens.filter(({ category }) => category !== 'research'),
      async ({ title }) => {
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await page.getByRole('heading', { name: 'No Complete Products Found' }).waitFor();
        expect(await cards().count()).toBe(0);
      },
    );
  });
});

describe('a card', () => {
  beforeEach(async () => {
    await forgetChoice();
    await tab.account.patch('/api/user/current-product', { productId: newer.id });
  });

  /** Responses in which the first types have these texts. */
  const withTexts = (...contents: unknown[]) =>
    alterAnswer<GeneratedContent[]>(page, `/api/generated-content/product/${newer.id}`, () =>
      contents.map((content, index) => ({
        id: index + 1,
        productId: newer.id,
        type: CONTENT_TYPES_BY_CATEGORY.research[index],
        category: 'research',
        title: 'x',
        content,
        markdownContent: '',
        citations: [],
        sources: [],
        tier: null,
        updatedAt: '2026-03-05T12:00:00.000Z',
      })),
    );

  test('lists what is missing under the names of the form; each chip leads there', async () => {
    const bare = await tab.account.send<Product>('/api/products', { ...minimalProduct, name: 'Bare' });
    await tab.account.patch('/api/user/current-product', { productId: bare.id });
    await tab.open('/research');
    const card = cardOn(page, 'Direct Competitor Analysis');
    await card.getByText('Complete required fields to generate content').waitFor();
    const chips = card.getByRole('button', { name: /^Fill in / });
    expect(await chips.allInnerTexts()).toEqual(['Core Features', 'Key Differentiators', 'Competitor URL 1']);
    const generate = card.getByRole('button', { name: 'Generate Direct Competitor Analysis' });
    expect(await generate.isDisabled()).toBe(true);

    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    const field = (label: string) => dialog.getByLabel(label);
    const isFocused = async (label: string) => (await field(label).and(page.locator(':focus')).count()) === 1;
    await chips.nth(1).click();
    expect(await field('Product Name').inputValue()).toBe('Bare');
    await expect.poll(() => isFocused('Key Differentiators')).toBe(true);
    await field('Key Differentiators').fill('It works offline');
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => chips.allInnerTexts()).toEqual(['Core Features', 'Competitor URL 1']);
    expect(new URL(page.url()).pathname).toBe('/research');
    await expect.poll(() => page.locator('article:focus-within').count()).toBe(1);
    await tab.account.client.delete(`/api/products/${bare.id}`);
  });

  test('lists earlier texts that are missing, each with the way there', async () => {
    await tab.open('/positioning');
    const card = cardOn(page, 'Positioning Statement');
    const links = card.getByRole('listitem').getByRole('link');
    await links.first().waitFor();
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const target of targets) expect(target).toMatch(/^\/(research|positioning)\?highlight=\w+$/);
  });

  test('without a text offers to generate, with the price beside it', async () => {
    await tab.open('/research');
    const card = cardOn(page, 'Vertical Landscape');
    await card.getByText('No content generated yet').waitFor();
    await card.getByText('1 credit', { exact: true }).waitFor();
    expect(await card.getByRole('button', { name: 'Generate' }).isEnabled()).toBe(true);
  });

  test('whose text is blank counts as empty', async () => {
    await withTexts({ text: ' \n' });
    await tab.open('/research');
    await cardOn(page, 'Vertical Landscape').getByText('No content generated yet').waitFor();
  });

  test('reads a text under any of its keys, also from an object that came as text', async () => {
    const keys = ['content', 'text', 'analysis', 'profile'];
    const objects = keys.map((key) => ({ [key]: `Kept under ${key}` }));
    await withTexts(...objects, ...objects.map((object) => JSON.stringify(object)));
    await tab.open('/research');
    await cards().first().waitFor();
    for (const [index, key] of [...keys, ...keys].entries()) {
      await cards().nth(index).getByText(`Kept under ${key}`).waitFor();
    }
  });

  test('gives a longer text more height, in four steps', async () => {
    const lengths = [300, 800, 1_500, 1_501];
    await withTexts(
      ...lengths.map((length) => ({
        text: 'word\n\n'
          .repeat(400)
          .slice(0, length - 1)
          .padEnd(length, 'x'),
      })),
    );
    await tab.open('/research');
    const heights: number[] = [];
    for (const index of lengths.keys()) {
      const region = cards().nth(index).getByRole('region');
      await region.getByText('word').first().waitFor();
      heights.push((await region.boundingBox())?.height ?? 0);
    }
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
  });
});
