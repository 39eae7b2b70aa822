import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { failCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* The pre-flight checks of a text, on its card and in the editor. */

let product: Product;

prepareTab({ env: { SIGNUP_CREDITS: '90' } });
editAsMarkdown();
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});

interface TextField {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

const FAULTY = [
  '# The day plan that holds',
  '{{productName}} helps. 73% of owners lose sleep over the schedule.',
  'Read more at http://fieldpilot.example/tour before Monday.',
  ...Array.from({ length: 40 }, (_, line) => `The board shows which van has the part. Line ${line % 10}.`),
  '[ADD PROOF: the words of a shop owner]',
  'It saves $4,500 a year.',
].join('\n\n');

async function openWithText(text: string): Promise<GeneratedContent> {
  const { id } = await tab.account.generate(product, 'sales_page');
  const content = await tab.account.patch<GeneratedContent>(`/api/generated-content/${id}`, {
    content: { content: text },
    markdownContent: text,
  });
  await tab.open('/web-assets');
  // The texts of a screen are checked one by one, as the user turns to their cards.
  await card().hover();
  return content;
}

const card = (on: Page = page) => cardOn(on, 'Sales Page');
const summary = (on: Page = page) => card(on).getByRole('button', { name: /things? to check/ });
const dialog = () => page.getByRole('dialog');
const checksTab = (name: string) => dialog().getByRole('tab', { name, exact: true });
const group = (name: string) => dialog().getByRole('region', { name, exact: true });
const finding = (quote: string): Locator =>
  dialog()
    .getByRole('listitem')
    .filter({ has: page.locator('mark', { hasText: quote }) });
const field = () => dialog().getByLabel('Content', { exact: true });

async function openChecks(): Promise<void> {
  await summary().click();
  await group('To check').waitFor();
}

describe('a text with faults', () => {
  test('says so on its card, and lists each with its place and its reason', async () => {
    await openWithText(FAULTY);
    expect(await summary().innerText()).toBe('4 things to check');
    expect(await card().getByText('1 placeholder to complete').count()).toBe(1);
    await openChecks();
    expect(await checksTab('Checks (4)').getAttribute('aria-selected')).toBe('true');
    expect(await group('To check').locator('mark').allInnerTexts()).toEqual([
      '{{productName}}',
      '73%',
      'http://fieldpilot.example/tour',
      '$4,500',
    ]);
    expect(await finding('73%').innerText()).toContain(
      'This figure is neither in the product nor in a source.',
    );
    expect(await finding('73%').innerText()).toContain('of owners lose sleep');
    expect(await group('To complete').getByRole('listitem').count()).toBe(1);
    expect(await group('To complete').getByRole('button').allInnerTexts()).toEqual(['Show']);
  });

  test('shows a finding in the text: selected and in sight', async () => {
    await openWithText(FAULTY);
    await openChecks();
    await finding('$4,500').getByRole('button', { name: 'Show “$4,500”' }).click();
    await field().waitFor();
    await expect
      .poll(() =>
        field().evaluate((element) => {
          const { value, selectionStart, selectionEnd } = element as unknown as TextField;
          return value.slice(selectionStart, selectionEnd);
        }),
      )
      .toBe('$4,500');
    // The field has scrolled to the last line of a long text.
    expect(await field().evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
    expect(await field().evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('fixes what is safe to fix, and nothing is saved before the user does', async () => {
    const { id } = await openWithText(FAULTY);
    await openChecks();
    expect(await dialog().getByRole('button', { name: /^Fix/ }).count()).toBe(2);
    await finding('{{productName}}').getByRole('button', { name: /^Fix/ }).click();
    await checksTab('Checks (3)').waitFor();
    await finding('http://fieldpilot').getByRole('button', { name: /^Fix/ }).click();
    await checksTab('Checks (2)').waitFor();
    const [stored] = await tab.account.ask<GeneratedContent[]>(
      `/api/generated-content/product/${product.id}`,
    );
    expect([stored?.id, stored?.markdownContent]).toEqual([id, FAULTY]);
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Content updated successfully']);
    await expect.poll(() => summary().innerText()).toBe('2 things to check');
    const [saved] = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
    expect(saved?.markdownContent).toBe(
      FAULTY.replace('{{productName}}', 'Crewboard').replace('http://', 'https://'),
    );
  });

  test('updates the count while typing', async () => {
    await openWithText(FAULTY);
    await card().getByRole('button', { name: 'Edit' }).click();
    await checksTab('Checks (4)').waitFor();
    await field().fill('The board shows the van.');
    await checksTab('Checks').waitFor();
    await field().fill('The board shows 99% of the vans. Act now.');
    await checksTab('Checks (2)').waitFor();
    await checksTab('Checks (2)').click();
    expect(await group('To check').locator('mark').allInnerTexts()).toEqual(['99%', 'Act now']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^close$/i })
      .last()
      .click();
  });
});

describe('a dismissed finding', () => {
  test('stays dismissed after a reload and on another device, and can be listed again', async () => {
    await openWithText(FAULTY);
    await openChecks();
    const saved = page.waitForResponse((response) => response.url().endsWith('/preflight-dismissals'));
    await finding('73%').getByRole('button', { name: 'Dismiss “73%”' }).click();
    await checksTab('Checks (3)').waitFor();
    await dialog().getByText('Dismissed (1)').waitFor();
    // Focus stays in the panel.
    expect(await page.evaluate("document.activeElement.closest('[role=tabpanel]') !== null")).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => summary().innerText()).toBe('3 things to check');
    // Optimistic update: shown before the server responds.
    await saved;
    await page.reload();
    await card().hover();
    await expect.poll(() => summary().innerText()).toBe('3 things to check');
    const elsewhere = await app.openTab(tab.account);
    await elsewhere.open('/web-assets');
    await card(elsewhere.page).hover();
    await expect.poll(() => summary(elsewhere.page).innerText()).toBe('3 things to check');
    await elsewhere.context.close();
    await openChecks();
    await dialog().getByText('Dismissed (1)').click();
    await finding('73%').getByRole('button', { name: 'Restore “73%”' }).click();
    await checksTab('Checks (4)').waitFor();
  });

  test('stays dismissed when the page is reloaded before the request is out', async () => {
    const { id } = await openWithText(FAULTY);
    await openChecks();
    const asked = Promise.withResolvers<void>();
    const reloaded = Promise.withResolvers<void>();
    await page.route('**/preflight-dismissals', async (route) => {
      asked.resolve();
      await reloaded.promise;
      await route.fallback();
    });
    await finding('73%').getByRole('button', { name: 'Dismiss “73%”' }).click();
    await asked.promise;
    await page.reload();
    reloaded.resolve();
    const stored = async () => {
      const contents = await tab.account.ask<GeneratedContent[]>(
        `/api/generated-content/product/${product.id}`,
      );
      return contents.find((content) => content.id === id)?.dismissedFindings.length;
    };
    await expect.poll(stored).toBe(1);
  });

  test('comes back with an explanation when the server refuses', async () => {
    const { id } = await openWithText(FAULTY);
    await failCalls(page, {
      method: 'PUT',
      path: `/api/generated-content/${id}/preflight-dismissals`,
      status: 'offline',
    });
    await openChecks();
    await finding('73%').getByRole('button', { name: 'Dismiss “73%”' }).click();
    expect((await shownToast(page))[0]).toBe('This could not be saved');
    await checksTab('Checks (4)').waitFor();
  });
});

describe('nothing to say', () => {
  test('about a clean text is said in the editor only', async () => {
    await openWithText(
      '# Crewboard\n\nThe board shows which van has the part. The plan takes under 15 minutes.',
    );
    await card().getByRole('button', { name: 'Edit' }).click();
    await checksTab('Checks').click();
    await dialog().getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(await summary().count()).toBe(0);
    expect(await dialog().getByRole('listitem').count()).toBe(0);
  });

  test('when the checks did not start, the text does not count as clean', async () => {
    const fresh = await app.openTab(tab.account);
    await fresh.page.route(/preflight-worker/, (route) => route.abort('connectionrefused'));
    await openWithText(FAULTY);
    await fresh.open('/web-assets');
    await card(fresh.page).getByRole('button', { name: 'Edit' }).click();
    await fresh.page.getByRole('tab', { name: 'Checks', exact: true }).click();
    const failure = fresh.page.getByRole('alert').filter({ hasText: 'The text could not be checked' });
    await failure.waitFor();
    expect(await summary(fresh.page).count()).toBe(0);
    await fresh.page.unrouteAll();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await fresh.page.getByRole('tab', { name: 'Checks (4)', exact: true }).waitFor();
    await fresh.context.close();
  });
});
