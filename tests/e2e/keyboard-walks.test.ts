import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { enter, focusedOn, tabTo } from '#tests/support/browser/keyboard.ts';
import { cardOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';

/*
 * The walks whose clicks are counted elsewhere, with the keyboard alone: `first-run`, `search-commands`,
 * `reading-and-sharing`. `margin-walk` and `product-from-source` have their own. A walk fails if a control cannot be
 * reached with Tab, or if the focus falls back to the top of the page.
 */

prepareBrowser();

/** Fields of the form in their order, each filled and left with Tab. */
async function fillIn(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.insertText(value);
    await page.keyboard.press('Tab');
  }
}

test('from the landing page through the sign-up to the first content', async () => {
  const { page, context, expectNoConsoleProblems } = await app.browser.newPage({
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(app.url);
  await enter(page, 'link "Get Started"', 15);
  await page.getByLabel('First name').waitFor();
  if (!(await focusedOn(page)).includes('First name')) await tabTo(page, 'textbox "First name"', 10);
  await fillIn(page, ['Nora', 'Example', 'nora@example.com']);
  expect(await focusedOn(page)).toContain('Password');
  await page.keyboard.insertText('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByText('Welcome, Nora', { exact: true }).waitFor();

  await enter(page, 'link "Create your first product"');
  await page.getByRole('dialog', { name: 'Create New Product' }).waitFor();
  await expect.poll(() => focusedOn(page)).toContain('Product Name');
  await fillIn(page, [completeProduct.name]);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await fillIn(page, [
    completeProduct.primaryIndustry,
    completeProduct.elevatorPitch,
    completeProduct.targetAudience,
    completeProduct.decisionMakerTitle,
    completeProduct.targetGeography,
    completeProduct.targetLanguage,
    completeProduct.targetUseCase,
    completeProduct.problemStatement,
  ]);
  await enter(page, 'button "Save Product"', 15);
  await page.getByRole('region', { name: `${completeProduct.name} is saved` }).waitFor();
  await enter(page, 'button "Generate Ideal Customer Profile, 1 credit"', 30);
  await cardOn(page, 'Ideal Customer Profile')
    .getByRole('region', { name: 'Text of Ideal Customer Profile' })
    .waitFor();
  expectNoConsoleProblems();
  await context.close();
});

test('from the example to its whole set, and into one of its contents', async () => {
  const { page, open, context } = await app.signUp();
  await open('/dashboard');
  await page.getByRole('button', { name: 'See an example' }).waitFor();
  await enter(page, 'button "See an example"');
  await page.getByRole('region', { name: 'Content of Crewboard' }).getByText('21 of 21 written').waitFor();
  await enter(page, 'link "Vertical Landscape, written"');
  await page.waitForURL(/\/content\/\d+$/u);
  await page.getByRole('heading', { level: 1, name: /^Residential HVAC/u }).waitFor();
  await context.close();
});

test('a sentence is found and changed', async () => {
  const { page, account, open, context } = await app.signUp();
  const product = await account.createProduct();
  const { id: userId } = await account.ask<User>('/api/auth/user');
  const text = 'First words. Kittiwakes nest on narrow ledges. Last words.';
  await app.query(WRITABLE_TEXTS);
  await app.query(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     values ($1, $2, 'research', 'benchmark_data', 'Figures', $3)`,
    [userId, product.id, text],
  );
  await open('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.insertText('nest on narrow');
  await page
    .getByRole('option', { name: new RegExp(product.name, 'u') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const card = cardOn(page, 'Benchmark Data');
  await card.getByText('narrow ledges').waitFor();
  await enter(page, 'button "Edit"');
  await page.getByRole('dialog', { name: /^Edit / }).waitFor();
  await expect.poll(() => focusedOn(page)).toContain('Content');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text.replace('narrow', 'sheer'));
  await enter(page, 'button "Save Changes"', 30);
  await toastOn(page, 'Content updated successfully').waitFor();
  await card.getByText('Kittiwakes nest on sheer ledges.').waitFor();
  await context.close();
});

test('a piece of content is exported as a PDF', async () => {
  const { page, account, open, context } = await app.signUp();
  await account.send('/api/example-products', { language: 'en' });
  await open('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await enter(page, 'link "Research"');
  await page.getByRole('heading', { name: 'Market Research', level: 1 }).waitFor();
  await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Export' }).waitFor();
  await enter(page, 'button "Export"');
  await page.getByRole('menu').waitFor();
  for (let presses = 0; !(await focusedOn(page)).includes('PDF') && presses < 9; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The text lacks a fact.
  await page.getByRole('dialog').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    enter(page, 'button "Show as “to be confirmed”"'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedOn(page)).toContain('Export');
  await context.close();
});
