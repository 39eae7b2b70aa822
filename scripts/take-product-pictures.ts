import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startAppInBrowser } from '#tests/support/browser/app-in-browser.ts';
import { everyLocale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { buildWebIfStale } from './build-web.ts';

/** Takes the landing page's pictures: the example's market research in every language and theme. */
const folder = fileURLToPath(new URL('../src/renderer/public/product/', import.meta.url));
const QUALITY = 0.82;
const SIZE = { width: 1440, height: 900 };

mkdirSync(folder, { recursive: true });
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
      await tab.open('/research');
      const card = tab.page.getByRole('article', { name: sayIn(locale)('contentTypes.vertical_landscape') });
      await card.getByRole('heading').nth(2).waitFor();
      await tab.page.waitForLoadState('networkidle');
      writeFileSync(`${folder}research-${locale}-${theme}.webp`, await asWebp(tab.page));
      await tab.context.close();
    }
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
