import type { CDPSession } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, dialog, openEditor, save, selectWords, storedText, tool } from './on-editor.ts';

/* Input methods, which write a word in steps before it is final. */

const TEXT = `Owners plan [1] mornings [ADD DATA: churn] there.

| Segment | Size |
|---|---|
| HVAC | 14,200 [2] |

The *plan* is on paper.

Said by one [3]
`;

let product: Product;
let cdp: CDPSession;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});
beforeEach(async () => {
  await app.standIns.reset();
  await openWithText(product, TEXT);
  await openEditor();
  cdp = await tab.context.newCDPSession(page);
});

/**
 * Composes a word in steps, as an input method for Japanese does.
 * @param pauseMs between two steps: people need about 600, longer than the editor's steps to undo
 */
async function compose({ isSavedAtOnce = false, pauseMs = 100 } = {}): Promise<void> {
  for (const text of ['に', 'にほ', 'にほん']) {
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.waitForTimeout(pauseMs);
  }
  if (isSavedAtOnce) {
    await page.evaluate(`document.addEventListener('compositionend', () => {
      [...document.querySelectorAll('[role=dialog] button')].find((button) => button.textContent === 'Save Changes').click();
    }, { once: true })`);
  }
  await cdp.send('Input.insertText', { text: '日本' });
  if (isSavedAtOnce) return;
  // The editor takes the word in a moment after the input method has ended.
  await page.waitForTimeout(pauseMs);
}

describe('a composed word', () => {
  test('is written once: in a paragraph and a table, before marks and a placeholder', async () => {
    for (const behind of [' is on', 'Owners plan ', ' mornings ', 'HVAC', '14,200 ']) {
      await selectWords(behind, false);
      await compose();
    }
    await save();
    expect(await storedText(product)).toBe(
      TEXT.replace(' is on', ' is on日本')
        .replace('[1]', '日本[1]')
        .replace('[ADD', '日本[ADD')
        .replace('| HVAC |', '| HVAC日本 |')
        .replace('[2]', '日本[2]'),
    );
  });

  test('behind a mark, a placeholder, and a mark at the end of a cell or paragraph leaves that as it is', async () => {
    for (const before of [' plan ', ' mornings ', '14,200 ', 'Said by one ']) {
      await selectWords(before, false);
      await page.keyboard.press('ArrowRight');
      await compose();
    }
    await save();
    expect(await storedText(product)).toBe(
      TEXT.replace('[1]', '[1]日本')
        .replace('churn]', 'churn]日本')
        .replace('[2]', '[2]日本')
        .replace('[3]', '[3]日本'),
    );
  });

  test('is saved in the moment in which the input method ends', async () => {
    await selectWords('plan', false);
    await compose({ isSavedAtOnce: true });
    await dialog().waitFor({ state: 'hidden' });
    expect(await storedText(product)).toBe(TEXT.replace('Owners plan', 'Owners plan日本'));
  });

  test('is undone in one step and done again in one', async () => {
    await selectWords('14,200 ', false);
    await page.keyboard.press('ArrowRight');
    const before = await box().innerText();
    await compose({ pauseMs: 600 });
    await expect.poll(() => box().innerText()).not.toBe(before);
    await page.keyboard.press('Control+z');
    await expect.poll(() => box().innerText()).toBe(before);
    await page.keyboard.press('Control+y');
    await expect.poll(() => box().innerText()).toContain('日本');
    await save();
    expect(await storedText(product)).toBe(TEXT.replace('[2]', '[2]日本'));
  });

  test('beside suggestions leaves both', async () => {
    const replacements = ['Owners plan [1] all mornings [ADD DATA: churn] here.'];
    app.standIns.fault({ fault: { kind: 'answer', text: JSON.stringify({ replacements }) } });
    await selectWords('Owners', false);
    await tool('Edit with AI').click();
    await dialog().getByRole('button', { name: 'Rewrite', exact: true }).click();
    const bar = dialog().getByRole('region', { name: 'Suggestions from AI' });
    await bar.getByText('Change 1 of 2 by AI').waitFor();
    await selectWords('Owners', false);
    await compose();
    await selectWords(' is on', false);
    await compose();
    await bar.getByText(/^Change \d of 2 by AI$/u).waitFor();
    await bar.getByRole('button', { name: 'Accept all' }).click();
    await save();
    expect(await storedText(product)).toBe(
      TEXT.replace('Owners plan', 'Owners日本 plan')
        .replace('] mornings', '] all mornings')
        .replace('there.', 'here.')
        .replace('is on', 'is on日本'),
    );
  });
});
