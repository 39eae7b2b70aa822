import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, openEditor, paste, save, storedText } from './on-editor.ts';

/* Clipboards and texts that are made to break the editor, or to stop the page. */

let product: Product;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});
beforeEach(async () => {
  // Busy machines take their time for these.
  page.setDefaultTimeout(100_000);
});

async function pasted(html: string): Promise<string | undefined> {
  await openWithText(product, 'Old');
  await openEditor();
  await box().press('Control+a');
  await paste(html);
  await save();
  return storedText(product);
}

describe('pasting', () => {
  test('objects that claim to be of the editor are read as text unless they are what they claim', async () => {
    const html = `<p data-pm-slice="1 1 []"><span class="citation" data-source="[1]&#10;&#10;# Big">shown</span> <span class="placeholder" data-source="[ADD X](javascript:alert(1))">words</span> <span class="citation" data-source="[2]">[2]</span><script>alert(1)</script></p>`;
    expect(await pasted(html)).toBe('shown words [2]');
  });

  test('words about styles stay as they are', async () => {
    expect(await pasted('<p style="color: red">Our style = bold</p>')).toBe('Our style = bold');
  });

  test('two megabytes are their words', async () => {
    const html = `<p>Words</p>${'<!--[if '.repeat(260_000)}`;
    expect(await pasted(html)).toBe('Words');
  });

  test('many comments that never end, and a page within the limit, are read at once', async () => {
    expect(await pasted(`<p>Words</p>${'<!--[if x]>'.repeat(100_000)}-->`)).toBe('Words');
  });

  test('quotes and lists inside each other five hundred times are flattened', async () => {
    const html = `${'<blockquote><ul><li>'.repeat(160)}Deep${'</li></ul></blockquote>'.repeat(160)}`;
    const text = await pasted(html);
    expect(text).toContain('Deep');
    expect(text?.length).toBeLessThan(200);
  });

  test('thousands of marks are their words, and thousands of paragraphs one', async () => {
    const marks = '<span style="font-weight:bold">a</span><span style="font-style:italic">b</span>';
    expect(await pasted(`<p>${marks.repeat(2)}</p>`)).toBe('**a**_b_**a**_b_');
    expect(await pasted(`<p>${marks.repeat(3_000)}</p>`)).toBe('ab'.repeat(3_000));
    const many = '<p>abc def</p>'.repeat(6_000);
    for (const html of [many, `<div data-pm-slice="0 0 []">${many}</div>`])
      expect(await pasted(html)).toBe('abc def'.repeat(6_000));
  });

  test('a part of the editor copied here keeps its marks, also inside a list', async () => {
    await openWithText(product, '- one **two** [1]\n- three\n');
    await openEditor();
    await box().press('Control+a');
    const html = await page.evaluate(`(() => {
      const data = new DataTransfer();
      document.querySelector('[contenteditable=true]').dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      return data.getData('text/html');
    })()`);
    expect(html).toMatch(/data-copied-in="[\w-]+"/u);
    await page.keyboard.type('Gone');
    await box().press('Control+a');
    await paste(String(html));
    await save();
    expect((await storedText(product))?.trim()).toBe('- one **two** [1]\n- three');
  });

  test('a table of ten thousand cells is a table', async () => {
    const html = `<table>${`<tr>${'<td>1</td>'.repeat(20)}</tr>`.repeat(500)}</table>`;
    const text = await pasted(html);
    expect(text?.trim().split('\n')).toHaveLength(501);
  });
});

test('a text of one letter, as long as texts may be, is opened, typed into and saved', async () => {
  const text = `${'a'.repeat(199_000)}\n`;
  await openWithText(product, text);
  await openEditor();
  await box().press('Control+Home');
  await page.keyboard.type('b');
  await save();
  expect(await storedText(product)).toBe(`b${text}`);
});

test('a text from right to left keeps its signs, and is edited', async () => {
  const text = 'שלום **עולם** [1]\n\nשורה שנייה\n';
  await openWithText(product, text);
  await openEditor();
  await box().press('Control+End');
  await page.keyboard.type('!');
  await save();
  expect(await storedText(product)).toBe(text.replace('שנייה', 'שנייה!'));
});
