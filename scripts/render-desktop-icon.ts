import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '#tests/support/browser/launch-browser.ts';

/** Renders the application's icon for electron-builder. Run by hand when the drawing has changed. */
const root = fileURLToPath(new URL('..', import.meta.url));
const SIZE = 1024;

const drawing = readFileSync(path.join(root, 'resources/brand/app-icon.svg'), 'utf8');
const browser = await launchBrowser();
const { page } = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
await page.setContent(
  `<style>html, body { margin: 0; background: transparent } svg { display: block; width: ${SIZE}px; height: ${SIZE}px }</style>${drawing}`,
);
writeFileSync(
  path.join(root, 'resources/desktop/icon.png'),
  await page.screenshot({ omitBackground: true, type: 'png' }),
);
await browser.close();
