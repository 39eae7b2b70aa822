import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { axeProblems, OPEN_DIALOG } from '#tests/support/browser/axe-problems.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, dialog, openEditor, save, selectWords, storedText } from './on-editor.ts';

/* Saving a text over a newer version: both side by side, with a choice per changed block. */

const TEXT = `Title
=====

First line.

* One
* Two

Last line.
`;
const THEIRS = TEXT.replace('* Two', '* Two of theirs').replace('Last line.', 'Last line of theirs.');
const MINE = TEXT.replace('First line.', 'First line of mine.').replace('Last line.', 'Last line of mine.');

let product: Product;
let content: GeneratedContent;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
  content = await openWithText(product, TEXT);
  await openEditor();
});

const panel = () => dialog().getByRole('region', { name: 'Another version was saved meanwhile' });
const choice = (number: number, name: string) =>
  panel()
    .locator('fieldset')
    .nth(number - 1)
    .getByRole('radio', { name });
const pressSave = () => dialog().getByRole('button', { name: 'Save Changes' }).click();

async function saveElsewhere(text: string): Promise<void> {
  await tab.account.patch(`/api/generated-content/${content.id}`, {
    content: { content: text },
    markdownContent: text,
  });
}

async function meetBoth(): Promise<void> {
  for (const line of ['First line', 'Last line']) {
    await selectWords(line, false);
    await page.keyboard.type(' of mine');
  }
  await saveElsewhere(THEIRS);
  await pressSave();
  await panel().waitFor();
}

describe('two versions of a text', () => {
  test('are merged block by block, by keyboard, and nothing else of the text changes', async () => {
    await meetBoth();
    expect(await panel().locator('legend').allInnerTexts()).toEqual([
      'Change 1 of 3 · only you changed this',
      'Change 2 of 3 · changed elsewhere only',
      'Change 3 of 3 · changed by both',
    ]);
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    // Nothing is stored before the user has saved.
    expect(await storedText(product)).toBe(THEIRS);
    expect(await choice(1, 'Your change').isChecked()).toBe(true);
    expect(await choice(2, 'Saved elsewhere').isChecked()).toBe(true);
    await choice(3, 'Your change').focus();
    await page.keyboard.press('ArrowDown');
    expect(await choice(3, 'Saved elsewhere').isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await choice(3, 'Keep both').isChecked()).toBe(true);
    await save();
    expect(await storedText(product)).toBe(
      MINE.replace('* Two', '* Two of theirs').replace(
        'Last line of mine.',
        'Last line of mine.\n\nLast line of theirs.',
      ),
    );
  });

  test.each([
    ['all of mine', 'Use your change for all', MINE],
    ['all of theirs', 'Use what was saved elsewhere for all', THEIRS],
  ])('become byte for byte %s', async (_what, button, expected) => {
    await meetBoth();
    await panel().getByRole('button', { name: button }).click();
    await panel().getByRole('button', { name: 'Keep editing the result' }).click();
    await box().waitFor();
    await box()
      .getByText(expected === MINE ? 'of mine' : 'of theirs')
      .first()
      .waitFor();
    if (expected === THEIRS) {
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    } else await save();
    expect(await storedText(product)).toBe(expected);
  });

  test('of which a third one is saved meanwhile are merged with that one too', async () => {
    await meetBoth();
    const third = THEIRS.replace('Title', 'Third');
    await saveElsewhere(third);
    await pressSave();
    await panel().getByText('Change 1 of 3').waitFor();
    await panel().getByText('Third').first().waitFor();
    await save();
    expect(await storedText(product)).toBe(
      third.replace('First line.', 'First line of mine.').replace('line of theirs', 'line of mine'),
    );
  });

  test('lose nothing that was typed when the browser crashes during the merge', async () => {
    // Own browser context, because pages of one context may share the process that crashes.
    const { context, page: second } = await app.openTab(tab.account);
    const address = `${app.url}/content/${content.id}/edit`;
    await second.goto(address);
    await second.getByRole('textbox', { name: 'Content', exact: true }).press('Control+End');
    await second.keyboard.type(' Mine at the end.');
    await saveElsewhere(THEIRS);
    await second.getByRole('button', { name: 'Save Changes' }).click();
    const met = second.getByRole('region', { name: 'Another version was saved meanwhile' });
    await met.getByRole('button', { name: 'Use what was saved elsewhere for all' }).click();
    await expect.poll(() => second.evaluate('JSON.stringify(localStorage)')).toContain('Mine at the end.');
    const crash = await context.newCDPSession(second);
    await Promise.race([crash.send('Page.crash').catch(() => undefined), second.waitForEvent('crash')]);
    const again = await context.newPage();
    await again.goto(address);
    await again.getByText('Your unsaved changes are back').waitFor();
    await again.getByText('Mine at the end.').waitFor();
    await context.close();
  });
});

test('of the Markdown field are merged alike, and on a phone they stand below each other', async () => {
  await dialog().getByRole('switch', { name: 'Markdown' }).click();
  const field = dialog().getByLabel('Content', { exact: true });
  await field.fill(MINE);
  await saveElsewhere(THEIRS);
  await page.setViewportSize({ width: 390, height: 740 });
  try {
    await pressSave();
    await panel().waitFor();
    const [mine, theirs] = await Promise.all([
      panel().getByRole('group', { name: 'Change 3 of 3: your change' }).boundingBox(),
      panel().getByRole('group', { name: 'Change 3 of 3: saved elsewhere' }).boundingBox(),
    ]);
    expect(theirs?.x).toBe(mine?.x);
    expect(theirs?.y).toBeGreaterThan(mine?.y ?? Infinity);
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    await choice(1, 'Saved elsewhere').click();
    await panel().getByRole('button', { name: 'Keep editing the result' }).click();
    expect(await field.inputValue()).toBe(THEIRS.replace('line of theirs', 'line of mine'));
    await save();
    expect(await storedText(product)).toBe(THEIRS.replace('line of theirs', 'line of mine'));
  } finally {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate("localStorage.removeItem('editor-mode')");
  }
});
