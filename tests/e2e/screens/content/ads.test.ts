import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Creative } from '#shared/rules/creatives/creatives.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Ads and posts: their previews with counters, editing, and the file for Google Ads Editor. */

const example = examples.products.find(({ key }) => key === 'crewboard-en');
const FINAL_URL = 'https://crewboard.example/trial';

let product: Product;
let ads: GeneratedContent;

prepareTab(
  { env: { SIGNUP_CREDITS: '20' } },
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
);
editAsMarkdown();
beforeAll(async () => {
  product = await tab.account.createProduct(example?.input);
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  ads = await tab.account.generate(product, 'search_social_ads');
  await tab.account.generate(product, 'social_posts');
  await tab.open('/web-assets');
});

const card = () => cardOn(page, 'Search and Social Ads');
const dialog = () => page.getByRole('dialog');

async function openExport(item: string): Promise<void> {
  await card().getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`, 'u') }).click();
  await dialog().waitFor();
}

async function saveCsv(): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Save CSV' }).click(),
  ]);
  await dialog().waitFor({ state: 'detached' });
  return parse(readFileSync(await download.path()), { columns: true, bom: true });
}

test('a card shows each ad as its platform does, with the length of each text', async () => {
  const google = card().getByRole('listitem', { name: 'Google search ad 1' });
  await google
    .getByText('Parts-Aware Dispatch Software | HVAC Dispatch Software', { exact: false })
    .waitFor();
  await google.getByText('29 / 30').first().waitFor();
  expect(await card().getByText('Meta ad', { exact: true }).count()).toBe(3);
  expect(await card().getByText('LinkedIn ad', { exact: true }).count()).toBe(3);
  await google.getByRole('button', { name: 'Copy the texts of “Google search ad 1”' }).click();
  await shownToast(page);
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^Parts-Aware Dispatch Software\n/u);
});

test('the file for Google Ads Editor asks for an address once, and its ad is paused', async () => {
  await openExport('Google Ads Editor');
  expect(await dialog().getByLabel('Campaign').inputValue()).toBe('Crewboard');
  expect(await dialog().getByLabel('Ad group').inputValue()).toBe('Crewboard');
  await dialog().getByRole('button', { name: 'Save CSV' }).click();
  await dialog().getByText('Enter a complete address. Without it there is no export.').waitFor();
  await dialog().getByLabel('Campaign').fill('=cmd');
  await dialog().getByLabel('Final URL').fill(FINAL_URL);
  await dialog().getByRole('button', { name: 'Save CSV' }).click();
  await dialog().getByText('Enter a name that does not begin with', { exact: false }).waitFor();
  await dialog().getByLabel('Campaign').fill('Spring, "HVAC"');
  expect(await saveCsv()).toMatchObject([
    {
      Campaign: 'Spring, "HVAC"',
      'Ad Group': 'Crewboard',
      'Ad type': 'Responsive search ad',
      'Headline 1': 'Parts-Aware Dispatch Software',
      'Headline 15': 'Start the 14-Day Trial',
      'Path 2': '14-day-trial',
      'Final URL': FINAL_URL,
      Status: 'Paused',
    },
  ]);
});

test('a text that is edited over its limit is shown in red and left out by name', async () => {
  await card().getByRole('button', { name: 'Edit' }).click();
  const text = dialog().getByLabel('Content', { exact: true });
  const long = 'Dispatch Software That Checks Every Van';
  await text.fill((await text.inputValue()).replace('HVAC Dispatch Software', long));
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().waitFor({ state: 'detached' });
  const counter = card().getByText('39 / 30 · too long');
  await counter.waitFor();
  expect(await counter.getAttribute('data-refused')).toBe('true');
  const contents = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const structure = contents.find(({ id }) => id === ads.id)?.content.structure as Creative[];
  expect(structure).toHaveLength(7);
  expect(structure[0]?.texts[1]).toEqual({ field: 'headline', text: long });
  await openExport('Google Ads Editor');
  await dialog().getByText('1 text is left out').waitFor();
  await dialog().getByText('Headline 2: too long').waitFor();
  await dialog().getByLabel('Final URL').fill(FINAL_URL);
  const [row] = await saveCsv();
  expect(Object.values(row ?? {})).not.toContain(long);
  expect(row).toMatchObject({ 'Headline 2': 'Plumbing Dispatch Software', 'Headline 15': '' });
});

test('the copy sheet has the ads of Meta and LinkedIn', async () => {
  await openExport('Copy sheet');
  await dialog().getByLabel('Final URL').fill(FINAL_URL);
  expect((await saveCsv()).map(({ Platform }) => Platform)).toEqual([
    ...Array(3).fill('Meta'),
    ...Array(3).fill('LinkedIn'),
  ]);
});

test.each([
  [390, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('both fit a window of %i px (%s)', async (width, colorScheme) => {
  const contents = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  for (const { id, type } of contents) {
    await tab.open(`/content/${id}`);
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await expectSoundPage(page, `${type} ${width} ${colorScheme}`);
  }
  await tab.open('/web-assets');
  await card().getByText('Parts-Aware Dispatch Software', { exact: false }).first().waitFor();
  await expectSoundPage(page, `cards ${width} ${colorScheme}`);
});
