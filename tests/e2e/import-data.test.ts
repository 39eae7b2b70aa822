import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };
import { exportOf } from '#tests/server/http/accounts/import-files.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';

/** Set to keep pictures of each step. */
const PICTURES = process.env.IMPORT_PICTURES;

prepareTab({}, { person: { email: 'ada@example.com' } });
afterEach(() => tab.expectNoConsoleProblems([/status of 400/]));

let zip: Buffer;
beforeAll(async () => {
  const { client } = (await app.signUp()).account;
  await okCalls(client).send('/api/example-products', { language: 'en' });
  zip = Buffer.from(await exportOf(app, client));
});

const zipFile = (buffer: Buffer) => ({ name: 'funnelsmith.zip', mimeType: 'application/zip', buffer });

test.each([
  ['en', en.settings.import, 'Added (products: 1,'],
  ['es', es.settings.import, 'Ya estaban (productos: 1,'],
  ['pt', pt.settings.import, 'Já existiam (produtos: 1,'],
] as const)(
  '%s: a file is chosen, refused or imported, and the result is told',
  async (language, texts, line) => {
    await page.request.patch(`${app.url}/api/user/language`, {
      data: { language },
      headers: { origin: app.url },
    });
    // One language on a phone in the dark, the others on a desktop.
    await page.emulateMedia({ colorScheme: language === 'es' ? 'dark' : 'light' });
    await page.setViewportSize(
      language === 'es' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    );
    const look = async (name: string) => {
      await expectSoundPage(page, name);
      if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${language}.png`) });
    };
    await page.goto(`${app.url}/settings`);
    await page.getByRole('button', { name: texts.title }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const input = dialog.locator('input[type=file]');
    await dialog.getByText(texts.hint).waitFor();
    await look('import-empty');

    await input.setInputFiles(zipFile(Buffer.from('no zip')));
    await dialog.getByRole('alert').waitFor();
    await look('import-refused');
    await input.setInputFiles(zipFile(zip));
    await dialog.getByText(texts.ended.done.split(':')[0] ?? '').waitFor({ timeout: 30_000 });
    await dialog.getByText(line).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await look('import-done');
  },
);
