import { expect, test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* What each type of content is expected to cost, before anything is generated. */

prepareTab();

const costs = () => page.getByRole('region', { name: 'Expected cost and margin' });
const dialog = () => page.getByRole('dialog');
const openModels = async () => {
  await admin.open('/admin?tab=models');
  await costs().getByRole('table').waitFor();
};

test('each content type has a cost and a margin in each plan, and losses say so', async () => {
  await openModels();
  expect(await costs().getByRole('row').count()).toBe(CONTENT_TYPES.length + 1);
  const heads = await costs().getByRole('columnheader').allInnerTexts();
  expect(heads).toEqual(expect.arrayContaining(['Expected cost', 'Margin: Max', 'Margin: Annual Max']));
  const salesPage = costs().getByRole('row', { name: /^Sales Page/ });
  expect(await salesPage.getByText(/^Loss: \$0\.0\d+$/).count()).toBe(1);
  expect(await costs().getByText('token price assumed').count()).toBe(10);
  await costs()
    .getByText(/^Annual Max: \d+ of 23 pieces of content cost more than their credits bring in\.$/)
    .waitFor();
  await costs().getByRole('combobox', { name: 'Tier' }).click();
  await page.getByRole('option', { name: 'Premium' }).click();
  await costs()
    .getByText('Annual Max: 23 of 23 pieces of content cost more than their credits bring in.')
    .waitFor();
  await costs().getByText('How this is calculated').click();
  await costs().getByText('20% of all content is corrected by one more call.').waitFor();
  await expectSoundPage(page, 'costs');
  expect(app.standIns.requestCount()).toBe(0);
});

test('the dialog shows the cost of the model in its fields before it is saved', async () => {
  await openModels();
  await page.getByRole('button', { name: 'Edit claude-sonnet-5-5: Positioning, Premium' }).click();
  const live = () => dialog().getByRole('region', { name: 'Expected cost with this model' });
  await expect.poll(() => live().getByRole('row').count()).toBe(6);
  const [, first] = await live().getByRole('row').allInnerTexts();
  const model = dialog().getByRole('combobox', { name: 'Model' });
  await model.fill('claude-opus-5-5');
  await expect.poll(async () => (await live().getByRole('row').allInnerTexts())[1]).not.toBe(first);
  await model.fill('claude-of-tomorrow');
  await expect.poll(() => live().getByText('Price unknown').count()).toBe(5);
  await expectSoundPage(page, 'costs');
});

test('a changed model shows in the table of costs at once', async () => {
  await openModels();
  await page.getByRole('button', { name: 'Edit gpt-6.1-terra: Web Assets, Standard' }).click();
  await dialog().getByRole('combobox', { name: 'Model' }).fill('gpt-6-luna');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await costs()
    .getByRole('row', { name: /^Sales Page gpt-6-luna/ })
    .waitFor();
});

test('on a phone each content type is a card that fits', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openModels();
  await expectSoundPage(page, 'costs');
});
