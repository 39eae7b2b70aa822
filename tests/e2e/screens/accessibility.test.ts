import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  type AppInBrowser,
  startAppInBrowser,
  type UserTab,
} from '#tests/support/browser/app-in-browser.ts';
import { everyLocale, type Locale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { type Look, type ScreenState, states } from './states.ts';

/*
 * Every screen, dialog and menu, empty, filled and failing, in every language, theme and size: nothing that axe finds
 * fault with, nothing that the browser complains about, nothing that has to be scrolled sideways.
 *
 * Faults planted to see this fail: an icon button without a name; secondary text one step lighter; two elements with
 * one id; a card with a least width of 400 px; a key of React left out.
 */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;
type Size = keyof typeof sizes;

let app: AppInBrowser;
const accounts: Partial<Record<'owner' | 'newcomer', Account>> = {};

beforeAll(async () => {
  app = await startAppInBrowser({ env: { SIGNUP_CREDITS: '20' } });
  // The administrator, who is neither of both.
  await (await app.signUp()).context.close();
  for (const who of ['owner', 'newcomer'] as const) {
    const tab = await app.signUp();
    accounts[who] = tab.account;
    await tab.context.close();
  }
  const { owner } = accounts;
  if (!owner) throw new Error('Nobody owns anything.');
  const product = await owner.createProduct();
  const text = await owner.generate(product, 'vertical_landscape');
  await owner.patch(`/api/generated-content/${text.id}`, {
    content: { content: `${text.markdownContent}\n\nOne more.` },
    citations: [...text.citations, 'https://mine.example/report'],
  });
  const deleted = await owner.generate(product, 'benchmark_data');
  await owner.client.delete(`/api/generated-content/${deleted.id}`);
  await owner.createProduct({
    name: 'Donaudampfschifffahrtsgesellschaftskapitänskajüten '.repeat(3).trim(),
    elevatorPitch: '',
  });
  await owner.patch('/api/user/current-product', { productId: product.id });
});
afterAll(() => app?.close());

async function axe(page: Page, where: string): Promise<string[]> {
  const violations = (await page.evaluate(
    `axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)`,
  )) as Result[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What reaches over the right edge, by as many pixels. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const width = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number;
  return width > 0 ? [`${where}: ${width} px too wide`] : [];
}

/** As another tab of the same browser would choose it. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    `window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '${theme}' }))`,
  );
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
  // Colours move to the new ones, however quickly.
  await page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
    .then(() => undefined)`);
}

async function inspect(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    found.push(...(await axe(page, `${where}, ${theme}`)));
  }
  return [...found, ...(await tooWide(page, where))];
}

async function open(state: ScreenState, look: Look): Promise<void> {
  const { page } = look;
  // Inside the application it goes without loading it again, unless the state needs calls to go another way.
  const isInside = page.url().startsWith(app.url) && state.who !== 'visitor';
  if (isInside && !state.arrange) {
    const before = await page.title();
    await page.evaluate(
      `history.pushState({}, '', '${state.path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await expect.poll(() => page.title()).not.toBe(before);
  } else await page.goto(app.url + state.path);
  await page.getByRole('heading').or(page.getByRole('status')).first().waitFor();
  if (state.until) await state.until(look);
  else
    await page.locator('.MuiSkeleton-root, .MuiCircularProgress-root').first().waitFor({ state: 'detached' });
}

async function inspectState(tab: Pick<UserTab, 'page'>, state: ScreenState, look: Look, where: string) {
  const { page } = tab;
  await state.arrange?.(page);
  await open(state, look);
  const found = await inspect(page, where);
  for (const step of state.steps ?? []) {
    if (step.only && (step.only === 'phone') !== look.phone) continue;
    await step.open(look);
    found.push(...(await inspect(page, `${where}, ${step.name}`)));
    if (step.close) await step.close(look);
    else await page.keyboard.press('Escape');
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
      .first()
      .waitFor({ state: 'detached' });
  }
  if (state.arrange) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
  }
  return found;
}

async function walk(locale: Locale, size: Size): Promise<string[]> {
  const found: string[] = [];
  for (const who of ['visitor', 'newcomer', 'owner'] as const) {
    const options: BrowserContextOptions = { ...sizes[size], reducedMotion: 'reduce', locale };
    const account = who === 'visitor' ? undefined : accounts[who];
    const tab = account ? await app.openTab(account, options) : await app.browser.newPage(options);
    await tab.context.addInitScript({ content: axeSource });
    const look = { page: tab.page, say: sayIn(locale), phone: size === 'phone' };
    const expected: RegExp[] = [];
    for (const state of states.filter((candidate) => (candidate.who ?? 'owner') === who)) {
      if (state.expected) expected.push(state.expected);
      found.push(...(await inspectState(tab, state, look, `${state.name}, ${locale}, ${size}`)));
    }
    found.push(
      ...tab.consoleProblems().filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    await tab.context.close();
  }
  return found;
}

describe.each(everyLocale)('in %s', (locale) => {
  test('every screen, dialog and menu is sound on a desktop and on a phone, light and dark', async () => {
    for (const account of Object.values(accounts)) {
      await account.patch('/api/user/language', { language: locale });
    }
    const [onDesktop, onPhone] = await Promise.all([walk(locale, 'desktop'), walk(locale, 'phone')]);
    expect([...onDesktop, ...onPhone]).toEqual([]);
  }, 240_000);
});
