import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import type { Product } from '#shared/contracts/products.ts';
import { closeHoles } from '#shared/rules/facts/close-holes.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { openWithText } from './open-with-text.ts';

/* A text on its card, and its receipt. */

let product: Product;

prepareTab(
  { env: { SIGNUP_CREDITS: '90' } },
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
);
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});

const vertical = () => cardOn(page, 'Vertical Landscape');
const stored = () => tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);

describe('a text on its card', () => {
  test('is formatted, and nothing in it executes', async () => {
    let asked = 0;
    await tab.context.route('https://evil.example/**', (route) => {
      asked += 1;
      return route.abort();
    });
    await openWithText(
      product,
      [
        '# Title',
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '<img src="https://evil.example/a.png" onerror="window.acted = 1"><script>window.acted = 1</script>',
        '![A picture](https://evil.example/b.png)',
        '[good](https://good.example/) [bad](javascript:window.acted=1) [data](data:text/html,x)',
      ].join('\n\n'),
    );
    const text = vertical().getByRole('region', { name: 'Text of Vertical Landscape' });
    await text.getByRole('heading', { name: 'Title' }).waitFor();
    expect(await text.getByRole('table').getByRole('cell').allInnerTexts()).toEqual(['1', '2']);
    expect(await text.locator('img, script, iframe').count()).toBe(0);
    const links = await text
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
      );
    expect(links).toEqual([['good', 'https://good.example/', 'noopener noreferrer nofollow']]);
    expect(await page.evaluate('window.acted')).toBeUndefined();
    expect(asked).toBe(0);
  });

  test('is copied, also where the modern clipboard is missing', async () => {
    const content = await openWithText(product, '# Copied\n\nwords');
    const copy = async () => {
      await page.evaluate("navigator.clipboard.writeText('before')");
      await vertical().getByRole('button', { name: 'Copy' }).click();
      expect(await shownToast(page)).toEqual(['Content copied to clipboard']);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(content.markdownContent);
    };
    await copy();
    // Simulates a page without https.
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
    await vertical().getByRole('button', { name: 'Copy' }).click();
    expect(await shownToast(page)).toEqual(['Content copied to clipboard']);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(content.markdownContent);
  });

  test.each([
    ['vertical_landscape', '/research', 'json'],
    ['sales_page', '/web-assets', 'json'],
    ['lead_nurture', '/email-sequences', 'md'],
  ])('%s is saved as a file named from its title', async (type, path, extension) => {
    const content = await tab.account.generate(product, type);
    await tab.open(path);
    const hasHoles = extension === 'md' && content.markdownContent.includes('[ADD ');
    const button = page.getByRole('button', { name: 'Download' }).first();
    // A text that lacks facts asks what becomes of them.
    if (hasHoles) await button.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hasHoles ? page.getByRole('dialog').getByRole('button', { name: 'Show as' }).click() : button.click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${content.title.replace(/[:/]/gu, '-')}.${extension}`);
    const text = readFileSync(await download.path(), 'utf8');
    if (extension === 'md') return expect(text).toBe(closeHoles(content.markdownContent, 'show', 'en'));
    const { title, category, content: saved, sources } = content;
    expect(text).toBe(JSON.stringify({ title, category, type, content: saved, sources }, null, 2));
  });

  test('is deleted without a question, and says where it can be restored', async () => {
    await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Delete' }).click();
    await vertical().getByText('No content generated yet').waitFor();
    expect((await shownToast(page)).slice(0, 2)).toEqual([
      'Content deleted successfully',
      'You can restore it for 30 days under “Recently deleted”.',
    ]);
    expect(await stored()).toEqual([]);
    expect(await vertical().evaluate((card) => card === card.ownerDocument.activeElement)).toBe(true);
  });
});

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
  await vertical().getByRole('button', { name: 'Receipt' }).click();
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
