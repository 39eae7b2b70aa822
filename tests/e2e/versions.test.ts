import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { holdCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/**
 * History, comparison, restoring and deleting. Each step builds on the previous ones, starting with version
 * 1.
 */
let original: GeneratedContent;

const firstEdit = '# By hand\n\nThe first van leaves at 8:00.\n\nNobody waits.';
const secondEdit = '# By hand\n\nThe last van leaves at 8:00.\n\nNobody waits.\n\nA new paragraph.';

prepareTab({ providers: [] });
editAsMarkdown();

const versions = () =>
  tab.account.ask<ContentVersionSummary[]>(`/api/generated-content/${original.id}/versions`);
const card = (): Locator => cardOn(page, 'Vertical Landscape');
const dialog = (): Locator => page.getByRole('dialog', { name: /^Edit / });
const toast = (text: string) => toastOn(page, text);
const recentlyDeleted = (): Locator => page.getByRole('button', { name: /^Recently deleted/ });

async function openHistory(): Promise<void> {
  await card().getByRole('button', { name: 'Edit' }).click();
  await dialog().getByRole('tab', { name: 'History' }).click();
}

async function edit(text: string): Promise<void> {
  await card().getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Content', { exact: true }).fill(text);
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await toast('Content updated successfully').waitFor();
  await dialog().waitFor({ state: 'hidden' });
}

test('a text that was never changed has no earlier versions, and nothing is recently deleted', async () => {
  original = await tab.account.generate(await tab.account.createProduct(), 'vertical_landscape');

  await page.goto(`${app.url}/research`);
  await openHistory();
  await dialog().getByText('No earlier versions yet').waitFor();
  expect(
    await dialog()
      .getByRole('button', { name: /Restore/ })
      .count(),
  ).toBe(0);
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await recentlyDeleted().count()).toBe(0);
});

test('two edits later the history shows three versions, and what became of the one before', async () => {
  await edit(firstEdit);
  await edit(secondEdit);
  await openHistory();
  const list = dialog().getByRole('list', { name: 'Versions' });
  await list.getByRole('listitem').nth(2).waitFor();
  const entries = await list.getByRole('listitem').allInnerTexts();
  expect(entries.map((entry) => entry.replaceAll(/\s+/gu, ' '))).toEqual([
    expect.stringMatching(/^Version 3 Current Edited · 14 words · Sample · Prompt version 1/),
    expect.stringMatching(/^Version 2 Edited · 11 words/),
    expect.stringMatching(/^Version 1 Generated · [\d,]+ words · Sample · Prompt version 1/),
  ]);

  const comparison = dialog().getByRole('table', { name: 'Version 2 compared with the current text' });
  await comparison.waitFor();
  expect(await comparison.locator('del').allInnerTexts()).toEqual(['first']);
  expect(await comparison.locator('ins').allInnerTexts()).toEqual(['last']);
  const changed = comparison.getByRole('row').filter({ hasText: 'van leaves' });
  // Changes are marked with text and not by colour alone.
  expect((await changed.getByRole('cell').allTextContents()).map((text) => text.trim())).toEqual([
    '−Removed: The first van leaves at 8:00.',
    '+Added: The last van leaves at 8:00.',
  ]);
  const added = comparison.getByRole('row').filter({ hasText: 'A new paragraph.' });
  expect(await added.getByRole('cell').allTextContents()).toEqual(['', '+Added: A new paragraph.']);
  expect(
    await comparison.getByRole('row').filter({ hasText: 'Nobody waits.' }).locator('del, ins').count(),
  ).toBe(0);
});

test('restoring the generated text makes it the newest version', async () => {
  await dialog()
    .getByRole('button', { name: /^Version 1/ })
    .click();
  await dialog().getByRole('table', { name: 'Version 1 compared with the current text' }).waitFor();
  await dialog().getByRole('button', { name: 'Restore version 1' }).click();
  await toast('Version 1 restored').waitFor();
  const editor = dialog().getByLabel('Content', { exact: true });
  expect(await editor.inputValue()).toBe(original.markdownContent);
  expect((await versions()).map(({ origin }) => origin)).toEqual(['restore', 'edit', 'edit', 'generation']);
});

