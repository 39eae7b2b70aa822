import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { alterAnswer, answerFailure, injectedFailures } from '#tests/support/browser/network-faults.ts';
import { toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { TEST_PASSWORD } from '#tests/support/http/sign-up.ts';

prepareTab({}, { person: { email: 'ada@example.com' } });
// An old sign-in may not start an export; after a new one it starts by itself.
afterEach(() => tab.expectNoConsoleProblems([...injectedFailures, /403.*\/api\/user\/export/]));

const region = (name: string) => page.getByRole('region', { name, exact: true });
const toast = (title: string) => toastOn(page, title);
const changeUser = (changes: Partial<User>) =>
  alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, ...changes }));

describe('use of credits', () => {
  test('credits used per day: an empty state first, then a chart with its table', async () => {
    await page.goto(`${app.url}/billing`);
    const usage = region('Credits used over time');
    await usage.getByText('No credits used in the last 30 days').waitFor();

    const post = async (address: string, data: object) => {
      const answer = await page.request.post(app.url + address, { data, headers: { origin: app.url } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { id: number };
    };
    const { id: productId } = await post('/api/products', completeProduct);
    await post('/api/generate/ai-content', { productId, promptType: 'vertical_landscape', tier: 'premium' });
    await page.reload();
    await usage.getByText('2 credits used in the last 30 days').waitFor();
    await usage.locator('svg rect').first().waitFor({ state: 'attached' });
    expect(await usage.getByRole('table').count()).toBe(0);
    await usage.getByRole('button', { name: 'Show as table' }).click();
    const rows = usage.getByRole('row');
    expect(await rows.count()).toBe(31);
    const today = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }).format(new Date());
    expect(await rows.nth(1).locator('th, td').allTextContents()).toEqual([today, '2']);
    await usage.getByRole('button', { name: '7 days' }).click();
    await usage.getByText('2 credits used in the last 7 days').waitFor();
    expect(await rows.count()).toBe(8);
    await usage.getByRole('button', { name: '90 days' }).click();
    await usage.getByText('2 credits used in the last 90 days').waitFor();
  });

  test('credits used: a failed read can be retried', async () => {
    await page.route('**/api/credit-usage*', answerFailure);
    await page.goto(`${app.url}/billing`);
    const usage = region('Credits used over time');
    await usage.getByRole('alert').waitFor();
    await page.unroute('**/api/credit-usage*');
    await usage.getByRole('button', { name: 'Try again' }).click();
    await usage.getByText(/in the last 30 days/).waitFor();
  });
});

describe('settings', () => {
  const fact = (scope: Locator, name: string) =>
    scope.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').textContent();

  test('profile, subscription and the ways on', async () => {
    await changeUser({ tier: 'pro', credits: 40, totalCredits: 110 });
    await page.goto(`${app.url}/settings`);
    const profile = region('Profile');
    await profile.getByText('Ada Example').waitFor();
    expect(await fact(profile, 'Role')).toBe('Admin');
    expect(await fact(profile, 'Plan')).toBe('PRO');
    expect(await fact(profile, 'Credits')).toBe('40/110');
    expect(await fact(profile, 'Member since')).toMatch(/\d{4}$/);

    const subscription = region('Subscription & Billing');
    await subscription.getByText('PRO - 100 credits per month').waitFor();
    expect(await fact(subscription, 'Credits used this month')).toBe('70');
    expect(await fact(subscription, 'Credits remaining')).toBe('40');
    const admin = region('Admin Access').getByRole('link', { name: 'Open admin panel' });
    expect(await admin.getAttribute('href')).toBe('/admin');
    const account = region('Account Actions');
    expect(await account.getByRole('button', { name: 'Delete Account' }).isEnabled()).toBe(true);
    await account.getByRole('button', { name: 'Sign Out' }).waitFor();
    await subscription.getByRole('link', { name: 'Manage Plan' }).click();
    await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor();
  });

  test('customers see no admin access', async () => {
    await changeUser({ role: 'customer', tier: 'free' });
    await page.goto(`${app.url}/settings`);
    await region('Subscription & Billing').getByText('FREE - 0 credits per month').waitFor();
    expect(await page.getByText('Admin Access').count()).toBe(0);
  });

  test('theme and language are chosen from lists; a refused language stays as it was', async () => {
    await page.goto(`${app.url}/settings`);
    await page.getByRole('combobox', { name: 'Theme' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Light', 'Dark']);
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');

    await page.route('**/api/user/language', answerFailure);
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await toast('Failed to update language').waitFor();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.unroute('**/api/user/language');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Português' }).click();
    await page.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor();
    await page.request.patch(`${app.url}/api/user/language`, {
      data: { language: 'en' },
      headers: { origin: app.url },
    });
  });

  test('all data can be exported once a day, after another sign-in when the last one is long ago', async () => {
    await app.query(`update sessions set created_at = now() - interval '1 hour', data = data - 'signedInAt'`);
    await page.goto(`${app.url}/settings`);
    const dialog = page.getByRole('dialog', { name: 'Export Data' });
    await page.getByRole('button', { name: 'Export Data' }).click();
    await dialog.getByRole('button', { name: 'Start export' }).click();
    const [signIn] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('alertdialog', { name: 'Confirm that it is you' })
        .getByRole('link', { name: 'Sign in again' })
        .click(),
    ]);
    await signIn.getByLabel('Email').fill('ada@example.com');
    await signIn.getByLabel('Password').fill(TEST_PASSWORD);
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signIn.getByRole('navigation').first().waitFor();
    await signIn.close();
    await page.evaluate("dispatchEvent(new Event('focus'))");
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download ZIP' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^funnelsmith-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect(Object.keys(files)).toContain('account.json');
    await dialog.getByText(/^Your data is ready \(/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Start export' }).count()).toBe(0);
  });

  test('signing out goes to the server', async () => {
    await page.route('**/api/logout', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Signed out' }),
    );
    await page.goto(`${app.url}/settings`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/api/logout');
  });
});
