import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveResult } from '#shared/desktop-bridge.ts';
import { type Desktop, type DesktopFolders, launchDesktop, makeFolders } from './launch-desktop.ts';

let folders: DesktopFolders;
let desktop: Desktop;

beforeAll(async () => {
  folders = await makeFolders();
  desktop = await launchDesktop({ folders });
});

afterAll(async () => {
  await desktop?.close();
  await folders?.remove();
});

/** Answers the Save dialog with a path, or cancels it. @returns the dialog's options */
async function answerDialog(path: string | undefined): Promise<() => Promise<{ defaultPath?: string }>> {
  await desktop.app.evaluate(({ dialog }, answer) => {
    const asked = async (...args: unknown[]) => {
      Object.assign(globalThis, { dialogAsked: args.at(-1) });
      return { canceled: answer === null, filePath: answer ?? '' };
    };
    dialog.showSaveDialog = asked as typeof dialog.showSaveDialog;
  }, path ?? null);
  return () => desktop.app.evaluate(() => Reflect.get(globalThis, 'dialogAsked') as { defaultPath?: string });
}

function save(request: object): Promise<SaveResult> {
  return desktop.page.evaluate(
    (argument) =>
      (Reflect.get(window, 'desktop') as { saveFile(value: object): Promise<SaveResult> }).saveFile(argument),
    request,
  );
}

const spaces = (text: string) => text.replace(/\s+/gu, ' ').trim();

describe('a PDF', () => {
  // Most systems have a font with the smiley. Few have the test tube, so the application contains a font with
  // it.
  const paragraphs = Array.from(
    { length: 60 },
    (_, index) =>
      `Párrafo ${index + 1}: el corazón de la campaña está en Ñuñoa, São Paulo e Brasília — “ação” 😀 🧪.`,
  );
  const markdown = [
    '# Investigación de mercado',
    '',
    'Ver [la fuente](https://example.com/fuente?a=1&b=2) y [esto no](javascript:alert(1)).',
    '',
    '| Segmento | Tamaño |',
    '| --- | --- |',
    '| Educação | 12 % |',
    '',
    '<script>document.title = "cambiado"</script>',
    '',
    '![seguimiento](https://example.com/pixel.png)',
    '',
    '- Primero',
    '- Segundo',
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
  ].join('\n');

  test('holds the text, its title, language, links and page numbers', async () => {
    const target = join(folders.files, 'informe.pdf');
    const asked = await answerDialog(target);
    const result = await save({
      format: 'pdf',
      fileName: 'Investigación: de mercado.pdf',
      title: 'Investigación de mercado',
      language: 'es',
      markdown,
    });
    expect(result).toEqual({ saved: true, fileName: 'informe.pdf' });
    expect((await asked()).defaultPath).toMatch(/Investigación- de mercado\.pdf$/u);

    const bytes = new Uint8Array(readFileSync(target));
    const pdf = await getDocumentProxy(bytes.slice());
    const { text, totalPages } = await extractText(pdf, { mergePages: false });
    expect(totalPages).toBeGreaterThan(1);
    text.forEach((page, index) => {
      expect(spaces(page)).toContain(`${index + 1} / ${totalPages}`);
    });
    const whole = spaces(
      text.map((page, index) => spaces(page).replace(`${index + 1} / ${totalPages}`, '')).join(' '),
    );
    for (const paragraph of paragraphs) expect(whole).toContain(spaces(paragraph));
    for (const piece of [
      'Investigación de mercado',
      'Segmento Tamaño',
      'Educação 12 %',
      'Primero',
      'Segundo',
    ]) {
      expect(whole).toContain(piece);
    }
    expect(whole).not.toContain('cambiado');
    // The text begins with its title, so the export adds no title.
    expect(whole.match(/Investigación de mercado/gu)).toHaveLength(1);

    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+NotoEmoji/u);
    const { info } = await getMeta(pdf);
    expect(info.Title).toBe('Investigación de mercado');
    const { links } = await extractLinks(pdf);
    expect(links).toEqual(['https://example.com/fuente?a=1&b=2']);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/u);
    expect(raw).toMatch(/\/Lang\s*\(es\)/u);
  });

  test('leaves no window behind', async () => {
    await expect
      .poll(() => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(1);
  });
});

