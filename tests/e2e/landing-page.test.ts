import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

prepareBrowser({ providers: [] });

async function visit(options: BrowserContextOptions = {}) {
  const tab = await app.browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  const scripts: string[] = [];
  tab.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await tab.page.goto(app.url, { waitUntil: 'networkidle' });
  return { ...tab, scripts };
}

test('every page has a nonce of its own for its styles, and nothing else has one', async () => {
  const read = async (path: string) => {
    const answer = await fetch(app.url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { nonce: /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1], text: await answer.text() };
  };
  const pages = await Promise.all(['/', '/', '/products', '/nowhere'].map(read));
  for (const { nonce, text } of pages) expect(text).toContain(`nonce="${nonce}"`);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(pages.length);
  expect((await read('/api/system')).nonce).toBeUndefined();
});

test('the text is in the page itself, without any script', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.getByRole('heading', { name: /Describe your product once/ }).waitFor();
  for (const feature of ['Smart Research', 'Web Assets', 'Email Sequences']) {
    await page.getByRole('heading', { name: feature, exact: true }).waitFor();
  }
  await page.getByRole('heading', { name: 'Start Creating Today' }).waitFor();
  expect(await page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toMatch(
    /^\/api\/login/,
  );
  await context.close();
});

test.each([
  ['es-MX', 'es', /Describe tu producto/],
  ['pt-BR', 'pt', /Descreva seu produto/],
  ['fr-FR', 'en', /Describe your product/],
])('a browser in %s gets the page in %s', async (locale, language, headline) => {
  const { page, context, expectNoConsoleProblems } = await visit({ locale });
  await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  const picture = page.getByRole('img', { name: /Funnelsmith/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1440);
  expect(await picture.getAttribute('src')).toContain(`research-${language}-light`);
  expectNoConsoleProblems();
  await context.close();
});

test('the code of the page comes with the first sign of a reader; a press before that is not lost', async () => {
  const { page, context, scripts, expectNoConsoleProblems } = await visit({ colorScheme: 'light' });
  const before = scripts.length;
  const toggle = page.getByRole('button', { name: 'Use dark theme' });
  // A press without pointer movement, as on a touch screen.
  await toggle.dispatchEvent('pointerdown');
  await toggle.dispatchEvent('click');
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(before).toBeLessThanOrEqual(4);
  expect(scripts.length).toBeGreaterThan(10);
  expectNoConsoleProblems();

  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.mouse.move(300, 300, { steps: 2 });
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await page.getByRole('button', { name: 'Use dark theme' }).waitFor();
  expectNoConsoleProblems();
  await context.close();
});
