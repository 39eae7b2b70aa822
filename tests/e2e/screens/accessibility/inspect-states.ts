import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyViewer, type ScreenState } from '#tests/e2e/screens/states/acts.ts';
import { type Audience, invite, openTabOf } from '#tests/e2e/screens/states/audience.ts';
import { cramped } from '#tests/e2e/screens/states/cramped.ts';
import { layOutAll } from '#tests/e2e/screens/states/lay-out-all.ts';
import { states } from '#tests/e2e/screens/states/states.ts';
import { POPUPS, type View, visitStates } from '#tests/e2e/screens/states/visit-state.ts';
import { axeProblems } from '#tests/support/browser/axe-problems.ts';
import { everyLocale, type Locale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { isFullSize, proofSeed } from '#tests/support/fleet/proof-size.ts';

/*
 * Every screen, dialog and menu, empty, filled and failing: no axe findings, no console errors, no text below 12 px, no
 * small touch target, no horizontal scrolling outside of tables. Each size has a file of its own, so that they run at
 * the same time.
 */

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  // A zoom of 200 % leaves half of the desktop's width.
  zoomed: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;
type Size = keyof typeof sizes;
type Theme = 'light' | 'dark';

interface Look {
  locale: Locale;
  size: Size;
  themes: readonly Theme[];
}

/** The screen behind a dialog or menu has been looked at before it was opened. */
const ONLY_POPUP = `[...document.querySelectorAll('${POPUPS}')].at(-1) ?? document`;

/** Finds duplicate ids, which axe leaves to manual review. */
async function repeatedIds(page: Page, where: string): Promise<string[]> {
  const ids = (await page.evaluate(`[...document.querySelectorAll('[id]')].map(({ id }) => id)`)) as string[];
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${where}: more than one element has the id ${id}`);
}

/** Sets the theme like another tab of the same browser. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  // The sign-in pages read the theme only when they load.
  await page.evaluate(`document.getElementById('root')
    ? window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '${theme}' }))
    : void (document.documentElement.dataset.theme = '${theme}')`);
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
  // Waits for the colour transition.
  await page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    .then(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
    .then(() => undefined)`);
}

/**
 * Replaces the texts of the page by elements with the same words, as browsers do that translate it. React keeps the texts
 * that it has made: it fails when it removes one that is gone.
 */
const translated = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest('font, script, style, textarea, [contenteditable]')) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
})()`;

async function inspect(
  page: Page,
  { name, isStep }: View,
  { locale, size, themes }: Look,
): Promise<string[]> {
  const where = `${name}, ${locale}, ${size}`;
  const found: string[] = [];
  await layOutAll(page);
  for (const theme of themes) {
    await switchTheme(page, theme);
    const problems = await axeProblems(page, isStep && !isFullSize ? ONLY_POPUP : 'document');
    found.push(...problems.map((problem) => `${where}, ${theme}: ${problem}`));
  }
  const problems = await cramped(page);
  return [
    ...found,
    ...problems.map((problem) => `${where}: ${problem}`),
    ...(await repeatedIds(page, where)),
  ];
}

/** A normal run looks at every state in one of the sizes; the `SEED` says in which. */
function statesOn(size: Size): ScreenState[] {
  if (isFullSize) return states;
  const order = Object.keys(sizes);
  const rest = (order.indexOf(size) + proofSeed) % order.length;
  return states.filter((_state, index) => index % order.length === rest);
}

async function walk(audience: Audience, look: Look): Promise<string[]> {
  const { locale, size } = look;
  const found: string[] = [];
  for (const who of everyViewer) {
    const options: BrowserContextOptions = { ...sizes[size], reducedMotion: 'reduce', locale };
    const tab = await openTabOf(app, audience, who, options);
    const theirs = statesOn(size).filter((state) => (state.who ?? 'owner') === who);
    await visitStates(
      theirs,
      { page: tab.page, say: sayIn(locale), phone: size !== 'desktop' },
      {
        url: app.url,
        onView: async (view) => {
          found.push(...(await inspect(tab.page, view, look)));
          if (size === 'zoomed') await tab.page.evaluate(translated);
        },
      },
    );
    const isExpected = (problem: string) => theirs.some(({ expected }) => expected?.test(problem));
    found.push(...tab.consoleProblems().filter((problem) => !isExpected(problem)));
    await tab.context.close();
  }
  return found;
}

/**
 * Registers the tests of one size. FUNNELSMITH_FULL=1 looks at every state, on desktops and phones in all languages and
 * both themes.
 * @param usual the look of a normal run
 */
export function inspectStates(size: Size, usual: Omit<Look, 'size'>): void {
  const looks: Omit<Look, 'size'>[] =
    isFullSize && size !== 'zoomed'
      ? everyLocale.map((locale) => ({ locale, themes: ['light', 'dark'] }))
      : [usual];
  describe.each(looks)('in $locale, $themes', (look) => {
    let audience: Audience;
    // Accounts of their own for each look, because some buttons need a recent sign-in.
    prepareBrowser({ env: { SIGNUP_CREDITS: '20' } });
    beforeAll(async () => {
      audience = await invite(app);
      for (const account of Object.values(audience)) {
        await account.patch('/api/user/language', { language: look.locale });
      }
    });
    test(`every screen, dialog and menu is sound on a ${size}`, { timeout: 900_000 }, async () => {
      expect(await walk(audience, { ...look, size })).toEqual([]);
    });
  });
}
