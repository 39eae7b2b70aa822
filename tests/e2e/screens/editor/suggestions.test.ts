import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { axeProblems, OPEN_DIALOG } from '#tests/support/browser/axe-problems.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, dialog, openEditor, save, selectWords, storedText, tool } from './on-editor.ts';

/* AI edits of a passage as suggestions, unsaved changes after a crash of the browser, and the editor on phones. */

const PASSAGE = 'Owners lose two hours a day to phone calls [1], says a [study](https://trade.example/s).';
const TEXT = `* Mornings __start__ late.\n\n${PASSAGE}\n\nThe plan is on paper.\n`;
const EDITED = 'Owners waste two hours a day on calls [1], says a [study](https://trade.example/s).';

let product: Product;
let content: GeneratedContent;

prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeEach(async () => {
  await app.standIns.reset();
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
  content = await openWithText(product, TEXT);
  await openEditor();
});

const panel = () => dialog().getByRole('group', { name: 'Edit the selection with AI' });
const bar = () => dialog().getByRole('region', { name: 'Suggestions from AI' });
const press = (name: string) => bar().getByRole('button', { name, exact: true }).click();
const answer = (...replacements: string[]) =>
  app.standIns.fault({ fault: { kind: 'answer', text: JSON.stringify({ replacements }) } });

async function ask(action = 'Rewrite'): Promise<void> {
  await selectWords('Owners', false);
  await tool('Edit with AI').click();
  await panel().getByRole('button', { name: action, exact: true }).click();
  await bar().waitFor();
}

describe('an edit with AI', () => {
  test('names its price, and its accepted changes become a version that names the model', async () => {
    await selectWords('Owners', false);
    await tool('Edit with AI').click();
    await panel()
      .getByText(/^1 credit pays for 10 edits\./u)
      .waitFor();
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    answer(EDITED);
    await panel().getByRole('button', { name: 'Rewrite', exact: true }).click();
    await bar().getByText('Change 1 of 2 by AI').waitFor();
    expect(await box().locator('[role=deletion]').allInnerTexts()).toEqual(['lose', 'to phone ']);
    expect(await box().locator('[role=insertion]').first().innerText()).toBe('waste');
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    await press('Accept all');
    await bar().waitFor({ state: 'hidden' });
    await save();
    expect(await storedText(product)).toBe(TEXT.replace(PASSAGE, EDITED));
    const [newest] = await tab.account.ask<ContentVersionSummary[]>(
      `/api/generated-content/${content.id}/versions`,
    );
    expect(newest?.suggestedBy).toHaveLength(1);
  });

  test('is accepted and rejected one by one, and undone; rejecting leaves the original text', async () => {
    answer(EDITED);
    await ask();
    await press('Reject');
    await bar().getByText('Change 1 of 1 by AI').waitFor();
    await press('Accept all');
    expect(await box().innerText()).toContain('Owners lose two hours a day on calls');
    await box().press('Control+z');
    expect(await box().innerText()).toContain('Owners lose two hours a day to phone calls');
    answer(EDITED);
    await ask();
    await press('Reject all');
    await page.keyboard.press('Escape');
    // Without changes, the dialog closes without a question.
    await dialog().waitFor({ state: 'hidden' });
    expect(await storedText(product)).toBe(TEXT);
  });

  test('offers alternatives, and says what accepting would lose', async () => {
    answer('First way [1].', EDITED, 'Third way.');
    await ask('Three alternatives');
    await bar().getByText('Accepting all loses: https://trade.example/s').waitFor();
    await bar().getByRole('button', { name: 'Alternative 2' }).click();
    await bar().getByRole('alert').waitFor({ state: 'hidden' });
    await press('Accept all');
    expect(await box().innerText()).toContain('Owners waste two hours');
  });

  test('saves unsaved changes first, and tells why it failed', async () => {
    await selectWords('on paper.', false);
    await page.keyboard.type(' Still.');
    app.standIns.fault({ fault: { kind: 'status', code: 500 }, times: 50 } as never);
    await selectWords('Owners', false);
    await tool('Edit with AI').click();
    await panel().getByRole('button', { name: 'Shorten' }).click();
    await panel().getByRole('alert').waitFor();
    expect(await storedText(product)).toBe(TEXT.replace('on paper.', 'on paper. Still.'));
  });
});

test('findings of one kind are told apart by their passage', async () => {
  await page.keyboard.press('Escape');
  await openWithText(product, '# A\n\nIt saves 87% of your time and 45% of your costs.\n');
  await openEditor();
  await selectWords('It saves 87% of your time and 45% of your costs.');
  await tool('Edit with AI').click();
  const fixes = panel().getByRole('button', { name: /^Fix: / });
  await expect.poll(() => fixes.count()).toBeGreaterThan(1);
  const names = await fixes.allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
});

describe('unsaved changes', () => {
  test('survive a crash of the browser, and can be discarded', async () => {
    // Own browser context, because pages of one context may share the process that crashes.
    const other = await app.openTab(tab.account);
    const second = other.page;
    await other.open('/research');
    const openIn = async (where: Page) => {
      await cardOn(where, 'Vertical Landscape').getByRole('button', { name: 'Edit' }).click();
      return where.getByRole('dialog', { name: /^Edit / });
    };
    const edited = (await openIn(second)).getByRole('textbox', { name: 'Content', exact: true });
    await edited.press('Control+End');
    await second.keyboard.type(' Kept.');
    await expect.poll(() => second.evaluate('JSON.stringify(localStorage)')).toContain('Kept.');
    // The page is gone without any event.
    const crash = await other.context.newCDPSession(second);
    await Promise.race([crash.send('Page.crash').catch(() => undefined), second.waitForEvent('crash')]);
    const again = await other.context.newPage();
    await again.goto(`${app.url}/research`);
    const restored = await openIn(again);
    await restored.getByText('Your unsaved changes are back').waitFor();
    await restored.getByText('The plan is on paper. Kept.').waitFor();
    await restored.getByRole('button', { name: 'Discard them' }).click();
    await restored.getByText('The plan is on paper.', { exact: true }).waitFor();
    await other.context.close();
  });
});

test('on a phone the editor fills the screen, with its tools below the text', async () => {
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 740 });
  try {
    await openEditor();
    const frame = await dialog().boundingBox();
    expect(frame).toMatchObject({ x: 0, y: 0, width: 390, height: 740 });
    const tools = dialog().getByRole('toolbar', { name: 'Formatting', exact: true });
    expect((await tools.boundingBox())?.y).toBeGreaterThan((await box().boundingBox())?.y ?? 0);
    await selectWords('paper');
    await tool('Bold').click();
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    await save();
    expect(await storedText(product)).toBe(TEXT.replace('paper', '**paper**'));
  } finally {
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
