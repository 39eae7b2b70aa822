import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, dialog, openEditor, paste, save, selectWords, storedText, tool } from './on-editor.ts';
import {
  excel,
  googleDocs,
  googleDocsTasks,
  hostilePage,
  issueTasks,
  mergedTable,
  webPage,
  word,
  wordNumbers,
} from './pasted-html.ts';

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
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});
beforeEach(async () => {
  await openWithText(product, TEXT);
  await openEditor();
});

const menuItem = (name: string) => page.getByRole('menuitem', { name });
const saved = async () => {
  await save();
  return storedText(product);
};

describe('typing', () => {
  test('changes only its line, and is undone', async () => {
    await selectWords('there.', false);
    await page.keyboard.type(' And **bold** `code` [7].');
    expect(await box().locator('.citation').allInnerTexts()).toEqual(['[1]', '[2]', '[7]']);
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('> Quoted');
    expect(await saved()).toBe(
      TEXT.replace('there.', 'there. And **bold** `code` [7].\n\n- one\n- two\n\n## End\n\n> Quoted'),
    );
  });

  test('is saved up to its last key, also when the text has not lost the focus', async () => {
    await selectWords('there.', false);
    await page.keyboard.type(' More');
    await dialog()
      .getByRole('button', { name: 'Save Changes' })
      .evaluate((button) => (button as unknown as { click(): void }).click());
    await dialog().waitFor({ state: 'hidden' });
    expect(await storedText(product)).toBe(TEXT.replace('there.', 'there. More'));
  });

  test('with the arrows moves the cursor behind a mark at the end of a table, not out of it', async () => {
    await selectWords('10,300', false);
    await page.keyboard.type(' [3]');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' est.');
    expect(await saved()).toBe(TEXT.replace('10,300', '10,300 [3] est.'));
  });

  test('undone as a whole leaves the stored text, so there is nothing to save', async () => {
    await selectWords('there.', false);
    await page.keyboard.type(' More');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('A ');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    // Without changes, the dialog closes without a question.
    await dialog().waitFor({ state: 'hidden' });
    expect(await storedText(product)).toBe(TEXT);
  });
});

describe('the tools', () => {
  test('mark words, set links and change the kind of a line', async () => {
    await selectWords('Plumbing');
    await tool('Bold').click();
    await selectWords('here, and', true);
    await page.keyboard.press('Control+k');
    const link = dialog().getByRole('group', { name: 'Link' });
    await link.getByLabel('Address of the link').fill('javascript:alert(1)');
    await link.getByRole('button', { name: 'Set link' }).click();
    await link.getByText('Enter a web or email address.').waitFor();
    await link.getByLabel('Address of the link').fill('example.com/a');
    await page.keyboard.press('Enter');
    await selectWords('Landscape', false);
    await tool('Title').click();
    await menuItem('Subheading').click();
    expect(await saved()).toBe(
      TEXT.replace('Landscape\n=========', '### Landscape')
        .replace('| Plumbing |', '| **Plumbing** |')
        .replace('here, and', '[here, and](https://example.com/a)'),
    );
  });

  test('add and remove rows and columns of a table', async () => {
    await selectWords('HVAC', false);
    await tool('Change the table').click();
    await menuItem('Insert a row below').click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Solar');
    await page.keyboard.press('Tab');
    await page.keyboard.type('900');
    await selectWords('Plumbing', false);
    await tool('Change the table').click();
    await menuItem('Delete the row').click();
    await selectWords('Segment', false);
    await tool('Change the table').click();
    await menuItem('Insert a column after').click();
    expect(await saved()).toBe(
      TEXT.replace(
        /\|Segment[\s\S]*10,300 \|/u,
        '| Segment | | Size |\n| :- | - | -: |\n| HVAC | | 14,200 [2] |\n| Solar | | 900 |',
      ),
    );
  });

  test('have one tab stop, and are left to the text', async () => {
    const focused = () =>
      page.evaluate(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent',
      );
    await page.keyboard.press('Alt+F10');
    expect(await focused()).toBe('Title');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Bold');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Edit with AI');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).not.toBe('Find and replace');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Content');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Content');
  });
});

describe('pasting', () => {
  test.each([
    ['Word', word],
    ['Word, a list that goes on,', wordNumbers],
    ['Google Docs', googleDocs],
    ['Google Docs, with tasks,', googleDocsTasks],
    ['Excel', excel],
    ['a page of issues', issueTasks],
    ['a page with merged cells', mergedTable],
    ['a web page', webPage],
    ['a hostile page', hostilePage],
  ])('from %s takes over what texts have', async (_from, { html, markdown }) => {
    const problems: string[] = [];
    page.on('dialog', (opened) => problems.push(opened.message()));
    page.on(
      'request',
      (request) => request.url().includes('collector.example') && problems.push(request.url()),
    );
    await box().press('Control+a');
    await paste(html);
    expect(await saved()).toBe(`${markdown}\n`);
    expect(problems).toEqual([]);
  });
});

test('finds and replaces words', async () => {
  await box().press('Control+f');
  const bar = dialog().getByRole('search', { name: 'Find and replace' });
  await bar.getByLabel('Find', { exact: true }).fill('WORDS');
  await bar.getByText('1 of 1').waitFor();
  await bar.getByLabel('Find', { exact: true }).fill('an');
  await bar.getByText('1 of 3').waitFor();
  await bar.getByRole('button', { name: 'Next match' }).click();
  await bar.getByText('2 of 3').waitFor();
  await bar.getByLabel('Find', { exact: true }).fill('words');
  await bar.getByLabel('Replace with').fill('names');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await bar.getByText('Not found').waitFor();
  await page.keyboard.press('Escape');
  expect(await saved()).toBe(TEXT.replace('*words*', '*names*'));
});

test('marks show their source, and placeholders are visited one after the other', async () => {
  await box().locator('.citation').first().hover();
  await page.getByRole('tooltip').getByText(/^1 · /u).waitFor();
  await tool('Next placeholder (1 left)').click();
  await page.keyboard.type('4%');
  expect(await saved()).toBe(TEXT.replace('[ADD DATA: churn of the pilot]', '4%'));
});

test('the Markdown switch shows the same text, and is remembered', async () => {
  await selectWords('there.', false);
  await page.keyboard.type('!');
  await dialog().getByRole('switch', { name: 'Markdown' }).click();
  const field = dialog().getByLabel('Content', { exact: true });
  expect(await field.inputValue()).toBe(TEXT.replace('there.', 'there.!'));
  await field.fill(TEXT.replace('HVAC', 'Heating'));
  await dialog().getByRole('switch', { name: 'Markdown' }).click();
  await box().getByText('Heating').waitFor();
  expect(await saved()).toBe(TEXT.replace('HVAC', 'Heating'));
});
