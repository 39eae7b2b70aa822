import { expect, test } from 'vitest';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { failCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* The AI models in the admin panel. */

prepareTab();

const row = (name: string | RegExp) => page.getByRole('row', { name });
const dialog = () => page.getByRole('dialog');
const openModels = async () => {
  await admin.open('/admin');
  await page.getByRole('tab', { name: 'AI Models', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'AI Models' }).getByRole('table', { name: 'AI Models' }).waitFor();
};
const pick = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** The models of standard research in the order on screen. */
const shownOrder = () =>
  page.locator('tbody tr').evaluateAll((rows) => rows.slice(0, 4).map(({ cells }) => cells[4].innerText));
const keptOrder = async () =>
  ((await admin.account.client.get('/api/admin/ai-models')).body as AiModel[])
    .slice(0, 4)
    .map(({ model }) => model);

test('the order of the models is changed with the keyboard', async () => {
  await openModels();
  const [first = '', second = '', third = '', fourth = ''] = await keptOrder();
  expect(await shownOrder()).toEqual([first, second, third, fourth]);
  const button = (model: string, direction: 'up' | 'down') =>
    page.getByRole('button', { name: `Move ${model} ${direction}: Research, Standard`, exact: true });
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  expect(await button(first, 'up').isDisabled()).toBe(true);
  expect(await button(fourth, 'down').isDisabled()).toBe(true);
  await button(third, 'up').focus();
  await page.keyboard.press('Enter');
  await expect.poll(shownOrder).toEqual([first, third, second, fourth]);
  await expect.poll(focused).toBe(`Move ${third} up: Research, Standard`);
  await page.getByRole('status').getByText(`${third} is now number 2 of 4`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(shownOrder).toEqual([third, first, second, fourth]);
  // The first model can only move down, so the focus moves to that button.
  await expect.poll(focused).toBe(`Move ${third} down: Research, Standard`);
  await expect.poll(keptOrder).toEqual([third, first, second, fourth]);
});

test('an order changed by another administrator is shown instead of overwritten', async () => {
  await openModels();
  const all = (await admin.account.client.get('/api/admin/ai-models')).body as AiModel[];
  const order = all.slice(0, 4).map(({ id }) => id);
  const { status } = await admin.account.client.put('/api/admin/ai-models/order', {
    json: { category: 'research', tier: 'standard', order: order.toReversed(), expectedOrder: order },
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: `Move ${all[1]?.model} up: Research, Standard` }).click();
  await expect
    .poll(async () => (await shownToast(page)).join(' '))
    .toMatch(/^Failed to change the order Someone else has changed these models/);
  await expect.poll(shownOrder).toEqual(
    all
      .slice(0, 4)
      .map(({ model }) => model)
      .toReversed(),
  );
});

test('an AI model is edited, tried and saved', async () => {
  await openModels();
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 7)).toEqual([
    'Category',
    'Tier',
    'Order',
    'Provider',
    'Model',
    'Temperature',
    'Status',
  ]);
  await page.getByRole('button', { name: 'Edit perplexity/sonar: Research, Standard' }).click();
  await dialog().getByRole('heading', { name: 'Edit AI Model' }).waitFor();
  await pick('Provider', 'OpenAI');
  const model = dialog().getByRole('combobox', { name: 'Model' });
  expect(await model.inputValue()).toBe('');
  expect(await dialog().getByRole('button', { name: 'Test this model' }).isDisabled()).toBe(true);
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().getByText('Model is required').waitFor();
  await model.click();
  await page.getByRole('option', { name: /^gpt-6\.1-terra/ }).click();
  await dialog()
    .getByText(/gpt-6\.1-terra does not accept a temperature/)
    .waitFor();
  await model.fill('gpt-4.1-mini');
  await dialog()
    .getByText(/does not accept a temperature/)
    .waitFor({ state: 'detached' });
  await dialog().getByRole('button', { name: 'Precise 0.2' }).click();
  const slider = dialog().getByRole('slider', { name: 'Temperature' });
  expect(await slider.getAttribute('aria-valuenow')).toBe('0.2');
  await slider.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe('0.3');
  await dialog().getByRole('button', { name: 'Test this model' }).click();
  await dialog()
    .getByText(/gpt-4\.1-mini responded in/)
    .waitFor();
  app.standIns.fault({ provider: 'openai', fault: { kind: 'status', code: 401 } });
  await dialog().getByRole('button', { name: 'Test this model' }).click();
  await dialog()
    .getByText(/rejected our API key/)
    .waitFor();
  const failed = await failCalls(page, {
    method: 'PATCH',
    path: (path) => path.startsWith('/api/admin/ai-models/'),
    status: 500,
  });
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => shownToast(page)).toEqual(['Failed to update AI model', REASON]);
  await failed.restore();
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => shownToast(page)).toEqual(['AI model updated successfully']);
  await row(/Research Standard \d OpenAI gpt-4\.1-mini 0\.3 Active/).waitFor();
});

