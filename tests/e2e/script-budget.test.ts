import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { outlines } from '#shared/content-types/outlines.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** Maximum compressed JavaScript, in kB of 1,000 bytes: the measured size plus about a tenth. */
const BUDGET = { landing: 4, landingInUse: 255, signedIn: 300, editor: 150 };
/** Each file costs browser and server one to two milliseconds, more on slow connections. */
const MOST_FILES = 21;

prepareTab({ providers: [] });

const showcases = path.join(projectRoot, 'server/showcases');

/** Compressed sizes of all scripts fetched so far, in bytes. */
function scriptSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js')) as unknown as {
      encodedBodySize: number;
    }[];
    return scripts.map(({ encodedBodySize }) => encodedBodySize);
  });
}

/** Total size of all scripts in kB. */
async function weighScripts(page: Page): Promise<number> {
  return (await scriptSizes(page)).reduce((sum, size) => sum + size, 0) / 1000;
}

test('a visitor reads the landing page with next to no JavaScript, and uses it with little', async () => {
  const { page, context } = await app.browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  await page.goto(app.url, { waitUntil: 'networkidle' });
  expect(await weighScripts(page)).toBeGreaterThan(0);
  expect(await weighScripts(page)).toBeLessThan(BUDGET.landing);
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  // This screen prefetches the code for prices.
  await page.waitForLoadState('networkidle');
  expect(await weighScripts(page)).toBeLessThan(BUDGET.landingInUse);
  await context.close();
});

test('the dashboard of a signed-in user', async () => {
  const { page } = tab;
  // The code that opens the stream is loaded last. The stream never ends, so the network is never idle.
  const stream = page.waitForRequest('**/api/generations/events');
  await tab.open('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await stream;
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  expect(await weighScripts(page)).toBeLessThan(BUDGET.signedIn);
  expect((await scriptSizes(page)).length).toBeLessThanOrEqual(MOST_FILES);
});

test.each(['/dashboard', '/research', '/settings'])(
  '%s asks for its first answers early, and once',
  async (path) => {
    const { page } = tab;
    // What the screen before still asks for does not count.
    await page.goto('about:blank');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.endsWith('/events'))
        requests.push(`${request.method()} ${pathname}`);
    });
    await tab.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(requests.slice(0, 2).toSorted()).toEqual(['GET /api/auth/user', 'GET /api/system']);
    expect(requests).toEqual([...new Set(requests)]);
  },
);

test('the text editor, which loads with its first use', async () => {
  const { page, account } = tab;
  const product = await account.createProduct();
  await account.patch('/api/user/current-product', { productId: product.id });
  await account.generate(product, 'vertical_landscape');
  await tab.open('/research');
  const edit = cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Edit' });
  await edit.waitFor();
  // The dialog and its text field are part of the application; the editor comes with the switch.
  await page.evaluate(`localStorage.setItem('editor-mode', '{"state":{"isMarkdown":true},"version":1}')`);
  await page.reload();
  await edit.click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.locator('textarea').first().waitFor();
  const before = await weighScripts(page);
  await dialog.getByRole('switch', { name: 'Markdown' }).uncheck();
  await dialog
    .getByRole('textbox', { name: 'Content', exact: true })
    .and(page.locator('[contenteditable]'))
    .waitFor();
  const weight = (await weighScripts(page)) - before;
  expect(weight).toBeGreaterThan(50);
  expect(weight).toBeLessThan(BUDGET.editor);
});

/** A part of a text that bundlers don't change: without quotes and line breaks. */
const pieceOf = (text: string) => text.match(/[\p{L} ,]{25,}/u)?.[0] ?? '';

const written: Record<string, string[]> = {
  'prompt template': allPromptTemplates.map(({ prompt }) => prompt),
  outline: Object.values(outlines).flatMap((outline) =>
    Object.values(outline).map(({ sections }) => sections.map(({ contains }) => contains).join('\n')),
  ),
  showcase: readdirSync(showcases, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json)$/u.test(name))
    .map((name) => readFileSync(path.join(showcases, name), 'utf8')),
};

test.each(Object.entries(written))('no script holds a %s', (_kind, texts) => {
  const folder = path.join(projectRoot, 'dist/web/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const pieces = texts.map(pieceOf);
  expect(pieces.length).toBeGreaterThanOrEqual(21);
  expect(pieces.filter((piece) => piece === '')).toEqual([]);
  for (const name of scripts) {
    const script = readFileSync(path.join(folder, name), 'utf8');
    expect(
      pieces.filter((piece) => script.includes(piece)),
      name,
    ).toEqual([]);
  }
});
