import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

const TRIAL = '[ADD DATA: how the trial ends]';
let product: Product;
let landscape: GeneratedContent;
let benchmarks: GeneratedContent;

const panel = () => page.getByRole('region', { name: 'Facts' });
const dialog = () => page.getByRole('dialog');
const textOf = async ({ id }: GeneratedContent) =>
  (await tab.account.ask<GeneratedContent[]>('/api/generated-content')).find((each) => each.id === id)
    ?.markdownContent;

beforeAll(async () => {
  const { account } = tab;
  product = await account.createProduct({ name: 'Crewboard' });
  const write = async (type: string, markdownContent: string) => {
    const { id } = await account.generate(product, type);
    return account.patch<GeneratedContent>(`/api/generated-content/${id}`, { markdownContent });
  };
  landscape = await write(
    'vertical_landscape',
    `# One\n\n- ${TRIAL}\n\nIt costs [ADD PRICE: each month] a month.`,
  );
  benchmarks = await write('benchmark_data', `# Two\n\nThe trial ${TRIAL} for everybody.`);
});

test('what is missing is listed by the texts that wait, filled in where it is needed, and taken back in one step', async () => {
  const before = [await textOf(landscape), await textOf(benchmarks)];
  await tab.open(`/products/${product.id}`);
  await panel().getByText('2 facts are missing in 2 texts.').waitFor();
  await panel().getByRole('button', { name: 'Fill in: How the trial ends' }).click();
  await dialog().getByText(`The trial ${TRIAL} for everybody.`).waitFor();
  await dialog().getByLabel('Answer', { exact: true }).fill('ends by itself');
  const sentences = dialog().getByLabel('Sentence with the answer');
  await expect.poll(() => sentences.count()).toBe(2);
  expect(await sentences.nth(1).inputValue()).toBe('The trial ends by itself for everybody.');
  await sentences.nth(1).fill('The trial ends by itself.');
  await dialog().getByRole('button', { name: 'Fill in 2 sentences' }).click();
  await page.getByText('2 texts changed. Undo takes all of them back.').waitFor();
  expect(await textOf(landscape)).toBe(before[0]?.replace(TRIAL, 'ends by itself'));
  expect(await textOf(benchmarks)).toBe('# Two\n\nThe trial ends by itself.');
  await panel().getByText('ends by itself').waitFor();
  await panel().getByRole('button', { name: 'Undo: How the trial ends' }).click();
  await panel().getByText('2 facts are missing in 2 texts.').waitFor();
  expect([await textOf(landscape), await textOf(benchmarks)]).toEqual(before);
});

test('beside a text only its own facts are shown; one that does not exist leaves its sentence out', async () => {
  await tab.open(`/content/${landscape.id}`);
  await panel().getByRole('button', { name: 'Fill in: Each month' }).click();
  await dialog().getByRole('button', { name: "We don't have that" }).click();
  await dialog().getByText('This sentence is left out.').waitFor();
  await dialog().getByRole('button', { name: 'Fill in 1 sentence' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await textOf(landscape)).toBe(`# One\n\n- ${TRIAL}\n\n`);
  await panel().getByText('1 fact is missing in 2 texts.').waitFor();
});

test('a text that was changed meanwhile is not overwritten, and the answer stays', async () => {
  await tab.open(`/products/${product.id}`);
  await panel().getByRole('button', { name: 'Fill in: How the trial ends' }).click();
  await dialog().getByLabel('Answer', { exact: true }).fill('by itself');
  await dialog().getByRole('button', { name: 'Fill in 2 sentences' }).waitFor();
  await tab.account.patch(`/api/generated-content/${benchmarks.id}`, { markdownContent: '# Two\n\nOther.' });
  await dialog().getByRole('button', { name: 'Fill in 2 sentences' }).click();
  await dialog().getByText('Some texts were changed meanwhile.').waitFor();
  expect(await dialog().getByLabel('Answer', { exact: true }).inputValue()).toBe('by itself');
  expect(await textOf(landscape)).toContain(TRIAL);
});
