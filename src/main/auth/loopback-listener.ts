import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '#shared/rules/escape-html.ts';

/** Receives the callback of a sign-in in the system's browser (RFC 8252 section 7.3). */
export interface LoopbackListener {
  redirectUri: string;
  close(): void;
}

const PATH = '/callback';

export interface LoopbackOptions {
  /** Whether the address belongs to the current sign-in; otherwise the listener keeps waiting. */
  onCallback: (address: string) => boolean;
  /** Text of the page that the browser shows, in the interface language. */
  page: () => { language: string; title: string; text: string };
}

/** Listens on a free loopback port for one sign-in. */
export async function listenOnLoopback(options: LoopbackOptions): Promise<LoopbackListener> {
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