test('a model that a colleague has changed meanwhile is merged; where both changed it, both are shown', async () => {
  const all = (await admin.account.client.get('/api/admin/ai-models')).body as AiModel[];
  const { id, model: name } = all.find(({ provider }) => provider === 'anthropic') as AiModel;
  const path = `/api/admin/ai-models/${id}`;
  const kept = async () =>
    ((await admin.account.client.get('/api/admin/ai-models')).body as AiModel[]).find((row) => row.id === id);
  await openModels();
  const edit = page.getByRole('button', { name: new RegExp(`^Edit ${name}: `) }).first();
  const position = all.filter(({ model }) => model === name).findIndex((row) => row.id === id);
  expect(position).toBe(0);
  await edit.click();
  await dialog().getByRole('switch', { name: 'Active' }).click();
  await admin.account.patch(path, { provider: 'openai', modelName: 'gpt-4.1' });
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await kept()).toMatchObject({ provider: 'openai', model: 'gpt-4.1', isActive: false });

  await page
    .getByRole('button', { name: /^Edit gpt-4\.1: / })
    .first()
    .click();
  await dialog().getByRole('combobox', { name: 'Model' }).fill('gpt-4.1-nano');
  await admin.account.patch(path, { provider: 'anthropic', modelName: name });
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  const both = dialog()
    .getByRole('region', { name: 'Changed elsewhere' })
    .getByRole('group', { name: 'Model', exact: true });
  await both.waitFor();
  expect(await both.getByRole('group').allInnerTexts()).toEqual([
    'OpenAI: gpt-4.1-nano',
    `Anthropic: ${name}`,
  ]);
  // Provider and model name are one choice.
  await both.getByRole('radio', { name: 'Saved elsewhere' }).click();
  expect(await dialog().getByRole('combobox', { name: 'Provider' }).innerText()).toBe('Anthropic');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await kept()).toMatchObject({ provider: 'anthropic', model: name, isActive: false });
});

test('a model is added with the defaults', async () => {
  await openModels();
  await page.getByRole('button', { name: 'Add Model' }).click();
  await dialog().getByRole('heading', { name: 'Add AI Model' }).waitFor();
  expect(await dialog().getByRole('combobox', { name: 'Tier' }).innerText()).toBe('Standard');
  expect(await dialog().getByRole('slider', { name: 'Temperature' }).getAttribute('aria-valuenow')).toBe(
    '0.7',
  );
  await dialog().getByRole('button', { name: 'Add Model' }).click();
  for (const complaint of ['Category is required', 'Provider is required', 'Model is required']) {
    await dialog().getByText(complaint).waitFor();
  }
  await pick('Category', 'Web Assets');
  await pick('Provider', 'Google Gemini');
  await dialog().getByRole('combobox', { name: 'Model' }).fill('gemini-flash-latest');
  await dialog().getByRole('button', { name: 'Add Model' }).click();
  expect(await shownToast(page)).toEqual(['AI model added successfully']);
  await row(/Web Assets Standard 5 Google Gemini gemini-flash-latest 0\.7 Active/).waitFor();
});
