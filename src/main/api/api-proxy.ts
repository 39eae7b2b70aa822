import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };

/** What the pages may say to the server. Everything else (cookies, origins, credentials) is the main process's. */
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
];

/** What the pages get to see of an answer. Cookies, encodings and policies are not for them. */
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
  /** Electron's `net.fetch`, which knows the system's proxies and certificates. */
  fetch: (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;
  /** Undefined until the server's address is known. */
  serverOrigin: () => string | undefined;
  token: () => string | undefined;
  /** The server does not take this token any more. */
  onUnauthorized: (token: string) => void;
  onConnection: (state: 'reached' | 'unreachable') => void;
}

/**
 * Forwards the pages' calls of the API to the server, with the token of the session, which the pages never see.
 * Bodies are passed on piece by piece in both directions, as fast as the reader reads; a reader that leaves ends the
 * call.
 */
export function createApiProxy(options: ApiProxyOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = options.serverOrigin();
    if (origin === undefined) return failure('desktop_no_server');
    const url = apiUrl(request.url, origin);
    if (url === undefined) return failure('desktop_address_refused');

    const token = options.token();
    const connection = new AbortController();
    const stop = () => connection.abort(request.signal.reason);
    request.signal.addEventListener('abort', stop, { once: true });
    if (request.signal.aborted) stop();
    let answer: Response;
    try {
      answer = await options.fetch(url, {
        method: request.method,
        headers: requestHeaders(request.headers, token),
        // The stream itself: an upload is not collected in memory.
        ...(request.body && { body: request.body, duplex: 'half' }),
        // A redirect would carry the token to an address nobody has chosen.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: connection.signal,
      });
    } catch (error) {
      request.signal.removeEventListener('abort', stop);
      if (connection.signal.aborted) throw error;
      if (isRedirectRefusal(error)) return failure('desktop_redirected');
      options.onConnection('unreachable');
      return failure('desktop_server_unreachable');
    }
    options.onConnection('reached');
    if (answer.status === 401 && token !== undefined) options.onUnauthorized(token);
    return new Response(
      answer.body && passOn(answer.body, connection, () => request.signal.removeEventListener('abort', stop)),
      { status: answer.status, statusText: answer.statusText, headers: responseHeaders(answer.headers) },
    );
  };
}

/** Signing in and out belongs to the main process. */
const MAIN_PROCESS_ONLY = /^\/api\/(?:login|logout|auth\/desktop)(?:\/|$)/iu;
/** What servers and proxies may read as another path than the one that was looked at here. */
const AMBIGUOUS = /\/\/|\\|\/\.{1,2}(?:\/|$)/u;

/** The server's address of an asked path; undefined for what pages have no business with. */
function apiUrl(requestUrl: string, origin: string): string | undefined {
  const { pathname, search } = new URL(requestUrl);
  const path = decodedOnce(pathname);
  if (!path?.startsWith('/api/') || MAIN_PROCESS_ONLY.test(path) || AMBIGUOUS.test(path)) return undefined;
  return origin + pathname + search;
}

function decodedOnce(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function requestHeaders(asked: Headers, token: string | undefined): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = asked.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

function responseHeaders(answered: Headers): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = answered.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Data stays data, also when somebody manages to open it as a page.
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  return headers;
}

/**
 * The same bytes, read from the server only when the page reads. Electron cancels this stream when a page leaves, but
 * does not abort the request it came with, so cancelling ends the connection itself.
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
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}

/** Both Electron's and Node's fetch say so in the message of the error or of its cause only. */
function isRedirectRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return /redirect/iu.test(`${error} ${cause ?? ''}`);
}

function failure(
  code: 'desktop_no_server' | 'desktop_server_unreachable' | 'desktop_redirected' | 'desktop_address_refused',
): Response {
  return Response.json(
    { code, message: en.codes[code] },
    { status: errorCatalogue[code].status, headers: { 'Cache-Control': 'no-store' } },
  );
}