test('what was typed and not saved is asked about before a version takes its place', async () => {
  await dialog().getByLabel('Content', { exact: true }).fill('Typed and not saved');
  await dialog().getByRole('tab', { name: 'History' }).click();
  await dialog().getByRole('button', { name: 'Restore version 3' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 3?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog().getByRole('tab', { name: 'Text' }).click();
  expect(await dialog().getByLabel('Content', { exact: true }).inputValue()).toBe('Typed and not saved');
  await dialog().getByRole('tab', { name: 'History' }).click();
  await dialog().getByRole('button', { name: 'Restore version 3' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await toast('Version 3 restored').waitFor();
  expect(await dialog().getByLabel('Content', { exact: true }).inputValue()).toBe(secondEdit);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  await page.reload();
  await card().getByText('A new paragraph.').waitFor();
});

test('a long equal stretch is folded, and shown on request', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, number) => `Paragraph ${number} stays.`);
  await edit(paragraphs.join('\n'));
  await edit([...paragraphs, 'One more.'].join('\n'));
  await openHistory();
  const comparison = dialog().getByRole('table').first();
  await comparison.getByText('One more.').waitFor();
  expect(await comparison.getByText('Paragraph 3 stays.').count()).toBe(0);
  await comparison.getByRole('button', { name: 'Show 58 unchanged lines' }).click();
  expect(await comparison.getByText('Paragraph 3 stays.').count()).toBe(2);
});

test('a phone has the same in one column', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog().getByLabel('Version to compare').click();
  await page.getByRole('option', { name: /^Version 3/ }).click();
  const comparison = dialog().getByRole('table', { name: 'Version 3 compared with the current text' });
  await comparison.waitFor();
  const row = comparison.getByRole('row').filter({ hasText: 'The last van' });
  expect(await row.getByRole('cell').count()).toBe(1);
  const overflow = await dialog().evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await dialog().waitFor({ state: 'hidden' });
});

test('deleting and undoing show at once, before any answer of the server', async () => {
  const [content] = await tab.account.ask<GeneratedContent[]>('/api/generated-content');
  const lists = await Promise.all([
    holdCalls(page, '/api/generated-content/deleted'),
    holdCalls(page, `/api/generated-content/product/${content?.productId}`),
  ]);
  const deletion = await holdCalls(page, `/api/generated-content/${content?.id}`);
  await card().getByRole('button', { name: 'Delete' }).click();
  await card().getByText('No content generated yet').waitFor();
  expect(await tab.account.ask('/api/generated-content')).toHaveLength(1);
  deletion.release();
  // The lists are still being fetched again.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await tab.account.ask('/api/generated-content')).toEqual([]);
  const restoring = await holdCalls(page, `/api/generated-content/${content?.id}/undelete`);
  await undo.click();
  await card().getByText('One more.').waitFor();
  expect(await tab.account.ask('/api/generated-content')).toEqual([]);
  restoring.release();
  for (const { release } of lists) release();
  await toast('Content restored successfully').waitFor();
  expect(await tab.account.ask('/api/generated-content')).toHaveLength(1);
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => recentlyDeleted().count()).toBe(0);
});

test('an edit to nothing deletes, and its text comes back from the list with its history', async () => {
  await card().getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Content', { exact: true }).fill('  ');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await toast('Content deleted successfully').waitFor();
  await card().getByText('No content generated yet').waitFor();

  await page.reload();
  await recentlyDeleted().click();
  const list = page.getByRole('dialog', { name: 'Recently deleted' });
  await list.getByText('30 days left').waitFor();
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Vertical Landscape\s+Crewboard\s+Deleted /),
  ]);
  await list.getByRole('button', { name: 'Restore Vertical Landscape of Crewboard' }).click();
  await toast('Content restored successfully').waitFor();
  await list.waitFor({ state: 'hidden' });
  expect(await recentlyDeleted().count()).toBe(0);

  await page.reload();
  await card().getByText('One more.').waitFor();
  expect(await versions()).toHaveLength(7);
});

test('the browser console has no warnings or errors', () => {
  tab.expectNoConsoleProblems();
});
