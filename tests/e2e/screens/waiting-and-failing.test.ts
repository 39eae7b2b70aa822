import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { chooseProduct } from '#tests/support/browser/choose-product.ts';
import {
  alterAnswer,
  failCalls,
  holdCalls,
  noteCalls,
  UNAUTHORIZED,
} from '#tests/support/browser/network-faults.ts';
import { cardOn, catchLogin, seeLogOut, shownToast, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Actions that take time or fail: what is shown meanwhile, what is kept, and where running work is listed. */

prepareTab({
  env: { SIGNUP_CREDITS: '60' },
  pace: { firstChunkMs: 200, msPerChunk: 60, chunks: 80 },
  providers: ['perplexity', 'openai'],
});

let product: Product;
beforeAll(async () => {
  product = await tab.account.createProduct();
});
beforeEach(() => app.standIns.reset());

const form = (on: Page = page) => on.getByRole('dialog', { name: /^(Create New|Edit) Product$/ });
const question = () => page.getByRole('alertdialog', { name: 'Unsaved Changes' });
const pitch = () => form().getByLabel('Elevator Pitch');
const save = () => form().getByRole('button', { name: 'Save Product' });

async function fillNew(): Promise<void> {
  await form().getByLabel('Product Name').fill('Ledgerly');
  await form().getByLabel('Product Type').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await form().getByLabel('Primary Industry').fill('x');
  await form().getByLabel('Target Audience').fill('x');
}

describe('a product dialog that was opened by its address', () => {
  test.each([
    { address: () => `/products?edit=${product.id}`, fill: () => pitch().fill('Shorter'), toast: 'updated' },
    { address: () => '/products?new', fill: fillNew, toast: 'created' },
  ])('is saved and closed without a question: $toast', async ({ address, fill, toast }) => {
    await tab.open(address());
    await fill();
    await save().click();
    await toastOn(page, `Product ${toast} successfully`).waitFor();
    await form().waitFor({ state: 'hidden' });
    expect(await question().count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  test('asks once before changes are discarded, and again when the visitor goes back', async () => {
    await tab.open('/products');
    await tab.open(`/products?edit=${product.id}`);
    await pitch().fill('Not to be kept');
    await form().getByRole('button', { name: 'Cancel' }).click();
    await question().getByRole('button', { name: 'CLOSE' }).click();
    await form().waitFor({ state: 'hidden' });
    expect(await question().count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${product.name}`, exact: true }).click();
    await pitch().fill('Not to be lost');
    await page.goBack();
    await question().getByRole('button', { name: 'STAY' }).click();
    expect(await pitch().inputValue()).toBe('Not to be lost');
  });
});

const isOver = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test.each([1280, 1440])('a toast covers no button of a dialog at %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await tab.open('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await save().click();
  await shownToast(page);
  const toast = page.locator('li[data-state=open]');
  for (const button of await form().getByRole('button').all()) {
    if (await button.isVisible()) expect(await isOver(toast, button), String(button)).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

describe('the user', () => {
  test('is asked for once when the server fails', async () => {
    await page.goto('about:blank');
    await failCalls(page, { method: 'GET', path: '/api/auth/user', status: 500 });
    const { calls } = noteCalls(page);
    await tab.open('/products');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(calls().filter((call) => call === 'GET /api/auth/user')).toHaveLength(1);
  });

  test('is signed out when the answer is empty', async () => {
    await catchLogin(page);
    await alterAnswer(page, '/api/auth/user', () => null);
    await seeLogOut(page, () => tab.open('/products'));
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('without a tier has the free one', async () => {
    await alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, tier: null }));
    await tab.open('/settings');
    await page.getByRole('main').getByText('FREE', { exact: true }).first().waitFor();
    expect(await page.getByText('tiers.null').count()).toBe(0);
  });
});

async function openCard(type: string, on: Page = page): Promise<void> {
  await chooseProduct(on, app.url, product);
  await on.goto(`${app.url}/research`);
  await cardOn(on, type)
    .getByRole('button', { name: /^Generate/ })
    .click();
}
const context = () => page.getByRole('dialog').getByLabel('Additional Context (Optional)');
const generateStandard = () => page.getByRole('button', { name: 'Generate Standard' }).click();

describe('what was typed', () => {
  test('into the product form stays without a session, and is saved after a new sign-in', async () => {
    await tab.open('/products');
    await page.getByRole('button', { name: `Edit ${product.name}`, exact: true }).click();
    const update = { method: 'PATCH', path: (path: string) => /^\/api\/products\/\d+$/u.test(path) };
    const { restore } = await failCalls(page, { ...update, ...UNAUTHORIZED });
    await pitch().fill('Typed without a session');
    await save().click();
    const alert = form().getByRole('alert');
    const link = alert.getByRole('link', { name: 'Sign in again' });
    expect(await link.getAttribute('href')).toMatch(/^\/api\/login\?/u);
    expect(await link.getAttribute('target')).toBe('_blank');
    await page.waitForTimeout(1_000);
    expect(await pitch().inputValue()).toBe('Typed without a session');
    await restore();
    await save().click();
    await form().waitFor({ state: 'hidden' });
  });

  test('as the context of a generation stays after a failure, and comes back after the sign-in', async () => {
    await openCard('Benchmark Data');
    const start = { method: 'POST', path: '/api/generate/ai-content' };
    const failing = await failCalls(page, { ...start, status: 500 });
    await context().fill('For dental clinics');
    await generateStandard();
    await shownToast(page);
    expect(await context().inputValue()).toBe('For dental clinics');
    await failing.restore();

    await catchLogin(page);
    await failCalls(page, { ...start, ...UNAUTHORIZED });
    await context().fill('For dental clinics in Leeds');
    await generateStandard();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.unrouteAll();
    await openCard('Benchmark Data');
    expect(await context().inputValue()).toBe('For dental clinics in Leeds');
    await generateStandard();
    await toastOn(page, 'Research generated successfully').waitFor();
    await openCard('Category Definitions');
    expect(await context().inputValue()).toBe('');
  });

  test('a start that a proxy answers is told, and is not sent again', async () => {
    await openCard('Category Definitions');
    const { calls } = noteCalls(page);
    await page.route('**/api/generate/ai-content', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await context().fill('Kept as well');
    await generateStandard();
    await toastOn(page, 'The server answered with an error (502)').waitFor();
    await page.waitForTimeout(1_500);
    expect(calls().filter((call) => call === 'POST /api/generate/ai-content')).toHaveLength(1);
    expect(await context().inputValue()).toBe('Kept as well');
  });
});

test('after a deletion the focus is on the next product', async () => {
  for (const name of ['First of three', 'Second of three', 'Third of three'])
    await tab.account.createProduct({ name });
  await tab.open('/products');
  await page.getByRole('button', { name: 'Delete Second of three' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await cardOn(page, 'Second of three').waitFor({ state: 'detached' });
  const focused = () => page.evaluate('document.activeElement.closest("article")?.textContent ?? ""');
  await expect.poll(focused).toMatch(/(First|Third) of three/u);
});

test('a language that is being saved shows it', async () => {
  await tab.open('/settings');
  const { release } = await holdCalls(page, '/api/user/language');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  const field = page.getByRole('combobox', { name: 'Language' });
  await expect.poll(() => field.textContent()).toContain('Español');
  expect(await field.getAttribute('aria-disabled')).toBe('true');
  release();
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor();
  await tab.account.patch('/api/user/language', { language: 'en' });
});

describe('the list of running and finished work', () => {
  const panel = (on: Page = page) => on.getByRole('dialog', { name: 'Running and finished content' });
  const open = (on: Page = page) =>
    on.getByRole('banner').getByRole('button', { name: /^(Writing now|Running and)/ });

  test('shows on each device what the others write, and leads to it', async () => {
    const other = await app.openTab(tab.account);
    await other.open('/settings');
    await openCard('Vertical Landscape');
    const { calls } = noteCalls(other.page);
    await generateStandard();
    await other.page.getByRole('button', { name: 'Writing now: 1 piece of content' }).click();
    const writing = panel(other.page).getByRole('region', { name: 'Writing now' });
    await writing.getByText(product.name).waitFor();
    await writing.getByText(/\d+ words/u).waitFor();
    await writing.getByText(/\d+%/u).waitFor();
    const finished = panel(other.page).getByRole('region', { name: 'Finished' });
    const link = finished.getByRole('link', { name: 'Vertical Landscape' });
    await link.waitFor();
    await panel(other.page).getByText('Nothing is being written right now.').waitFor();
    const [content] = await tab.account.ask<GeneratedContent[]>(
      `/api/generated-content/product/${product.id}`,
    );
    expect(await link.getAttribute('href')).toBe(`/content/${content?.id}`);
    expect(calls().filter((call) => call.startsWith('GET /api/generations?'))).toEqual([]);
    await other.context.close();
  });

  test('a text can be cancelled in it', async () => {
    // So slow that it is not finished before it is cancelled.
    app.standIns.fault({ times: 'always', fault: { kind: 'slowDrip', msPerChunk: 800 } });
    await openCard('Direct Competitor Analysis');
    await generateStandard();
    await page.keyboard.press('Escape');
    await open().click();
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel generation' }).click();
    await panel().getByText('Cancelled', { exact: true }).first().waitFor();
  });

  test('a failure says why and what to do next', async () => {
    app.standIns.fault({ times: 'always', fault: { kind: 'refusal' } });
    await openCard('Primary Pain Points');
    await context().fill('With this context');
    await generateStandard();
    await shownToast(page);
    await app.standIns.reset();
    await page.keyboard.press('Escape');
    await open().click();
    const failed = panel()
      .getByRole('region', { name: 'Finished' })
      .getByRole('listitem')
      .filter({ hasText: 'The AI model declined to write this.' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await panel().getByRole('region', { name: 'Writing now' }).getByText('Primary Pain Points').waitFor();
    await panel().getByRole('link', { name: 'Primary Pain Points' }).waitFor();
    const [again] = await tab.account.ask<{ id: string }[]>('/api/generations?limit=1');
    expect(await tab.account.ask<GenerationReceipt>(`/api/generations/${again?.id}`)).toMatchObject({
      additionalContext: 'With this context',
    });

    // The newest generation failed again, and no credits are left.
    await page.keyboard.press('Escape');
    app.standIns.fault({ times: 'always', fault: { kind: 'refusal' } });
    await openCard('Ideal Customer Profile');
    await generateStandard();
    await shownToast(page);
    await alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, credits: 0 }));
    await tab.open('/settings');
    await open().click();
    await panel().getByRole('link', { name: 'Add credits' }).first().waitFor();
  });

  test('a receipt shows the cost to administrators only, and a sample as one', async () => {
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    const openReceipt = async () => {
      await page.goto(`${app.url}/research`);
      await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Receipt' }).click();
    };
    await openReceipt();
    await receipt.getByText('Provider cost').waitFor();
    await receipt.getByText('Perplexity', { exact: true }).waitFor();
    await page.route('**/api/generations/*-*', async (route) => {
      const { costMicroUsd: _cost, ...rest } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...rest, isSample: true } });
    });
    await openReceipt();
    await receipt.getByText(/This is a sample\. No AI provider was used/u).waitFor();
    for (const absent of ['Provider cost', 'Perplexity', 'Input tokens'])
      expect(await receipt.getByText(absent, { exact: true }).count()).toBe(0);
  });
});

test('the browser console has no warnings or errors but the injected ones', () => {
  tab.expectNoConsoleProblems([/status of (500|401|502)/u]);
});
