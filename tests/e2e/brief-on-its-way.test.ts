import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { TRUE_QUOTES } from '#tests/support/web/brief-site.ts';

/* What a person sees of a brief that runs elsewhere, and of a document on its way to the server. */

prepareBrowser();

let tab: UserTab;
let page: Page;
beforeEach(async () => {
  tab = await app.signUp();
  page = tab.page;
});
afterEach(() => tab.context.close());

const TEXT = Object.values(TRUE_QUOTES).join('\n');
const dialog = (where: Page) => where.getByRole('dialog');
const read = (where: Page) => dialog(where).getByRole('button', { name: 'Read and fill in' });
const briefs = () => tab.account.ask<ProductBrief[]>('/api/product-briefs');

async function paste(): Promise<void> {
  await dialog(page).getByRole('tab', { name: 'Text' }).click();
  await dialog(page).getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT);
  await read(page).click();
}

test('what fills in a product is offered on every device, and leads back to its screen in one click', async () => {
  const { id } = await tab.account.createProduct({ name: 'Crewboard', problemStatement: '' });
  app.standIns.fault({ fault: { kind: 'hang', stage: 'headers' } });
  await tab.open(`/products/${id}`);
  await page.getByRole('button', { name: 'Fill in from source' }).click();
  await paste();
  await dialog(page).getByText('Filling in the fields...').waitFor();
  await page.reload();
  await dialog(page).getByText('Filling in the fields...').waitFor();

  // A new browser context acts as another device.
  const other = await app.openTab(tab.account);
  await other.open('/dashboard');
  const offered = other.page.getByRole('status').filter({ hasText: 'Crewboard' });
  await offered.getByText('pasted text is being read for Crewboard.').waitFor();
  await offered.getByRole('button', { name: 'Show' }).click();
  await other.page.waitForURL(`**/products/${id}?source=*`);
  await dialog(other.page).getByRole('button', { name: 'Stop' }).click();
  await read(page).waitFor();

  app.standIns.fault({
    fault: {
      kind: 'answer',
      text: JSON.stringify({
        fields: [
          {
            field: 'problemStatement',
            value: 'Hours lost with routes planned by hand',
            quote: TRUE_QUOTES.problem,
            source: 1,
            kind: 'stated',
          },
        ],
      }),
    },
  });
  await paste();
  await dialog(page).getByRole('checkbox', { name: 'Problem Statement' }).waitFor();
  await page.reload();
  await other.open('/products');
  await offered.getByText('Proposals for Crewboard from pasted text are ready to check.').waitFor();
  await offered.getByRole('button', { name: 'Review' }).click();
  await dialog(other.page).getByRole('checkbox', { name: 'Problem Statement' }).waitFor();
  await dialog(other.page).getByRole('button', { name: 'Apply' }).click();
  await dialog(other.page).waitFor({ state: 'detached' });

  // Applied there, so it is not offered here any more.
  await tab.open(`/products/${id}`);
  await page.getByText('Hours lost with routes planned by hand').waitFor();
  expect(await page.getByText(/are ready to check/).count()).toBe(0);

  // Dismissed in one browser is dismissed in all.
  await page.getByRole('button', { name: 'Fill in from source' }).click();
  await paste();
  await dialog(page).getByRole('checkbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
  await other.open('/products');
  await other.page.getByRole('heading', { name: 'Crewboard' }).first().waitFor();
  expect(await offered.count()).toBe(0);
  await other.context.close();
});

test('a document shows how much of it has been sent, can be stopped, and says when the connection broke', async () => {
  await tab.open('/products?source');
  await dialog(page).getByRole('tab', { name: 'Document' }).click();
  const lines = `${TEXT}\n`.repeat(2_000);
  const name = 'Größe & Preis.md';
  const choose = () =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(lines) });
  const devtools = await tab.context.newCDPSession(page);
  const network = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    });
  await choose();
  await network(200_000);
  await read(page).click();
  const bar = dialog(page).getByRole('progressbar', { name: 'Sending the document' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent, { timeout: 10_000 }).toBeGreaterThan(0);
  const early = await percent();
  await expect.poll(percent, { timeout: 10_000 }).toBeGreaterThan(early);
  expect(await percent()).toBeLessThan(100);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
  await network(-1);

  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/product-briefs', (route) => route.abort('connectionreset'), { times: 1 });
  await read(page).click();
  await dialog(page)
    .getByText(/The connection broke, .* Nothing was charged\./)
    .waitFor();
  expect(await briefs()).toEqual([]);
  await read(page).click();
  await page.getByText(/fields? found with evidence in Größe & Preis\.md/).waitFor();
  // The second request has the key of the first, so it cannot create another brief.
  expect(new Set(keys.slice(0, 2)).size).toBe(1);
  expect(await briefs()).toMatchObject([{ sources: [{ kind: 'file', title: name, state: 'read' }] }]);
});

test('a document that is refused while it is sent says why', async () => {
  // A file, because the browser takes seconds to receive megabytes over its control connection.
  const longText = join(mkdtempSync(join(tmpdir(), 'funnelsmith-')), 'long.txt');
  writeFileSync(longText, `${TEXT}\n`.repeat(16_000));
  onTestFinished(() => rmSync(dirname(longText), { recursive: true }));
  await tab.account.client.post('/api/product-briefs', { json: {} });
  await app.query(`update rate_limits set points = 100000000 where key like 'brief%'`);
  await tab.open('/products?source');
  await dialog(page).getByRole('tab', { name: 'Document' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(longText);
  await read(page).click();
  await dialog(page).getByRole('alert').waitFor();
  expect(await dialog(page).getByRole('alert').innerText()).toMatch(/minute|hour|too many|often|limit/i);
});
