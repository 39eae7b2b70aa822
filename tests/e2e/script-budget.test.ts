import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/launch-browser.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** What may be fetched as JavaScript, compressed, in kB of 1,000 bytes. What was measured and about a tenth of room. */
const BUDGET = { landing: 4, landingInUse: 235, signedIn: 315 };
/** Each file costs browser and server a millisecond or two of work, and a slow connection much more. */
const MOST_FILES = 20;

let dataDir: string;
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-budget-'));
  [server, browser] = await Promise.all([
    startServerProcess({ dataDir, port: await reserveFreePort() }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The compressed sizes of all scripts that the page has fetched so far, in bytes. */
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

/** All of them together, in kB. */
async function weighScripts(page: Page): Promise<number> {
  return (await scriptSizes(page)).reduce((sum, size) => sum + size, 0) / 1000;
}

test('a visitor reads the landing page with next to no JavaScript, and uses it with little', async () => {
  const { page, context } = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  expect(await weighScripts(page)).toBeGreaterThan(0);
  expect(await weighScripts(page)).toBeLessThan(BUDGET.landing);
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  // The prices are in reach on this screen: their code comes as well.
  await page.waitForLoadState('networkidle');
  expect(await weighScripts(page)).toBeLessThan(BUDGET.landingInUse);
  await context.close();
});

test('the dashboard of a signed-in user', async () => {
  const { page, context } = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/api/login`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await weighScripts(page)).toBeLessThan(BUDGET.signedIn);
  expect((await scriptSizes(page)).length).toBeLessThanOrEqual(MOST_FILES);
  await context.close();
});

test('no script holds a prompt template', () => {
  const folder = path.join(projectRoot, 'dist/web/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const openings = Object.values(contentTypeWriting).map(({ prompt }) => prompt.slice(0, 40));
  for (const name of scripts) {
    const script = readFileSync(path.join(folder, name), 'utf8');
    expect(
      openings.filter((opening) => script.includes(opening)),
      name,
    ).toEqual([]);
  }
});
