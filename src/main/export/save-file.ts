import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { app, BrowserWindow, dialog, session } from 'electron';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { logFailure } from '#main/system/app-log.ts';
import { APP_SCHEME } from '#main/window/app-address.ts';
import { printPreferences } from '#main/window/page-guards.ts';
import emojiFont from '#resources/fonts/noto-emoji/NotoEmoji_400Regular.ttf?asset';
import type { CallArgument, SaveResult } from '#shared/desktop-bridge.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { EMOJI_FONT_PATH, type PrintRequest, printPage, printPolicy } from './print-page.ts';

type SaveRequest = CallArgument<'saveFile'>;

/** Asks for a path and writes the file. The page suggests only the name and never sees the path. */
export function createSaveFile(options: {
  window: () => BrowserWindow | undefined;
  settings: SettingsAccess;
  onSaved: (path: string) => void;
}): (request: SaveRequest) => Promise<SaveResult> {
  const { settings } = options;
  return async (request) => {
    const extension = request.format === 'markdown' ? 'md' : request.format;
    const last = settings.get('lastFolder');
    const folder = last !== undefined && existsSync(last) ? last : app.getPath('documents');
    const dialogOptions = {
      defaultPath: join(folder, safeFileName(withoutExtension(request.fileName, extension), extension)),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    };
    const target = options.window();
    try {
      const { canceled, filePath } = target
        ? await dialog.showSaveDialog(target, dialogOptions)
        : await dialog.showSaveDialog(dialogOptions);
      if (canceled || filePath === '') return { saved: false, reason: 'cancelled' };
      await writeAtomically(filePath, await contentOf(request));
      options.onSaved(filePath);
      settings.set('lastFolder', dirname(filePath));
      return { saved: true, fileName: basename(filePath) };
    } catch (error) {
      logFailure('A file could not be saved', error);
      return { saved: false, reason: 'failed' };
    }
  };
}

async function contentOf(request: SaveRequest): Promise<Uint8Array | string> {
  if (request.format === 'pdf') return renderPdf(request);
  return 'bytes' in request ? request.bytes : request.text;
}

/** Renders a PDF in a hidden window without scripts or network. */
async function renderPdf(request: PrintRequest): Promise<Uint8Array> {
  const partition = `print-${randomUUID()}`;
  const own = session.fromPartition(partition);
  const address = `${APP_SCHEME}://print/`;
  own.protocol.handle(APP_SCHEME, async ({ url }) => {
    if (url === new URL(EMOJI_FONT_PATH, address).href) {
      return new Response(await readFile(emojiFont), { headers: { 'Content-Type': 'font/ttf' } });
    }
    if (url !== address) return new Response('Not found', { status: 404 });
    const nonce = randomBytes(16).toString('base64');
    return new Response(printPage(request, nonce), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': printPolicy(nonce) },
    });
  });
  const window = new BrowserWindow({ show: false, webPreferences: printPreferences(partition) });
  try {
    window.webContents.on('will-navigate', (event) => event.preventDefault());
    await window.loadURL(address);
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
  } finally {
    window.destroy();
    own.protocol.unhandle(APP_SCHEME);
  }
}

function withoutExtension(name: string, extension: string): string {
  const ending = `.${extension}`;
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/**
 * Writes atomically: into a temporary file beside the target, flushed, then renamed.
 * @throws file system errors, after removing the temporary file
 */
async function writeAtomically(target: string, content: Uint8Array | string): Promise<void> {
  // Short, because most file systems allow 255 bytes per name.
  const part = join(
    dirname(target),
    `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`,
  );
  try {
    // Fails if the path exists, even as a link.
    const file = await open(part, 'wx', 0o666);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
