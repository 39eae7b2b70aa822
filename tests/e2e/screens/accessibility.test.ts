import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyLocale, type Locale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { isFullSize } from '#tests/support/fleet/proof-size.ts';
import { everyViewer } from './states/acts.ts';
import { type Audience, invite, openTabOf } from './states/audience.ts';
import { cramped } from './states/cramped.ts';
import { layOutAll } from './states/lay-out-all.ts';
import { states } from './states/states.ts';
import { visitState } from './states/visit-state.ts';

/*
 * Every screen, dialog and menu, empty, filled and failing, in every language, theme and size: no axe findings, no
 * console errors, no text below 12 px, no small touch target, no horizontal scrolling outside of tables.
 */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;
type Size = keyof typeof sizes;
type Theme = 'light' | 'dark';

const everyLook: Record<Size, Theme[]> = { desktop: ['light', 'dark'], phone: ['light', 'dark'] };

/** Languages differ only in text and length; FUNNELSMITH_FULL=1 tests every combination. */
const looks: Record<Locale, Record<Size, Theme[]>> = isFullSize
  ? { en: everyLook, es: everyLook, pt: everyLook }
  : {
      en: { desktop: ['light'], phone: [] },
      es: { desktop: [], phone: ['dark'] },
      pt: { desktop: [], phone: [] },
    };

let audience: Audience;

prepareBrowser({ env: { SIGNUP_CREDITS: '20' } });
beforeAll(async () => {
  audience = await invite(app);
});

async function axe(page: Page, where: string): Promise<string[]> {
  const violations = (await page.evaluate(
    `axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)`,
  )) as Result[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Finds duplicate ids, which axe leaves to manual review. */
async function repeatedIds(page: Page, where: string): Promise<string[]> {
  const ids = (await page.evaluate(`[...document.querySelectorAll('[id]')].map(({ id }) => id)`)) as string[];
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${where}: more than one element has the id ${id}`);
}

/** Sets the theme like another tab of the same browser. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
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

async function inspect(page: Page, where: string, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  await layOutAll(page);
  for (const theme of themes) {
    await switchTheme(page, theme);
    found.push(...(await axe(page, `${where}, ${theme}`)));
  }
  const problems = await cramped(page);
  return [
    ...found,
    ...problems.map((problem) => `${where}: ${problem}`),
    ...(await repeatedIds(page, where)),
  ];
}

async function walk(locale: Locale, size: Size, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const who of everyViewer) {
    const options: BrowserContextOptions = { ...sizes[size], reducedMotion: 'reduce', locale };
    const tab = await openTabOf(app, audience, who, options);
    await tab.context.addInitScript({ content: axeSource });
    const look = { page: tab.page, say: sayIn(locale), phone: size === 'phone' };
    const expected: RegExp[] = [];
    for (const state of states.filter((candidate) => (candidate.who ?? 'owner') === who)) {
      if (state.expected) expected.push(state.expected);
      await visitState(state, look, {
        url: app.url,
        onView: async (view) => {
          found.push(...(await inspect(tab.page, `${view}, ${locale}, ${size}`, themes)));
        },
      });
    }
    found.push(
      ...tab.consoleProblems().filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    await tab.context.close();
  }
  return found;
}

const isLookedAt = (locale: Locale) => Object.values(looks[locale]).some((themes) => themes.length > 0);

describe.each(everyLocale.filter(isLookedAt))('in %s', (locale) => {
  beforeAll(async () => {
    for (const account of Object.values(audience)) {
      await account.patch('/api/user/language', { language: locale });
    }
  });

  const sizesToLookAt = (Object.keys(sizes) as Size[]).filter((size) => looks[locale][size].length > 0);
  test.each(sizesToLookAt)(
    'every screen, dialog and menu is sound on a %s',
    async (size) => {
      expect(await walk(locale, size, looks[locale][size])).toEqual([]);
    },
    300_000,
  );
});
