import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BrowserWindow, session } from 'electron';
import { decideLoginNavigation, guardLoginContents, loginPreferences } from '#main/window/page-guards.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { Listener, LoginWindow, SignInOptions } from './sign-in.ts';

/** Chromium's ERR_ABORTED: a cancelled navigation. Every sign-in ends with one. */
const ABORTED = -3;

/** Opens the identity provider's pages. Every sign-in has its own in-memory storage, so no session remains. */
export function openLoginWindow(
  parent: BrowserWindow | undefined,
  title: string,
  ...[url, events]: Parameters<SignInOptions['openLoginWindow']>
): LoginWindow {
  const partition = `sign-in-${randomUUID()}`;
  const own = session.fromPartition(partition);
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  const window = new BrowserWindow({
    width: 480,
    height: 720,
    title,
    ...(parent && { parent }),
    minimizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    webPreferences: loginPreferences(partition),
  });
  // Keeps the application's title, so that a page can't imitate another application.
  window.on('page-title-updated', (event) => event.preventDefault());
  guardLoginContents(window.webContents, decideLoginNavigation, events.onCallback);
  window.webContents.on('did-fail-load', (_event, errorCode, _description, _url, isMainFrame) => {
    if (isMainFrame && errorCode !== ABORTED) events.onUnreachable();
  });
  window.on('closed', () => events.onClosed());
  // The event `did-fail-load` reports failures.
  window.loadURL(url).catch(() => undefined);
  return {
    close: () => {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}

const PATH = '/callback';

/**
 * Listens on a free loopback port for the callback of one sign-in in the system's browser (RFC 8252 section 7.3).
 * @param options.onCallback whether the address belongs to the current sign-in; otherwise the listener keeps waiting
 * @param options.page text of the page that the browser shows, in the interface language
 */
export async function listenOnLoopback(options: {
  onCallback: (address: string) => boolean;
  page: () => { language: string; title: string; text: string };
}): Promise<Listener> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    // Prevents DNS rebinding: a page of another site can't send this Host.
    if (request.headers.host !== host) return answer(response, 421, 'Misdirected request');
    const address = URL.parse(request.url ?? '', `http://${host}`);
    if (address?.pathname !== PATH) return answer(response, 404, 'Not found');
    if (request.method !== 'GET') return answer(response, 405, 'Method not allowed');
    if (!options.onCallback(address.href))
      return answer(response, 400, 'This is not the sign-in that was started.');
    const { language, title, text } = options.page();
    return answer(response, 200, pageOf(language, title, text), 'text/html');
  });
  server.keepAliveTimeout = 1;
  server.requestTimeout = 10_000;
  server.headersTimeout = 5_000;
  server.maxHeadersCount = 100;
  server.listen(0, '127.0.0.1');
  // Throws on the server's `error` event.
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://127.0.0.1:${port}${PATH}`,
    close: () => {
      server.close();
      // Lets responses in progress finish.
      server.closeIdleConnections();
    },
  };
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body);
}

function pageOf(language: string, title: string, text: string): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}
