import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { SystemInfo } from '#shared/contracts/system.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { alterAnswer, failCalls } from '#tests/support/browser/network-faults.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

/** An example product has a text of each type. */
const ALL = CONTENT_TYPES.length;

let product: Product;

const panel = () => page.getByRole('region', { name: 'Do the texts agree?' });
const dialog = () => page.getByRole('dialog');

beforeAll(async () => {
  product = await tab.account.send<Product>('/api/example-products', { language: 'en' });
});

test('the price is said before the click, and a change of the offer shows at once', async () => {
  await tab.open(`/products/${product.id}`);
  await panel().getByText('1 credit', { exact: true }).waitFor();
  await panel()
    .getByRole('button', { name: `Check ${ALL} texts` })
    .click();
  await panel().getByText(`${ALL} texts read, no contradictions.`).waitFor();

  const path = `/api/products/${product.id}/offer`;
  const offer = await tab.account.ask<{ primaryAction: object }>(path);
  await tab.account.put(path, {
    ...offer,
    primaryAction: { label: 'Try it', url: 'https://crewboard.example/trial' },
  });
  await tab.open(`/products/${product.id}`);
  await panel().getByText('6 contradictions').waitFor();
  expect(await panel().getByText('Button with another label').count()).toBe(5);
});

test('a passage is worded anew, as it is shown before it is saved', async () => {
  const texts = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const before = texts.find(({ type }) => type === 'messaging_framework')?.markdownContent ?? '';
  await panel().getByRole('button', { name: 'Compare: Messaging Framework and your offer' }).click();
  await dialog().getByText('Your offer: Main call to action').waitFor();
  await dialog()
    .getByRole('button', { name: /^Change: / })
    .click();
  expect(await dialog().getByLabel('New wording').inputValue()).toBe('| Try it |');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'hidden' });
  const after = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  expect(after.find(({ type }) => type === 'messaging_framework')?.markdownContent).toBe(
    before.replaceAll('| Start the 14-day trial |', '| Try it |'),
  );
});

test('what is meant so is out of the list, and can come back', async () => {
  await tab.open(`/products/${product.id}`);
  const found = Number.parseInt(
    await panel()
      .getByText(/^\d+ contradictions/u)
      .innerText(),
    10,
  );
  await panel().getByRole('button', { name: 'Compare: Sales Page and your offer' }).click();
  await dialog().getByRole('button', { name: 'Meant so' }).click();
  await panel()
    .getByText(`${found - 1} contradictions`)
    .waitFor();
  await panel().getByRole('button', { name: '1 is meant so' }).click();
  await panel().getByRole('button', { name: 'Show again' }).click();
  await panel().getByText(`${found} contradictions`).waitFor();
});

test('without an AI provider an own product has no check, and the reason is said', async () => {
  await alterAnswer<SystemInfo>(page, '/api/system', (known) => ({ ...known, sampleMode: true }));
  await failCalls(page, {
    ...{ method: 'POST', path: (path) => path.endsWith('/set-checks'), status: 409 },
    body: { code: 'set_check_sample', message: 'No' },
  });
  await tab.open(`/products/${product.id}`);
  await panel().getByText('free', { exact: true }).waitFor();
  await panel().getByRole('button', { name: 'Check again' }).click();
  await panel().getByText('only the example products have a check').waitFor();
});
