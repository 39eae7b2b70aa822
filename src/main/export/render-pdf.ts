import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BrowserWindow, session } from 'electron';
import { APP_SCHEME } from '#main/window/app-address.ts';
import { printPreferences } from '#main/window/web-preferences.ts';
import emojiFont from '#resources/fonts/noto-emoji/NotoEmoji_400Regular.ttf?asset';
import { EMOJI_FONT_PATH, type PrintRequest, printPage, printPolicy } from './print-page.ts';

/** Renders a PDF in a hidden window without scripts or network. */
export async function renderPdf(request: PrintRequest): Promise<Uint8Array> {
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
