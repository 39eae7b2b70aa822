import type { Frame } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { axeProblems } from '#tests/support/browser/axe-problems.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* A sales page on screen is the page that its export is; a video script can be read aloud. */

prepareTab({}, { context: { viewport: { width: 1440, height: 900 } } });

const HEADLINE = "Your board knows who's free. Does it know what's on the van?";
let product: Product;
let contents: GeneratedContent[];
const idOf = (type: string) => contents.find((content) => content.type === type)?.id;

beforeAll(async () => {
  product = await tab.account.send<Product>('/api/example-products', { language: 'en' });
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  contents = await tab.account.ask(`/api/generated-content/product/${product.id}`);
});

async function shownPage(shown = page): Promise<Frame> {
  await shown.frameLocator('main iframe').getByRole('heading', { level: 1 }).waitFor();
  return shown.frames()[1] as Frame;
}

const offer = () => tab.account.ask<Offer>(`/api/products/${product.id}/offer`);
const setAddress = async (url: string) => {
  const { primaryAction, ...others } = await offer();
  await tab.account.put(`/api/products/${product.id}/offer`, {
    ...others,
    primaryAction: { ...primaryAction, url },
  });
};

/** What axe finds in the page. It needs timers, which a frame without scripts doesn't have. */
async function axeIn(frame: Frame): Promise<string[]> {
  const alone = await app.browser.newPage({
    viewport: { width: await frame.evaluate('innerWidth'), height: 900 },
  });
  await alone.page.setContent(await frame.content());
  const problems = await axeProblems(alone.page);
  await alone.context.close();
  return problems;
}

describe('a sales page', () => {
  test('is what one sees first, whole, without plan and notes, and without a fault that axe finds', async () => {
    await tab.open(`/content/${idOf('sales_page')}`);
    const frame = await shownPage();
    await frame.getByRole('heading', { level: 1, name: HEADLINE }).waitFor();
    expect(await frame.getByText('solution-aware').count()).toBe(0);
    expect(await frame.getByText('[ADD').count()).toBe(0);
    // As high as its content: only the screen scrolls.
    await expect
      .poll(() => frame.evaluate('document.documentElement.scrollHeight - innerHeight'))
      .toBeLessThanOrEqual(1);
    // Scaled down, widths are rounded.
    expect(await frame.evaluate('innerWidth > 1090 && innerWidth <= 1100')).toBe(true);
    // The styles have passed the policy of the screen.
    expect(await frame.evaluate("getComputedStyle(document.querySelector('.button')).borderRadius")).not.toBe(
      '0px',
    );
    await expectSoundPage(page, 'the page on a desktop');
    expect(await axeIn(frame)).toEqual([]);

    const notes = page.getByText('Working notes', { exact: true });
    await notes.click();
    await page.getByText('Knows that solutions exist').waitFor();
    await page.getByRole('heading', { name: 'Build notes' }).waitFor();
  });

  test('is shown as wide as on a phone, and by keyboard', async () => {
    const phone = page.getByRole('button', { name: 'Phone (390 px)' });
    await phone.focus();
    await page.keyboard.press('Enter');
    const frame = await shownPage();
    await expect.poll(() => frame.evaluate('innerWidth > 380 && innerWidth <= 390')).toBe(true);
    expect(await frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeIn(frame)).toEqual([]);
    const question = frame.locator('summary').first();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.locator('details[open]').count()).toBe(1);
    // Its links leave the screen where it is.
    await frame.locator('a.button').first().focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(`/content/${idOf('sales_page')}`);
    expect(page.frames()).toHaveLength(2);
  });

  test('asks once for its addresses, which are those of the export', async () => {
    await setAddress('');
    await tab.open(`/content/${idOf('sales_page')}`);
    await page.getByText('“Start the 14-day trial” leads nowhere yet.').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /The buttons have no address yet/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: `Offer and proof: ${product.name}` });
    await dialog.getByLabel('Address of the main button').fill('https://crewboard.example/start');
    await dialog.getByLabel('Legal notice (address)').fill('https://crewboard.example/legal');
    await dialog.getByLabel('Privacy policy (address)').fill('https://crewboard.example/privacy');
    await dialog.getByRole('button', { name: 'Save Offer' }).click();
    expect(await shownToast(page)).toEqual(['Offer saved']);
    // The way back to the page.
    await page.waitForURL(`**/content/${idOf('sales_page')}`);
    const frame = await shownPage();
    await frame.locator('a.button[href="https://crewboard.example/start"]').first().waitFor();
    await frame.getByRole('link', { name: 'Privacy' }).waitFor();
    expect((await offer()).primaryAction.label).toBe('Start the 14-day trial');
    expect(await page.getByText('leads nowhere yet.').count()).toBe(0);
    // The address of a button is not what the text was written from.
    const marks = await tab.account.ask<Record<string, TypeStaleness>>(
      `/api/products/${product.id}/staleness`,
    );
    expect(marks.sales_page).toMatchObject({ state: 'fresh' });
  });

  test('keeps its text and its editor one click away', async () => {
    await tab.open(`/content/${idOf('sales_page')}`);
    await shownPage();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('heading', { name: '1. Page plan' }).waitFor();
    await page.getByText('Knows that solutions exist').waitFor();
    await page.getByRole('tab', { name: 'Page' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('region', { name: /^Edit Sales Page/u }).waitFor();
  });

  test('fits a phone in the dark', async () => {
    const other = await app.openTab(tab.account, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      hasTouch: true,
    });
    await other.open(`/content/${idOf('sales_page')}`);
    await shownPage(other.page);
    await expectSoundPage(other.page, 'the page on a phone');
    await other.context.close();
  });
});

test('a video script can be read aloud: only what is spoken, with its times', async () => {
  await tab.open(`/content/${idOf('vsl')}`);
  const spoken = page.getByRole('list', { name: 'Read aloud' });
  await spoken.getByText('This technician is free, and nobody is closer.').waitFor();
  expect(await spoken.getByRole('listitem').count()).toBe(12);
  expect(await spoken.getByText(/whiteboard\. Phone ringing/u).count()).toBe(0);
  expect(await spoken.locator('time').first().innerText()).toMatch(/^1 · 0:00 · /u);
  expect(
    Number.parseFloat(
      await spoken.evaluate((list) => list.ownerDocument.defaultView?.getComputedStyle(list).fontSize ?? ''),
    ),
  ).toBeGreaterThan(20);
  await expectSoundPage(page, 'the script');
});
