import { expect, test } from 'vitest';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

const read: PageRead = {
  url: 'https://rival.net/pricing',
  title: 'Rival pricing',
  state: 'read',
  readBy: 'server',
  readAt: '2026-11-23T10:00:00.000Z',
  words: 1_204,
  leftOut: ['Careers', 'Press'],
  mark: 'p1',
};

test('the receipt names the pages that were read, and why others were not', async () => {
  const product = await tab.account.createProduct();
  await tab.account.generate(product, 'vertical_landscape');
  const unread = { title: null, words: null, leftOut: [], mark: null };
  const pagesRead: PageRead[] = [
    read,
    { ...read, ...unread, url: 'https://second.net/', state: 'refused' },
    { ...read, ...unread, url: 'https://rival.net/help', readBy: 'provider' },
  ];
  await page.route('**/api/generations/*-*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pagesRead } });
  });
  await tab.open('/research');
  await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Pages read').waitFor();
  const entries = receipt.getByRole('listitem');
  const words = (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  expect(words).toEqual([
    expect.stringMatching(
      /^Rival pricing Read on Nov 23, 2026, .* · 1,204 words used · 2 sections left out$/u,
    ),
    'second.net Not read: the site rejects automated visits',
    expect.stringMatching(/^rival\.net\/help Opened by the AI provider on Nov 23, 2026, /u),
  ]);
  expect(await receipt.getByText('2 sections left out').getAttribute('title')).toBe('Careers, Press');
  const link = receipt.getByRole('link', { name: 'Rival pricing' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.getAttribute('href')).toBe(read.url);
});
