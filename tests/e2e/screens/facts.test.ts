import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab({}, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });

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
  await page.getByText('2 texts changed. Undo takes all of them back.', { exact: true }).waitFor();
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

test('a wording belongs to the answer for which it was written', async () => {
  await tab.account.patch(`/api/generated-content/${benchmarks.id}`, {
    markdownContent: `# Two\n\nThe trial ${TRIAL} for everybody.`,
  });
  await tab.open(`/products/${product.id}`);
  await panel().getByRole('button', { name: 'Fill in: How the trial ends' }).click();
  const answer = dialog().getByLabel('Answer', { exact: true });
  const sentence = dialog().getByLabel('Sentence with the answer').last();
  await answer.fill('ends on Friday');
  await expect.poll(() => sentence.inputValue()).toBe('The trial ends on Friday for everybody.');
  await sentence.fill('It ends on Friday.');
  await answer.fill('goes on');
  await expect.poll(() => sentence.inputValue()).toBe('The trial goes on for everybody.');
  await answer.fill('ends on Friday');
  await expect.poll(() => sentence.inputValue()).toBe('It ends on Friday.');
});

test('a model words a sentence around the answer, and an old value can be called right', async () => {
  const { account } = tab;
  await account.patch(`/api/generated-content/${benchmarks.id}`, {
    markdownContent: `# Two\n\nThe trial ${TRIAL} for everybody. Rivals ask for €29 a month. It is €29 a month.`,
  });
  await account.put(`/api/products/${product.id}/offer`, { price: '€29 a month' });
  await account.put(`/api/products/${product.id}/offer`, { price: '€39 a month' });
  await tab.open(`/products/${product.id}`);
  await panel().getByText('1 fact has changed: some texts still say the earlier value.').waitFor();
  await panel().getByRole('button', { name: 'Fill in: How the trial ends' }).click();
  await dialog().getByText('What happens when the trial ends?').waitFor();
  await dialog().getByLabel('Answer', { exact: true }).fill('It simply stops');
  const sentence = dialog().getByLabel('Sentence with the answer').last();
  await expect.poll(() => sentence.inputValue()).toBe('The trial It simply stops for everybody.');
  await dialog().getByRole('button', { name: 'Word it with AI (1 credit)' }).click();
  await expect.poll(() => sentence.inputValue()).not.toBe('The trial It simply stops for everybody.');
  const worded = await sentence.inputValue();
  await dialog().getByRole('button', { name: 'Fill in 2 sentences' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await textOf(benchmarks)).toContain(worded);

  await panel().getByRole('button', { name: 'Update: Price' }).click();
  await dialog().getByRole('checkbox', { name: 'Change: Rivals ask for €29 a month.' }).uncheck();
  await dialog().getByRole('button', { name: 'It is right as it is' }).click();
  await dialog().getByText('Rivals ask for €29 a month.').waitFor({ state: 'hidden' });
  await dialog().getByRole('button', { name: 'Fill in 1 sentence' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await textOf(benchmarks)).toContain('Rivals ask for €29 a month. It is €39 a month.');
  await panel().getByText('has changed').waitFor({ state: 'hidden' });
});

test('an export asks once what becomes of missing facts', async () => {
  const before = '# Two\n\nOne. It costs [ADD PRICE: each month] a month. Two.';
  await tab.account.patch(`/api/generated-content/${benchmarks.id}`, { markdownContent: before });
  const exportAs = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).first().click();
    return page.getByRole('menuitem', { name }).click();
  };
  await tab.open(`/content/${benchmarks.id}`);
  await exportAs('Markdown For');
  await dialog().getByText('A fact is missing').waitFor();
  await dialog().getByText('each month').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Leave the sentences out' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain('One. Two.');
  expect(saved).not.toContain('ADD');
  const [again] = await Promise.all([page.waitForEvent('download'), exportAs('Markdown For')]);
  expect(await readFile(await again.path(), 'utf8')).toBe(saved);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await page.getByText('Content copied to clipboard', { exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('One. Two.');
  expect(await textOf(benchmarks)).toBe(before);
});

test('eight questions lead to proof that texts wait for', async () => {
  await tab.account.patch(`/api/generated-content/${benchmarks.id}`, {
    markdownContent: 'They say: [ADD PROOF: customer quote]',
  });
  await tab.open(`/products/${product.id}`);
  await panel().getByRole('button', { name: 'Collect proof' }).click();
  const fields = dialog().getByRole('textbox');
  await expect.poll(() => fields.count()).toBe(8);
  await dialog().getByText('May I publish your answer with your name and company?').waitFor();
  await dialog().getByLabel('Who has thanked you, and in which words?').fill('It saved our Mondays.');
  await dialog().getByLabel('Name').fill('A dispatcher');
  await dialog().getByLabel('May be published').check();
  await dialog().getByLabel('How many accounts use it each week?').fill('120 accounts');
  await dialog().getByRole('button', { name: 'Add to the offer' }).click();
  await dialog().waitFor({ state: 'hidden' });
  const { proof } = await tab.account.ask<Offer>(`/api/products/${product.id}/offer`);
  expect(proof).toMatchObject([
    { kind: 'quote', quote: 'It saved our Mondays.', name: 'A dispatcher', mayPublish: true },
    { kind: 'figure', figure: '120 accounts' },
  ]);
});
