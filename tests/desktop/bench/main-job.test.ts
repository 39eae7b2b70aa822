import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { type Desktop, type DesktopFolders, launchDesktop, makeFolders } from './launch-desktop.ts';
import { signUpOn } from './sign-in-pages.ts';

let dataDir: string;
let server: ServerProcess;
let folders: DesktopFolders;
let desktop: Desktop;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funnelsmith-desktop-server-'));
  server = await startServerProcess({ dataDir, port: await reserveFreePort() });
  folders = await makeFolders();
  desktop = await launchDesktop({ folders, serverUrl: server.url });
});

afterAll(async () => {
  await desktop?.close();
  await server?.killHard();
  await folders?.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Removes Markdown and white space, which a PDF breaks differently. */
function letters(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replace(/[^\p{L}\p{N}]/gu, '');
}

test('a text is generated, watched while it is written, and saved as a PDF that says the same', async () => {
  const { page } = desktop;
  // Found by attribute, because an open dialog hides the rest from role queries.
  const toast = (text: string) => page.locator('[role=status]').filter({ hasText: text }).first();
  const opening = desktop.app.waitForEvent('window');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await signUpOn(await opening, 'ada@example.com');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  // The menu only opens the product form, so the product is created over the API.
  await desktop.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('new-product')?.click();
  });
  await page.getByRole('dialog').getByLabel('Product Name').waitFor();
  await page.keyboard.press('Escape');
  const status = await page.evaluate(
    async (product) =>
      (
        await fetch('/api/products', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(product),
        })
      ).status,
    completeProduct,
  );
  expect(status).toBe(201);

  await page.reload();
  await page.getByRole('link', { name: 'Research', exact: true }).first().click();
  const card = page.getByRole('article', { name: /Vertical Landscape/u });
  await card.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: /Generate Standard/u }).click();
  await toast('Research generated successfully').waitFor({ timeout: 40_000 });

  const [content] = await page.evaluate(
    async () => (await (await fetch('/api/generated-content')).json()) as GeneratedContent[],
  );
  const target = join(folders.files, 'research.pdf');
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (async () => ({ canceled: false, filePath })) as typeof dialog.showSaveDialog;
  }, target);
  await card.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await toast('Saved as research.pdf').waitFor();
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(target)));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const written = letters(
    text.map((part, index) => part.replace(`${index + 1} / ${totalPages}`, '')).join(' '),
  );
  const expected = letters(content?.markdownContent ?? '');
  expect(expected.length).toBeGreaterThan(200);
  expect(written).toContain(expected);
  const { links } = await extractLinks(pdf);
  expect(content?.sources.length).toBeGreaterThan(0);
  expect(links).toEqual(expect.arrayContaining(content?.sources.map(({ url }) => url) ?? []));
});
