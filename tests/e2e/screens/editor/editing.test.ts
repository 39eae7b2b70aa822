import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { box, dialog, openEditor, save, selectWords, storedText, tool } from './on-editor.ts';

/** Spellings that a serialiser would change: they stay where nobody types. */
const TEXT = `Landscape
=========

* **Owners** buy. A register counts 31,400 firms [1].
* __Vans__ drive

|Segment|Size|
|:--|--:|
|HVAC|14,200 [2]|
| Plumbing | 10,300 |

Add [ADD DATA: churn of the pilot] here, and *words* there.
`;

let product: Product;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
  await openWithText(product, TEXT);
  await openEditor();
});

describe('the editor', () => {
  test('changes only the line that is typed in', async () => {
    await selectWords('there.', false);
    await page.keyboard.type(' And **bold** too.');
    await page.screenshot({ path: '/tmp/editor-1.png' });
    await save();
    expect(await storedText(product)).toBe(
      TEXT.replace('*words* there.', '*words* there. And **bold** too.'),
    );
  });
});
