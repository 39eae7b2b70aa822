import { decodedPath } from '#main/window/app-address.ts';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };
import type { OfflineCopies, OfflineCopy } from './offline-copies.ts';
import { type Fetch, isRedirectRefusal, PRIVATE_REQUEST } from './server-connection.ts';

/**
 * Request headers that pages may set, in lower case. The main process sets cookies, origin and credentials.
 */
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'x-file-name',
];

/** Response headers that pages receive, in lower case. Cookies, encodings and policies are removed. */
const FORWARDED_RESPONSE_HEADERS = [
  'cache-control',
  'content-language',
  'content-type',
  'date',
  'etag',
  'link',
  'retry-after',
  'x-request-id',
  'x-total-count',
];

export interface ApiProxyOptions {
  fetch: Fetch;
  /** Undefined until the server's address is known. */
  serverOrigin: () => string | undefined;
  token: () => string | undefined;
  /** Called when the server has rejected this token. */
  onUnauthorized: (token: string) => void;
  onConnection: (state: 'reached' | 'unreachable') => void;
  /** Keeps answers for the time without a connection, by account. */
  offline?: { copies: OfflineCopies; account: () => string | undefined };
}

/**
 * Forwards the pages' API calls to the server with the session's token, which pages never see. Streams bodies with
 * backpressure in both directions, except answers that it keeps; cancelling the response aborts the call.
 */
export function createApiProxy(options: ApiProxyOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = options.serverOrigin();
    if (origin === undefined) return failure('desktop_no_server');
    const url = apiUrl(request.url, origin);
    if (url === undefined) return failure('desktop_address_refused');

    const token = options.token();
    const account = options.offline?.account();
    const path = url.slice(origin.length);
    const copies =
      account && options.offline?.copies.isKept(request.method, path) ? options.offline.copies : undefined;
    const connection = new AbortController();
    const stop = () => connection.abort(request.signal.reason);
    request.signal.addEventListener('abort', stop, { once: true });
    if (request.signal.aborted) stop();
    let answer: Response;
    try {
      answer = await options.fetch(url, {
        method: request.method,
        headers: requestHeaders(request.headers, token),
        // Streams uploads without buffering.
        ...(request.body && { body: request.body, duplex: 'half' }),
        ...PRIVATE_REQUEST,
        signal: connection.signal,
      });
    } catch (error) {
      request.signal.removeEventListener('abort', stop);
      if (connection.signal.aborted) throw error;
      if (isRedirectRefusal(error)) return failure('desktop_redirected');
      options.onConnection('unreachable');
      const copy = account === undefined ? undefined : copies?.read(account, path);
      if (copy) return new Response(copy.body, { status: 200, headers: offlineHeaders(copy) });
      return failure('desktop_server_unreachable');
    }
    options.onConnection('reached');
    if (answer.status === 401 && token !== undefined) options.onUnauthorized(token);
    if (copies && account !== undefined && answer.status === 200 && isJson(answer.headers)) {
      const body = await answer.text();
      request.signal.removeEventListener('abort', stop);
      copies.keep(account, path, { contentType: answer.headers.get('content-type') ?? '', body });
      return new Response(body, { status: 200, headers: responseHeaders(answer.headers) });
    }
    return new Response(
      answer.body && passOn(answer.body, connection, () => request.signal.removeEventListener('abort', stop)),
      { status: answer.status, statusText: answer.statusText, headers: responseHeaders(answer.headers) },
    );
  };
}

/** Paths for sign-in and sign-out, which only the main process calls. */
const MAIN_PROCESS_ONLY = /^\/api\/(?:login|logout|auth\/desktop)(?:\/|$)/iu;
/** Paths that servers and proxies may interpret differently. */
const AMBIGUOUS = /\/\/|\\|\/\.{1,2}(?:\/|$)/u;

/** The address on the server; undefined for paths that pages may not call. */
function apiUrl(requestUrl: string, origin: string): string | undefined {
  const { pathname, search } = new URL(requestUrl);
  const path = decodedPath(pathname);
  if (!path?.startsWith('/api/') || MAIN_PROCESS_ONLY.test(path) || AMBIGUOUS.test(path)) return undefined;
  return origin + pathname + search;
}

function pickHeaders(all: Headers, names: readonly string[]): Headers {
  return new Headers([...all].filter(([name]) => names.includes(name)));
}

function requestHeaders(asked: Headers, token: string | undefined): Headers {
  const headers = pickHeaders(asked, FORWARDED_REQUEST_HEADERS);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

function responseHeaders(answered: Headers): Headers {
  const headers = pickHeaders(answered, FORWARDED_RESPONSE_HEADERS);
  // Blocks scripts if a response is opened as a page.
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  return headers;
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

function offlineHeaders({ contentType }: OfflineCopy): Headers {
  return responseHeaders(new Headers({ 'content-type': contentType, 'cache-control': 'no-store' }));
}

/**
 * Forwards the bytes as the page reads them. Electron cancels this stream when a page leaves but does not abort its
 * request, so cancelling closes the connection.
 */
function passOn(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) {
            onEnd();
            controller.close();
          } else controller.enqueue(value);
        } catch (error) {
          onEnd();
          controller.error(error);
        }
      },
      cancel: async (reason) => {
        onEnd();
        connection.abort(reason);
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    // Reads nothing in advance.
    { highWaterMark: 0 },
  );
}

function failure(
  code: 'desktop_no_server' | 'desktop_server_unreachable' | 'desktop_redirected' | 'desktop_address_refused',
): Response {
  return Response.json(
    { code, message: en.codes[code] },
    { status: errorCatalogue[code].status, headers: { 'Cache-Control': 'no-store' } },
  );
}
