import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startAppInBrowser } from '#tests/support/browser/app-in-browser.ts';
import { everyLocale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { buildWebIfStale } from './build-web.ts';

/**
 * Takes the landing page's pictures: screens of the example in every language and theme, and the top of the page
 * itself for link previews.
 */
const folder = (name: string) => {
  const place = fileURLToPath(new URL(`../src/renderer/public/${name}/`, import.meta.url));
  mkdirSync(place, { recursive: true });
  return place;
};
const [product, social] = [folder('product'), folder('social')];
const QUALITY = 0.82;
/** The machine may be busy. */
const PATIENCE_MS = 120_000;
const SIZE = { width: 1440, height: 900 };
const SOCIAL_SIZE = { width: 1200, height: 630 };

/** Screens by path, with the content whose text has to be there. */
const screens = {
  research: 'vertical_landscape',
  'web-assets': 'sales_page',
  'email-sequences': 'lead_nurture',
} as const;

buildWebIfStale();
const app = await startAppInBrowser({ env: { SIGNUP_CREDITS: '100' } });
try {
  for (const locale of everyLocale) {
    // The account's example product has contents in its language.
    const { account, context } = await app.signUp();
    await context.close();
    await account.patch('/api/user/language', { language: locale });
    await account.send('/api/example-products', { language: locale });
    for (const theme of ['light', 'dark'] as const) {
      const tab = await app.openTab(account, { viewport: SIZE, colorScheme: theme, locale });
      tab.page.setDefaultTimeout(PATIENCE_MS);
      for (const [screen, type] of Object.entries(screens)) {
        await tab.open(`/${screen}`);
        const card = tab.page.getByRole('article', { name: sayIn(locale)(`contentTypes.${type}`) });
        // The messages of a sequence are a list without headings.
        await card.getByRole('listitem').nth(2).waitFor();
        // The stream of generations never ends, so the network is never idle.
        await tab.page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
        await tab.page.evaluate('document.fonts.ready.then(() => undefined)');
        writeFileSync(`${product}${screen}-${locale}-${theme}.webp`, await asWebp(tab.page));
      }
      await tab.context.close();
    }
    const visitor = await app.browser.newPage({ viewport: SOCIAL_SIZE, colorScheme: 'light', locale });
    await visitor.page.goto(`${app.url}/?lang=${locale}`, { waitUntil: 'networkidle' });
    await visitor.page.screenshot({ path: `${social}${locale}.png` });
    await visitor.context.close();
  }
} finally {
  await app.close();
}

/** WebP has a third of PNG's size. */
async function asWebp(page: Page): Promise<Buffer> {
  const png = await page.screenshot();
  const blank = await page.context().newPage();
  const dataUrl = (await blank.evaluate(
    `fetch('data:image/png;base64,${png.toString('base64')}')
      .then((answer) => answer.blob())
      .then(createImageBitmap)
      .then((image) => {
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', ${QUALITY});
      })`,
  )) as string;
  await blank.close();
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
