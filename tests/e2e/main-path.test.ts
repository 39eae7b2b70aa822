import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '#tests/support/browser/launch-browser.ts';
import { cardOn, seeLogOut, toastOn } from '#tests/support/browser/on-screen.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';

/**
 * The first use of a new installation: account, product, research, sources, download, edit; with a restart
 * and crashes in between. Each step builds on the previous ones.
 */
let dataDir: string;
let port: number;
let server: ServerProcess;
let browser: TestBrowser;
let tab: TestPage;
let page: Page;

const password = 'correct horse battery';

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-main-path-'));
  port = await reserveFreePort();
  [server, browser] = await Promise.all([startServerProcess({ dataDir, port }), launchBrowser()]);
  tab = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = tab.page;
  page.setDefaultTimeout(20_000);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function killAndRestart(): Promise<void> {
  await server.killHard();
  server = await startServerProcess({ dataDir, port });
}

/** Calls the API with the browser's session. */
async function ask<Body>(address: string): Promise<Body> {
  const answer = await page.request.get(server.url + address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as Body;
}

const card = (name: string) => cardOn(page, name);
const toast = (text: string) => toastOn(page, text);

/** A card lists three sources; a button shows the others. */
const unfoldSources = (shown: Locator) => shown.getByRole('button', { name: /^\d+ more$/ }).click();

test('a visitor sees the landing page and creates the first account, which becomes admin', async () => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByText('becomes the administrator').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(await ask<User>('/api/auth/user')).toMatchObject({ role: 'admin', credits: 10 });
});

test('describes a product; required fields are asked for, and nothing typed is lost', async () => {
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Create Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByLabel('Product Name').fill(completeProduct.name);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await toast('Missing Required Fields').waitFor();

  await dialog.getByLabel('Product Type').click();
  await page.getByRole('option', { name: 'SaaS Platform' }).click();
  const fields: [label: string, value: string][] = [
    ['Primary Industry', completeProduct.primaryIndustry],
    ['Decision Maker Title', completeProduct.decisionMakerTitle],
    ['Target Audience', completeProduct.targetAudience],
    ['Target Geography', completeProduct.targetGeography],
    ['Target Language', completeProduct.targetLanguage],
    ['Elevator Pitch', completeProduct.elevatorPitch],
    ['Core Features', completeProduct.coreFeatures],
    ['Problem Statement', completeProduct.problemStatement],
    ['Expected Outcome', completeProduct.outcome],
    ['Competitor URL 1', 'not an address'],
  ];
  for (const [label, value] of fields) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await dialog.getByText('Must be a valid URL').waitFor();
  await dialog.getByLabel('Competitor URL 1').fill(completeProduct.competitorUrl1);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'STAY' }).click();
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await toast('Product created successfully').waitFor();
  await page.getByRole('heading', { name: 'Crewboard' }).waitFor();
});

test('a power failure right after saving loses nothing: the product and the session are there', async () => {
  await killAndRestart();
  await page.reload();
  await page.getByRole('heading', { name: 'Crewboard' }).waitFor();
});

test('generates market research, sees it with its sources, and pays one credit', async () => {
  await page.getByRole('link', { name: 'Research', exact: true }).click();
  await card('Direct Competitor Analysis').getByText('Key Differentiators').waitFor();
  await card('Vertical Landscape').getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Vertical Landscape' });
  await dialog.getByLabel('Additional Context (Optional)').fill('Mention the summer rush');
  await dialog.getByRole('button', { name: /Generate Standard/ }).click();
  await dialog.getByText('You can close this modal').waitFor();
  await toast('Research generated successfully').waitFor({ timeout: 60_000 });

  const research = card('Vertical Landscape');
  await research.getByText('sample', { exact: false }).first().waitFor();
  await research.getByText('Crewboard').first().waitFor();
  const [content] = await ask<GeneratedContent[]>('/api/generated-content');
  expect(content?.citations.length).toBeGreaterThan(0);
  await unfoldSources(research);
  const links = await research
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const url of content?.citations ?? []) expect(links).toContain(url);
  expect(await ask<User>('/api/auth/user')).toMatchObject({ credits: 9, heldCredits: 0 });
});

test('copies it and downloads it as formatted JSON named after it', async () => {
  const research = card('Vertical Landscape');
  await research.getByRole('button', { name: 'Copy' }).click();
  await toast('Content copied to clipboard').waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  const [content] = await ask<GeneratedContent[]>('/api/generated-content');
  expect(copied).toBe(content?.markdownContent);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    research.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Vertical Landscape.*\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('\n  ');
  expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(content?.markdownContent));
});

test('edits the text and adds a source of her own', async () => {
  await card('Vertical Landscape').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).press('Control+a');
  await page.keyboard.type('# Rewritten by hand');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The first van leaves at **8:00**.');
  await dialog.getByRole('button', { name: 'Add Citation' }).click();
  const citation = dialog.getByRole('textbox', { name: /^Citation \d+/ }).last();
  await citation.fill('nonsense');
  await dialog.getByText('Please enter a valid URL').waitFor();
  await citation.fill('https://mine.example/report');
  await dialog.getByText('Valid URL', { exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Content updated successfully').waitFor();
  await card('Vertical Landscape').getByRole('heading', { name: 'Rewritten by hand' }).waitFor();
});

test('an orderly restart: everything is found again, in the same session', async () => {
  expect(await server.stop()).toBe(0);
  server = await startServerProcess({ dataDir, port });
  await page.reload();
  const research = card('Vertical Landscape');
  await research.getByRole('heading', { name: 'Rewritten by hand' }).waitFor();
  await unfoldSources(research);
  await research.getByRole('link', { name: /mine\.example/ }).waitFor();
  expect(await ask<User>('/api/auth/user')).toMatchObject({ credits: 9 });
});

test('a power failure in the middle of a generation: it is written on after the restart, and paid once', async () => {
  const profile = card('Ideal Customer Profile');
  await profile.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: /Generate Premium/ }).click();
  await expect.poll(async () => (await ask<User>('/api/auth/user')).heldCredits).toBe(2);
  await server.killHard();
  await page.keyboard.press('Escape');
  await profile.getByText('Connection lost. Reconnecting...').waitFor();
  server = await startServerProcess({ dataDir, port });
  await toast('Research generated successfully').waitFor({ timeout: 60_000 });
  await profile.getByText(completeProduct.elevatorPitch).waitFor();
  expect(await ask<User>('/api/auth/user')).toMatchObject({ credits: 7, heldCredits: 0 });
  await page.reload();
  await card('Vertical Landscape').getByRole('heading', { name: 'Rewritten by hand' }).waitFor();
});

test('signing out ends the session; the protected page leads to the sign-in and back', async () => {
  await page.getByRole('button', { name: /Ada Example/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  await seeLogOut(page, () => page.goto(`${server.url}/research`));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await card('Vertical Landscape').getByRole('heading', { name: 'Rewritten by hand' }).waitFor();
});

test('the browser console has no problems except those of the killed server and the end of the session', () => {
  // The stream of generations may ask once more when its user has signed out.
  tab.expectNoConsoleProblems([/net::ERR_/, /status of 503/, /status of 401 .*\/api\/generations\/events/]);
});
