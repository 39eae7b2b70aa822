import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* What the second reader has found in a text, beside the automatic checks. */

prepareTab({ env: { SIGNUP_CREDITS: '90', GENERATION_REVIEW: 'on' } });
editAsMarkdown();

interface TextField {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

const VAGUE = 'With the board, Mondays feel like Sundays.';
const BETTER = 'By eight every van has its first job.';
const CLAIM = 'The board is the talk of the county.';
const CLEAN = 'The board shows which van has the part.';
const TEXT = `# The day plan\n\n${CLEAN} ${VAGUE}\n\n${CLAIM}\n`;

let product: Product;
let content: GeneratedContent;

const answerWith = (text: string) => app.standIns.fault({ fault: { kind: 'answer', text } });
const stored = () => tab.account.ask<GeneratedContent>(`/api/generated-content/${content.id}`);

beforeEach(async () => {
  await app.standIns.reset();
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
  await answerWith(TEXT);
  content = await tab.account.generate(product, 'sales_page');
  await expect.poll(async () => (await stored()).review?.state).toBe('read');
});

const card = () => cardOn(page, 'Sales Page');
const dialog = () => page.getByRole('dialog');
const finding = (quote: string): Locator =>
  dialog()
    .getByRole('listitem')
    .filter({ has: page.locator('mark', { hasText: quote }) });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const state = (text: string) => dialog().getByRole('status').filter({ hasText: text });

async function openChecks(): Promise<void> {
  await card()
    .getByRole('button', { name: /things? to check/ })
    .click();
  await dialog().getByRole('region', { name: 'To check', exact: true }).waitFor();
}

test('what it has found is listed with its reason, and its wording can be used', async () => {
  await tab.open('/web-assets');
  await openChecks();
  await state('Read by the second reader.').waitFor();
  expect(await finding(VAGUE).innerText()).toContain('Unclear promise');
  expect(await finding(VAGUE).innerText()).toContain('No block supports');
  expect(await finding(VAGUE).innerText()).toContain(`Better: ${BETTER}`);
  expect(await finding(CLAIM).getByRole('button').allInnerTexts()).not.toContain('Use this wording');
  await finding(CLAIM).getByRole('button', { name: 'Show' }).click();
  const field = dialog().getByLabel('Content', { exact: true });
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { value, selectionStart, selectionEnd } = element as unknown as TextField;
        return value.slice(selectionStart, selectionEnd);
      }),
    )
    .toBe(CLAIM);
  await dialog()
    .getByRole('tab', { name: /^Checks/u })
    .click();
  await finding(CLAIM).getByRole('button', { name: 'Dismiss' }).click();
  await finding(VAGUE).getByRole('button', { name: 'Use the better wording' }).click();
  await finding(VAGUE).waitFor({ state: 'detached' });
  await dialog().getByText('Save your changes to have them read.').waitFor();
  await button('Save Changes').click();
  await dialog().waitFor({ state: 'detached' });
  expect((await stored()).markdownContent).toBe(TEXT.replace(VAGUE, BETTER));

  // The new version is read when its user asks; what was dismissed stays so.
  await card().getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog()
    .getByRole('tab', { name: /^Checks/u })
    .click();
  await state('Not read yet.').waitFor();
  await button('Check again').click();
  await state('Read by the second reader.').waitFor();
  await dialog().getByText('Dismissed (1)').click();
  await finding(CLAIM).getByRole('button', { name: 'Restore' }).waitFor();
});

test('it still reads: the text says so, and its findings appear when they are there', async () => {
  await app.standIns.fault({
    match: { promptIncludes: 'Task: report the faults of the text block.' },
    fault: { kind: 'hang', stage: 'headers' },
  });
  await tab.open('/web-assets');
  await card().getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await answerWith(TEXT.replace(CLEAN, `${CLEAN} ${CLEAN}`));
  // Another device has it written again.
  await tab.account.generate(product, 'sales_page');
  await card().getByText('The reader is reading this text…').waitFor();
  app.standIns.release();
  await card().getByText('The reader is reading this text…').waitFor({ state: 'detached' });
  await openChecks();
  await finding(VAGUE).waitFor();
});

test('on a phone nothing scrolls sideways', async () => {
  const phone = await app.openTab(tab.account, { viewport: { width: 390, height: 844 } });
  await phone.open('/web-assets');
  await cardOn(phone.page, 'Sales Page')
    .getByRole('button', { name: /things? to check/ })
    .click();
  await phone.page.getByText(`Better: ${BETTER}`).waitFor();
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await phone.context.close();
});
