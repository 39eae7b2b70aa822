import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { cardOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';

/* A new user's path to the first content, with the number of clicks. */

prepareBrowser();

let clicks = 0;
beforeEach(() => {
  clicks = 0;
});
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const nextStep = (page: Page) => panel(page, 'Next best step');

/** Fills the form with the fields that the customer profile needs, with two clicks for the type. */
async function describeProduct(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByLabel('Product Name').fill(completeProduct.name);
  await dialog.getByLabel('Primary Industry').fill(completeProduct.primaryIndustry);
  await dialog.getByLabel('Target Audience').fill(completeProduct.targetAudience);
  await click(dialog.getByLabel('Product Type'));
  await click(page.getByRole('option', { name: 'SaaS Platform' }));
  await dialog.getByText('Ready to save. Content needs a few more fields.').waitFor();
  await dialog.getByLabel('Decision Maker Title').fill(completeProduct.decisionMakerTitle);
  await dialog.getByLabel('Target Geography').fill(completeProduct.targetGeography);
  await dialog.getByLabel('Problem Statement').fill(completeProduct.problemStatement);
  await click(dialog.getByRole('button', { name: 'Save Product' }));
}

test('from the landing page to the first content as a PDF: 9 clicks, 5 of them after the sign-up form', async () => {
  const { page, context, expectNoConsoleProblems } = await app.browser.newPage({
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(app.url);
  expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/api/login?returnTo=%2F',
  );
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await click(page.getByRole('button', { name: 'Create account' }));
  await page.getByText('Welcome, Nora', { exact: true }).waitFor();

  const afterForm = clicks;
  await click(page.getByRole('link', { name: 'Create your first product' }));
  await describeProduct(page);
  const saved = panel(page, `${completeProduct.name} is saved`);
  await click(saved.getByRole('button', { name: 'Generate Ideal Customer Profile, 1 credit' }));
  const card = cardOn(page, 'Ideal Customer Profile');
  await card.getByRole('region', { name: 'Text of Ideal Customer Profile' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/research');
  expect(clicks - afterForm).toBeLessThanOrEqual(6);

  await click(card.getByRole('button', { name: /^Export/ }));
  const download = page.waitForEvent('download');
  await click(page.getByRole('menuitem', { name: /PDF/ }));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(clicks).toBeLessThanOrEqual(9);
  expectNoConsoleProblems();
  await context.close();
});

test('from the example to its whole set: one click, and every cell leads to a piece of content', async () => {
  const { page, account, open, context } = await app.signUp({ email: 'example@example.com' });
  await open('/dashboard');
  await click(page.getByRole('button', { name: 'See an example' }));
  const coverage = panel(page, 'Content of Crewboard');
  await coverage.getByText('21 of 21 written').waitFor();
  const cells = coverage.getByRole('listitem').getByRole('link');
  const targets = await cells.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  );
  expect(targets).toHaveLength(CONTENT_TYPES.length);
  expect(targets[0]?.[0]).toBe('Vertical Landscape, written');
  const contents = await account.ask<GeneratedContent[]>('/api/generated-content');
  expect(new Set(targets.map(([, path]) => path))).toEqual(
    new Set(contents.map(({ id }) => `/content/${id}`)),
  );
  await nextStep(page).getByRole('link').waitFor();
  await panel(page, 'Recent content').getByRole('listitem').nth(4).waitFor();
  expect(clicks).toBe(1);
  await context.close();
});

describe('the next step', () => {
  test('leads on: what is being written shows on the dashboard, then in words', async () => {
    const { page, account, open, context } = await app.signUp({ email: 'writer@example.com' });
    const product = await account.createProduct();
    await open('/dashboard');
    await nextStep(page)
      .getByRole('button', { name: /^Generate Ideal/ })
      .click();
    await cardOn(page, 'Ideal Customer Profile')
      .getByRole('region', { name: /^Text of/ })
      .waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const latest = panel(page, 'Recent activity').getByRole('listitem').first();
    await latest.getByText(`You generated Ideal Customer Profile for ${product.name}`).waitFor();
    await latest.getByText('just now').waitFor();
    expect(await latest.getByRole('link').first().getAttribute('href')).toMatch(/^\/content\/\d+$/);
    expect(await latest.locator('time').getAttribute('title')).toMatch(/\d:\d\d/);
    await nextStep(page).getByText(`is next for ${product.name}`).waitFor();
    await context.close();
  });

  test('shows a text that is finished before the screen has loaded the texts', async () => {
    const { page, account, open, context } = await app.signUp({ email: 'quick@example.com' });
    const product = await account.createProduct();
    await open('/dashboard');
    // The response is older than the text and arrives after it.
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/generate/ai-content', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.route(
      `**/api/generated-content/product/${product.id}`,
      async (route) => {
        asked.resolve();
        await toastOn(page, 'Research generated successfully').waitFor();
        await route.fulfill({ json: [] });
      },
      { times: 1 },
    );
    await nextStep(page)
      .getByRole('button', { name: /^Generate Ideal/ })
      .click();
    await cardOn(page, 'Ideal Customer Profile')
      .getByRole('region', { name: /^Text of/ })
      .waitFor();
    await context.close();
  });
});

describe('a positioning content without its inputs', () => {
  test('writes all of them with one button, for the price it shows', async () => {
    const { page, account, open, context } = await app.signUp({ email: 'position@example.com' });
    await account.createProduct();
    await open('/positioning');
    const card = cardOn(page, 'Value Proposition');
    await card.getByText('Write these first').waitFor();
    await card.getByRole('link', { name: 'Primary Pain Points' }).waitFor();
    const generate = card.getByRole('button', { name: 'Generate Value Proposition' });
    expect(await generate.isDisabled()).toBe(true);
    await card.getByRole('button', { name: 'Write both, 2 credits' }).click();
    await expect.poll(() => generate.isEnabled()).toBe(true);
    const written = await account.ask<GeneratedContent[]>('/api/generated-content');
    expect(written.map(({ type }) => type).sort()).toEqual(['ideal_customer_profile', 'primary_pain_points']);
    expect((await account.ask<User>('/api/auth/user')).credits).toBe(8);
    await context.close();
  });

  test('never costs more than that: a price that has changed is refused and shown anew', async () => {
    const { page, account, open, context } = await app.signUp({ email: 'price@example.com' });
    await account.createProduct();
    await open('/positioning');
    const card = cardOn(page, 'Value Proposition');
    const both = card.getByRole('button', { name: /^Write both/ });
    await both.waitFor();
    const setPrice = (credits: number) =>
      app.query(
        `update prompt_templates set standard_credits = ${credits} where type = 'primary_pain_points'`,
      );
    await setPrice(3);
    await both.click();
    // The toast of the failure may already be replaced by that of the other content.
    await card.getByRole('button', { name: 'Write it, 3 credits' }).waitFor();
    // The refused text was not written.
    expect(await account.ask<GeneratedContent[]>('/api/generated-content')).toHaveLength(1);
    expect((await account.ask<User>('/api/auth/user')).credits).toBe(9);
    await setPrice(1);
    await context.close();
  });
});

test('without a complete product the selected one is named, with what it lacks, and is completed there', async () => {
  const { page, account, open, context } = await app.signUp({ email: 'lacking@example.com' });
  await account.send<Product>('/api/products', { ...completeProduct, outcome: '', coreFeatures: '' });
  await account.send<Product>('/api/products', { ...minimalProduct, name: 'Barely there' });
  await open('/positioning');
  const empty = page.getByRole('main');
  await empty.getByText('“Barely there” is selected. It still needs:').waitFor();
  await empty.getByRole('button', { name: 'Fill in Elevator Pitch' }).waitFor();
  await empty.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: completeProduct.name }).click();
  await empty.getByText(`“${completeProduct.name}” is selected. It still needs:`).waitFor();
  const chips = empty.getByRole('button', { name: /^Fill in/ });
  expect(await chips.allInnerTexts()).toEqual(['Core Features', 'Expected Outcome']);
  await empty.getByRole('button', { name: 'Complete product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByLabel('Core Features').fill('A dispatch board');
  await dialog.getByLabel('Expected Outcome').fill('A day plan');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await cardOn(page, 'Value Proposition').getByText('Write these first').waitFor();
  expect(new URL(page.url()).pathname).toBe('/positioning');
  await context.close();
});