describe('other files', () => {
  test('are written unchanged, and the folder is remembered', async () => {
    const folder = join(folders.files, 'exports');
    mkdirSync(folder);
    const target = join(folder, 'secuencia.md');
    await answerDialog(target);
    const text = '# Día 1\n\n¡Hola! 👋\n';
    expect(await save({ format: 'markdown', fileName: 'secuencia.md', text })).toEqual({
      saved: true,
      fileName: 'secuencia.md',
    });
    expect(readFileSync(target, 'utf8')).toBe(text);
    // No temporary file is left behind.
    expect(readdirSync(folder)).toEqual(['secuencia.md']);

    const asked = await answerDialog(undefined);
    expect(await save({ format: 'json', fileName: '../../etc/passwd', text: '{}' })).toEqual({
      saved: false,
      reason: 'cancelled',
    });
    const { defaultPath = '' } = await asked();
    expect(dirname(defaultPath)).toBe(folder);
    expect(defaultPath).toMatch(/\.json$/u);
  });

  test.each(['docx', 'zip'] as const)(
    'of kind %s are written byte by byte, with that ending offered',
    async (format) => {
      const target = join(folders.files, `bytes.${format}`);
      const asked = await answerDialog(target);
      const bytes = Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
      const result = await desktop.page.evaluate(
        ([kind, values]) =>
          (Reflect.get(window, 'desktop') as { saveFile(value: object): Promise<SaveResult> }).saveFile({
            format: kind,
            fileName: `Plan: uno.${kind}`,
            bytes: Uint8Array.from(values),
          }),
        [format, bytes] as const,
      );
      expect(result).toEqual({ saved: true, fileName: `bytes.${format}` });
      expect([...readFileSync(target)]).toEqual(bytes);
      expect(await asked()).toMatchObject({
        defaultPath: expect.stringMatching(new RegExp(`Plan- uno\\.${format}$`, 'u')),
        filters: [{ name: format.toUpperCase(), extensions: [format] }],
      });
    },
  );

  test.each(['html', 'csv'] as const)('of kind %s are written as text', async (format) => {
    const target = join(folders.files, `text.${format}`);
    await answerDialog(target);
    expect(await save({ format, fileName: `a.${format}`, text: '\ufeffañ😀' })).toMatchObject({
      saved: true,
    });
    expect(readFileSync(target, 'utf8')).toBe('\ufeffañ😀');
  });

  test("that can't be written keep the old one and leave no temporary file", async () => {
    const folder = join(folders.files, 'kept');
    mkdirSync(join(folder, 'is-a-folder.json'), { recursive: true });
    writeFileSync(join(folder, 'other.json'), 'old');
    await answerDialog(join(folder, 'is-a-folder.json'));
    expect(await save({ format: 'json', fileName: 'a.json', text: '{}' })).toEqual({
      saved: false,
      reason: 'failed',
    });
    await answerDialog(join(folder, 'missing', 'b.json'));
    expect(await save({ format: 'json', fileName: 'b.json', text: '{}' })).toEqual({
      saved: false,
      reason: 'failed',
    });
    expect(readdirSync(folder).toSorted()).toEqual(['is-a-folder.json', 'other.json']);
  });

  test('are shown in their folder', async () => {
    const target = join(folders.files, 'shown.json');
    await answerDialog(target);
    await save({ format: 'json', fileName: 'shown.json', text: '{}' });
    await desktop.app.evaluate(({ shell }) => {
      shell.showItemInFolder = (path) => void Object.assign(globalThis, { shownItem: path });
    });
    await desktop.page.evaluate(() =>
      (Reflect.get(window, 'desktop') as { showSavedFile(): Promise<void> }).showSavedFile(),
    );
    expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'shownItem'))).toBe(target);
  });
});

describe('the first start', () => {
  test('asks for the server, rejects other addresses and offers this computer', async () => {
    const dialog = desktop.page.getByRole('dialog', { name: 'Where do you want to work?' });
    await dialog.waitFor();
    const field = dialog.getByLabel('Server address');
    await field.fill('http://example.com');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText('Use an address that begins with https').waitFor();
    await field.fill('127.0.0.1:1');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog
      .getByText('No server responds at this address. Check the address and your connection.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Use this computer' }).click();
    await dialog.getByText('No account and no server are needed').waitFor();
    await expect.poll(() => field.count()).toBe(0);
  });
});
