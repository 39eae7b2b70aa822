import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content-types.ts';
import { launchBrowser } from '#tests/support/browser/launch-browser.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { reserveFreePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/** Walks through the product with sample texts and takes the pictures of the documents, or with `--all` of everything. */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'docs/screenshots' },
    all: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});

const looks = {
  'light-desktop': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'dark-desktop': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  'light-phone': { viewport: { width: 390, height: 844 }, colorScheme: 'light', deviceScaleFactor: 2 },
  'dark-phone': { viewport: { width: 390, height: 844 }, colorScheme: 'dark', deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;
type Look = keyof typeof looks;

const published: Record<string, Look[]> = {
  research: ['light-desktop', 'dark-desktop', 'light-phone'],
  dashboard: ['light-desktop'],
  'generate-dialog': ['dark-desktop'],
};

const folder = values.to;
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-screenshots-'));
const server = await startServerProcess({ dataDir, port: await reserveFreePort() });
const browser = await launchBrowser();
try {
  const { page, context } = await browser.newPage(looks['light-desktop']);
  await page.goto(server.url);
  await takeAlone(page, 'landing');
  await createAccount(page);
  const { id: productId } = await create(page, '/api/products', completeProduct);
  await create(page, '/api/products', {
    ...completeProduct,
    name: 'The complete field operations platform for multi-branch heating, cooling and plumbing companies',
    targetAudience: 'x'.repeat(300),
  });
  await page.request.patch(`${server.url}/api/user/current-product`, { data: { productId } });
  await page.request.patch(`${server.url}/api/user/language`, { data: { language: values.language } });
  for (const promptType of CONTENT_TYPES_BY_CATEGORY.research.slice(0, 2)) {
    await create(page, '/api/generate/ai-content', { productId, promptType });
  }
  const storageState = await context.storageState();
  for (const look of Object.keys(looks) as Look[]) {
    const tab = await browser.newPage({ ...looks[look], storageState });
    await walk(tab.page, look);
    await tab.context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('Email').waitFor();
  await takeAlone(page, 'sign-in');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await takeAlone(page, 'create-account');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeAlone(page, 'dashboard-empty');
  await page.goto(`${server.url}/products`);
  await settle(page);
  await takeAlone(page, 'products-empty');
  await page.goto(`${server.url}/research`);
  await settle(page);
  await takeAlone(page, 'research-empty');
}

async function create(page: Page, address: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(server.url + address, { data, headers: { origin: server.url } });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}

async function walk(page: Page, look: Look): Promise<void> {
  const take = (name: string, fullPage = false) => takePicture(page, name, look, fullPage);
  for (const screen of [
    'dashboard',
    'products',
    'research',
    'positioning',
    'web-assets',
    'email-sequences',
    'settings',
    'billing',
  ]) {
    await page.goto(`${server.url}/${screen}`);
    await settle(page);
    await take(screen);
    if (values.all) await takePicture(page, `${screen}-full`, look, true);
  }
  await page.goto(`${server.url}/research`);
  await settle(page);
  const articles = page.getByRole('article');
  await articles
    .nth(3)
    .getByRole('button', { name: /^(Generate|Generar|Gerar)/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await take('generate-dialog');
  await page.goto(`${server.url}/research`);
  await settle(page);
  await articles
    .first()
    .getByRole('button', { name: /^(Edit|Editar)$/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await take('edit-dialog');
  await page.goto(`${server.url}/products?edit=1`);
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await take('product-dialog');
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

async function takeAlone(page: Page, name: string): Promise<void> {
  if (!values.all) return;
  await page.waitForTimeout(400);
  for (const look of Object.keys(looks) as Look[]) {
    await page.emulateMedia({ colorScheme: looks[look].colorScheme });
    await page.setViewportSize(looks[look].viewport);
    await page.waitForTimeout(250);
    await takePicture(page, name, look, false);
  }
  await page.setViewportSize(looks['light-desktop'].viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function takePicture(page: Page, name: string, look: Look, fullPage: boolean): Promise<void> {
  if (!values.all && !published[name]?.includes(look)) return;
  await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage });
}
