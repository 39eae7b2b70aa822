import { expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { failCalls, holdCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct } from '#tests/support/example-products.ts';

/* The main job with the keyboard only, with reduced motion, and at 200% zoom. Each step builds on the previous ones. */

prepareTab();

/** Accessible name of the focused element. */
const focused = () =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const label = element.getAttribute('aria-label')
      ?? ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean)[0]
      ?? element.labels?.[0]?.textContent
      ?? element.textContent;
    return label.replace(/\\s*\\*$/u, '').trim();
  })()`) as Promise<string>;

/**
 * Presses Tab until the named element has the focus.
 * @returns the names on the way
 */
async function tabTo(name: string, within = 40): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < within; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await focused();
    if (reached === name) return passed;
    passed.push(reached);
  }
  throw new Error(`${name} was not reached: ${passed.join(' | ')}`);
}

test('a product is described field by field, in the order they are shown', async () => {
  await tab.open('/products');
  await page.getByRole('heading', { name: 'No products yet' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo('Add Product', 2);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(focused).toBe('Product Name');
  const order = [await focused()];
  await page.keyboard.type(completeProduct.name);
  await page.keyboard.press('Tab');
  order.push(await focused());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  const values: [label: string, value: string][] = [
    ['Primary Industry', completeProduct.primaryIndustry],
    ['Elevator Pitch', completeProduct.elevatorPitch],
    ['Target Audience', completeProduct.targetAudience],
    ['Decision Maker Title', completeProduct.decisionMakerTitle],
    ['Target Geography', completeProduct.targetGeography],
    ['Target Language', completeProduct.targetLanguage],
    ['Target Use Case', completeProduct.targetUseCase],
    ['Problem Statement', completeProduct.problemStatement],
    ['Expected Outcome', completeProduct.outcome],
    ['Core Features', completeProduct.coreFeatures],
  ];
  for (const [, value] of values) {
    await page.keyboard.press('Tab');
    order.push(await focused());
    await page.keyboard.insertText(value);
  }
  expect(order).toEqual(['Product Name', 'Product Type', ...values.map(([label]) => label)]);
  await tabTo('Save Product');
  await page.keyboard.press('Enter');
  expect(await shownToast(page)).toEqual(['Product created successfully']);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Add Product');
});

test('a closed dialog gives the focus back to where it came from', async () => {
  await tabTo('Edit Crewboard');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // The focus stays inside the dialog.
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await page.locator('[role=dialog]:focus-within').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Edit Crewboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  // The safe choice has the initial focus.
  await expect.poll(focused).toBe('Cancel');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Delete Crewboard');
});

test('a text is generated; the keyboard goes on from its card', async () => {
  await page.keyboard.press('Home');
  await tab.open('/products');
  await cardOn(page, 'Crewboard').waitFor();
  await tabTo('Research');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Market Research', level: 1 }).waitFor();
  const card = cardOn(page, 'Vertical Landscape');
  await card.getByRole('button', { name: 'Generate' }).waitFor();
  await tabTo('Generate Vertical Landscape');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Generate Vertical Landscape' }).waitFor();
  await tabTo('Generate Standard', 12);
  await page.keyboard.press('Enter');
  expect(await shownToast(page)).toEqual(['Research generated successfully']);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('article:focus-within').count()).toBe(1);
  // The links to the sources come before the Edit button.
  await tabTo('Edit', 60);
});

test('a text is edited and saved', async () => {
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Edit / }).waitFor();
  await expect.poll(focused).toBe('Content');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('# By keyboard');
  await tabTo('Save Changes', 30);
  await page.keyboard.press('Enter');
  await toastOn(page, 'Content updated successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Edit');
  const [content] = await tab.account.ask<GeneratedContent[]>('/api/generated-content');
  expect(content?.content).toMatchObject({ content: expect.stringMatching(/^# By keyboard\s*$/u) });
});

test('navigation moves focus to the start of the screen', async () => {
  await page.getByRole('link', { name: 'Positioning', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Positioning', level: 1 }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN');
});

test('menus work with arrow keys and close with Escape', async () => {
  await page.getByRole('button', { name: /^User menu of/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Admin panel');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Billing');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Sign out');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^User menu of/);
});

test('with reduced motion nothing moves', async () => {
  const still = await app.openTab(tab.account, { reducedMotion: 'reduce' });
  const moving = () =>
    still.page.evaluate(
      "document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect.getComputedTiming().activeDuration > 20).map((animation) => animation.animationName ?? animation.transitionProperty)",
    );
  const user = await holdCalls(still.page, '/api/auth/user');
  await still.open('/products');
  await still.page.getByText('Loading...').waitFor();
  expect(await moving()).toEqual([]);
  const products = await holdCalls(still.page, '/api/products');
  user.release();
  await still.page.locator('main .MuiSkeleton-root').first().waitFor();
  expect(await moving()).toEqual([]);
  products.release();
  await still.page.getByRole('button', { name: 'Add Product' }).click();
  expect(await moving()).toEqual([]);
  await still.page.getByRole('button', { name: 'Save Product' }).click();
  await still.page.locator('li[data-state=open]').waitFor();
  expect(await moving()).toEqual([]);
  app.standIns.fault({ times: 1, fault: { kind: 'slowDrip', msPerChunk: 20 } });
  await still.open('/research');
  await cardOn(still.page, 'Benchmark Data').getByRole('button', { name: 'Generate' }).click();
  await still.page.getByRole('button', { name: 'Generate Standard' }).click();
  await still.page.getByText('You can close this modal').waitFor();
  expect(await moving()).toEqual([]);
  await shownToast(still.page);
  await still.context.close();
});

test('at 200% zoom every control is reachable and nothing is cut off', async () => {
  // The size of a window of 1280 x 900 at 200% zoom.
  const large = await app.openTab(tab.account, { viewport: { width: 640, height: 450 } });
  const fits = async () =>
    expect(
      await large.page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
  /** Every control can be scrolled into view and nothing covers it. */
  const reachesAll = async (role: string) => {
    const where = large.page.locator(role).last();
    await where.waitFor();
    for (const control of await where
      .locator(
        'button:visible:enabled, a:visible, input:visible:not([aria-hidden]), textarea:visible:not([aria-hidden])',
      )
      .all()) {
      await control.click({ trial: true, timeout: 5_000 });
    }
    await fits();
  };
  for (const path of ['/dashboard', '/products', '/research', '/settings', '/billing', '/admin']) {
    await large.open(path);
    await large.page.getByRole('banner').waitFor();
    await large.page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await reachesAll('main');
  }
  await large.open('/products');
  await large.page.getByRole('button', { name: 'Add Product' }).click();
  await reachesAll('[role=dialog]');
  await large.open('/research');
  const card = cardOn(large.page, 'Vertical Landscape');
  await card.getByRole('button', { name: 'Edit' }).click();
  await reachesAll('[role=dialog]');
  await large.page.keyboard.press('Escape');
  await large.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Re-Generate' }).click();
  await reachesAll('[role=dialog]');
  await failCalls(large.page, { method: 'GET', path: '/api/products', status: 500 });
  await large.open('/products');
  await large.page.getByRole('alert').waitFor();
  await reachesAll('main');
  await large.context.close();
});
