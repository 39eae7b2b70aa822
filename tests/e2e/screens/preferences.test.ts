import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { failCalls, holdCalls } from '#tests/support/browser/network-faults.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let tab: UserTab;
let page: Page;

prepareBrowser();

beforeEach(async () => {
  await tab?.context.close();
  tab = await app.signUp();
  page = tab.page;
});

const languages = () => page.getByRole('menuitemradio');
const language = async () => (await tab.account.ask<User>('/api/auth/user')).language;
const picker = () => page.getByRole('button', { name: /^(Language|Idioma): / });
const title = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const theme = () =>
  page.evaluate(
    '[localStorage.getItem("theme"), getComputedStyle(document.body).backgroundColor, document.documentElement.dataset.theme]',
  );

const PAPER = 'rgb(251, 250, 247)';
const NIGHT = 'rgb(14, 19, 27)';

test('flags for English, Español and Português; the choice is saved first and stays', async () => {
  await tab.open('/dashboard');
  await picker().click();
  expect(await languages().allInnerTexts()).toEqual(['English', 'Español', 'Português']);
  for (const flag of await languages().all()) await flag.locator('svg').waitFor();
  expect(await page.locator('[role=menuitemradio][aria-checked=true]').innerText()).toBe('English');

  const saving = await holdCalls(page, '/api/user/language');
  await languages().filter({ hasText: 'Português' }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await title('Dashboard');
  saving.release();
  await title('Painel');
  expect(await page.evaluate('document.documentElement.lang')).toBe('pt');
  expect(await language()).toBe('pt');
  await page.reload();
  await title('Painel');
});

test("a language that can't be saved does not change, and the failure is only logged", async () => {
  await tab.open('/dashboard');
  await failCalls(page, { method: 'PATCH', path: '/api/user/language', status: 500 });
  await picker().click();
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to update language'),
  );
  await languages().filter({ hasText: 'Español' }).click();
  await logged;
  await title('Dashboard');
  expect(await language()).toBe('en');
  expect(await page.locator('[role=status]').filter({ hasText: 'language' }).count()).toBe(0);
});

test('without a theme of its own the page follows the system', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await tab.open('/dashboard');
  await title('Dashboard');
  expect(await theme()).toEqual([null, NIGHT, 'dark']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toEqual([null, PAPER, 'light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toEqual([null, NIGHT, 'dark']);
  await page.evaluate('localStorage.setItem("theme", "sepia")');
  await page.reload();
  await title('Dashboard');
  expect(((await theme()) as string[])[1]).toBe(NIGHT);
});

test("the toggle switches and stores the theme, which overrides the system's", async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await tab.open('/dashboard');
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await page.getByRole('button', { name: 'Use dark theme' }).waitFor();
  expect(await theme()).toEqual(['light', PAPER, 'light']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await theme()).toEqual(['light', PAPER, 'light']);
  await page.reload();
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  expect(await theme()).toEqual(['dark', NIGHT, 'dark']);
});

test('a phone has languages and themes in the user menu', async () => {
  await page.setViewportSize(PHONE.viewport);
  await tab.open('/dashboard');
  expect(await picker().count()).toBe(0);
  const menu = page.getByRole('button', { name: /^(User menu of|Menú de usuario de|Menu)/ }).last();
  await menu.click();
  expect(await languages().allInnerTexts()).toEqual(['English', 'Español', 'Português', 'Light', 'Dark']);
  await languages().filter({ hasText: 'Español' }).click();
  await title('Panel');
  await menu.click();
  await languages().filter({ hasText: 'Oscuro' }).click();
  await expect.poll(async () => ((await theme()) as string[])[1]).toBe(NIGHT);
});

test('an account begins in the language of the browser it was made with', async () => {
  const visitor = await app.browser.newPage({ locale: 'es-MX' });
  await visitor.page.goto(app.url);
  await visitor.page.getByRole('link', { name: 'Empezar' }).first().waitFor();
  expect(await visitor.page.evaluate('document.documentElement.lang')).toBe('es');
  await visitor.context.close();
});
