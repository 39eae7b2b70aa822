import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions } from 'playwright-core';
import { everyViewer } from '#tests/e2e/screens/states/acts.ts';
import { invite, openTabOf } from '#tests/e2e/screens/states/audience.ts';
import { layOutAll } from '#tests/e2e/screens/states/lay-out-all.ts';
import { states } from '#tests/e2e/screens/states/states.ts';
import { visitStates } from '#tests/e2e/screens/states/visit-state.ts';
import { startAppInBrowser } from '#tests/support/browser/app-in-browser.ts';
import { type Locale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { buildWebIfStale } from './build-web.ts';

const looks = {
  'light-desktop': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'dark-desktop': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  'light-phone': { viewport: { width: 390, height: 844 }, colorScheme: 'light', deviceScaleFactor: 2 },
  'dark-phone': { viewport: { width: 390, height: 844 }, colorScheme: 'dark', deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;
type Look = keyof typeof looks;

/**
 * Takes a picture of every screen, dialog and menu, light and dark, on a desktop and on a phone. Saves all of
 * them in `docs/screenshots/all`, which is not in the repository, and those of the documents in
 * `docs/screenshots`.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'docs/screenshots' },
    language: { type: 'string', default: 'en' },
    look: { type: 'string', multiple: true, default: Object.keys(looks) },
    /** Part of a state's name. Can be given several times. */
    only: { type: 'string', multiple: true, default: [''] },
  },
});
const locale = values.language as Locale;

/** Pictures for the documents, by view. */
const published: Record<string, Look[]> = {
  research: ['light-desktop', 'dark-desktop', 'light-phone'],
  dashboard: ['light-desktop'],
  'research-text-to-generate': ['dark-desktop'],
};

const everything = path.join(values.to, 'all');
mkdirSync(everything, { recursive: true });
buildWebIfStale();
// Runs without provider keys, like a new installation.
const app = await startAppInBrowser({ env: { SIGNUP_CREDITS: '50' }, providers: [] });
try {
  const audience = await invite(app);
  for (const account of Object.values(audience)) {
    await account.patch('/api/user/language', { language: locale });
  }
  for (const [look, options] of Object.entries(looks) as [Look, BrowserContextOptions][]) {
    if (!values.look.includes(look)) continue;
    const phone = look.endsWith('phone');
    for (const who of everyViewer) {
      const { page, context } = await openTabOf(app, audience, who, {
        ...options,
        locale,
        reducedMotion: 'reduce',
      });
      // The machine may be busy.
      page.setDefaultTimeout(120_000);
      const wanted = states.filter(
        (state) => (state.who ?? 'owner') === who && values.only.some((part) => state.name.includes(part)),
      );
      await visitStates(
        wanted,
        { page, say: sayIn(locale), phone },
        {
          url: app.url,
          onView: async (view) => {
            const name = view.name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
            const isPublished = published[name]?.includes(look) ?? false;
            const file = `${name}-${look}.png`;
            await layOutAll(page);
            await page.evaluate('document.fonts.ready.then(() => undefined)');
            if (isPublished) await page.screenshot({ path: path.join(values.to, file) });
            // Scrolls to the top, because sticky elements would appear in the middle of the page.
            if (!view.isStep) await page.evaluate('scrollTo(0, 0)');
            await page.screenshot({ path: path.join(everything, file), fullPage: !view.isStep });
          },
        },
      );
      await context.close();
    }
  }
} finally {
  await app.close();
}
