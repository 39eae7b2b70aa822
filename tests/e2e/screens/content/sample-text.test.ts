import { expect, test } from 'vitest';
import { box, openEditor, save, storedText } from '#tests/e2e/screens/editor/on-editor.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Sample texts, which a server without an AI key writes. */

prepareTab({ env: { SIGNUP_CREDITS: '90' }, providers: [] });

test('the note of a sample is no part of its text, and what replaces the text is shown as it was typed', async () => {
  const product = await tab.account.createProduct();
  const { markdownContent } = await tab.account.generate(product, 'vertical_landscape');
  expect(markdownContent).toMatch(/^# /);
  await tab.open('/research');
  const card = cardOn(page, 'Vertical Landscape');
  await card.getByText('Sample', { exact: true }).waitFor();
  await openEditor();
  await box().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('My own words about vans');
  await save();
  const text = card.getByRole('region', { name: 'Text of Vertical Landscape' });
  await text.getByText('My own words about vans').waitFor();
  expect(await storedText(product)).not.toContain('>');
});
