import { createParser } from 'eventsource-parser';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed JSON, otherwise the text. */
  body: Body;
  /** The final address, after redirects. */
  url: string;
}

export interface RequestOptions {
  /** Sent unchanged; `null` removes one of the client's own headers. */
  headers?: Record<string, string | null>;
  /** Follows at most ten redirects, as a browser does. */
  follow?: boolean;
  signal?: AbortSignal;
}

/** A request with at most one body. */
export interface BodyOptions extends RequestOptions {
  json?: unknown;
  /** Fields sent as an HTML form (`application/x-www-form-urlencoded`). */
  form?: Record<string, string>;
  /** Sent unchanged, for files and invalid bodies; the default type is JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

export interface CookieClient {
  readonly origin: string;
  /** Sends a request with any method, in capitals. */
  request<Body = unknown>(method: string, path: string, options?: BodyOptions): Promise<Answer<Body>>;
  get<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, options?: BodyOptions): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, options?: BodyOptions): Promise<Answer<Body>>;
  patch<Body = unknown>(path: string, options?: BodyOptions): Promise<Answer<Body>>;
  delete<Body = unknown>(path: string, options?: BodyOptions): Promise<Answer<Body>>;
  /**
   * Yields the response's server-sent events; leaving the loop closes the connection.
   *
   * @throws Error with status and body when the response is no stream
   */
  events(method: string, path: string, options?: BodyOptions): AsyncGenerator<ReceivedEvent>;
  /** All cookies of the client's origin. */
  cookies(): { name: string; value: string; path: string }[];
  /** All cookies as a `Cookie` header, for requests that this client does not send. */
  cookieHeader(): string;
  /** A cookie's value at the client's origin. */
  cookie(name: string): string | undefined;
  /** Sets a cookie at the client's origin, like an attacker who knows its value. */
  setCookie(name: string, value: string): void;
  clearCookies(): void;
}

export interface ReceivedEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

interface StoredCookie {
  value: string;
  path: string;
}

const MOST_REDIRECTS = 10;

/**
 * A small HTTP client that behaves like a page of the site: keeps cookies per origin and sends `Origin` and
 * `Sec-Fetch-Site`.
 * @param baseUrl an address of the site
 */
export function createCookieClient(baseUrl: string): CookieClient {
  const ownOrigin = new URL(baseUrl).origin;
  const jars = new Map<string, Map<string, StoredCookie>>();

  function jarOf(origin: string): Map<string, StoredCookie> {
    const jar = jars.get(origin) ?? new Map<string, StoredCookie>();
    jars.set(origin, jar);
    return jar;
  }

  function headersFor(method: string, url: URL, overrides: RequestOptions['headers'] = {}): Headers {
    const headers = new Headers({
      'sec-fetch-site': url.origin === ownOrigin ? 'same-origin' : 'cross-site',
    });
    if (method !== 'GET' && method !== 'HEAD') headers.set('origin', ownOrigin);
    const cookies = cookieHeader(jarOf(url.origin), url.pathname);
    if (cookies !== '') headers.set('cookie', cookies);
    for (const [name, value] of Object.entries(overrides)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    return headers;
  }

  async function exchange(method: string, url: URL, options: BodyOptions): Promise<Response> {
    const headers = headersFor(method, url, options.headers);
    const body = encodeBody(options, headers);
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: options.signal });
    storeCookies(jarOf(url.origin), url.pathname, response.headers.getSetCookie());
    return response;
  }

  async function request<Body>(
    method: string,
    path: string,
    options: BodyOptions = {},
  ): Promise<Answer<Body>> {
    let url = new URL(path, ownOrigin);
    let response = await exchange(method, url, options);
    let next = { method, options };
    for (let redirects = 0; options.follow && isRedirect(response); redirects += 1) {
      if (redirects === MOST_REDIRECTS) throw new Error(`More than ${MOST_REDIRECTS} redirects from ${path}`);
      await response.arrayBuffer();
      url = new URL(response.headers.get('location') ?? '', url);
      // 307 and 308 repeat the request; older codes turn it into a GET.
      if (![307, 308].includes(response.status))
        next = { method: 'GET', options: { headers: options.headers, signal: options.signal } };
      response = await exchange(next.method, url, next.options);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response),
      url: url.href,
    };
  }

  async function* events(
    method: string,
    path: string,
    options: BodyOptions = {},
  ): AsyncGenerator<ReceivedEvent> {
    const headers = { accept: 'text/event-stream', ...options.headers };
    const response = await exchange(method, new URL(path, ownOrigin), { ...options, headers });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      throw new Error(`${response.status} ${await response.text()}`);
    }
    const received: ReceivedEvent[] = [];
    const parser = createParser({
      onEvent: ({ event = 'message', id, data }) => received.push({ event, id, data: JSON.parse(data) }),
    });
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      parser.feed(piece);
      yield* received.splice(0);
    }
  }

  return {
    origin: ownOrigin,
    request,
    events,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    patch: (path, options) => request('PATCH', path, options),
    delete: (path, options) => request('DELETE', path, options),
    cookies: () =>
      [...jarOf(ownOrigin)].map(([key, { value, path }]) => ({
        name: key.slice(0, key.indexOf(';')),
        value,
        path,
      })),
    cookieHeader: () =>
      [...jarOf(ownOrigin)]
        .map(([key, { value }]) => `${key.slice(0, key.indexOf(';'))}=${value}`)
        .join('; '),
    cookie: (name) => [...jarOf(ownOrigin)].find(([key]) => key.startsWith(`${name};`))?.[1].value,
    setCookie: (name, value) => void jarOf(ownOrigin).set(`${name};/`, { value, path: '/' }),
    clearCookies: () => jars.clear(),
  };
}

function isRedirect(response: Response): boolean {
  return [301, 302, 303, 307, 308].includes(response.status) && response.headers.has('location');
}

function encodeBody(options: BodyOptions, headers: Headers): BodyOptions['raw'] | URLSearchParams {
  if (options.form !== undefined) return new URLSearchParams(options.form);
  const text = options.raw ?? (options.json === undefined ? undefined : JSON.stringify(options.json));
  if (text !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  return text;
}

async function readBody<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return (isJson && text !== '' ? JSON.parse(text) : text) as Body;
}

function storeCookies(jar: Map<string, StoredCookie>, requestPath: string, lines: string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator);
    const attribute = (wanted: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const givenPath = attribute('path');
    const path = givenPath?.startsWith('/') ? givenPath : requestPath.replace(/\/[^/]*$/, '') || '/';
    const maxAge = attribute('max-age');
    const expires = attribute('expires');
    const isExpired =
      maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0;
    const key = `${name};${path}`;
    if (isExpired) jar.delete(key);
    else jar.set(key, { value: pair.slice(separator + 1), path });
  }
}

function cookieHeader(jar: Map<string, StoredCookie>, path: string): string {
  return [...jar]
    .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
    .sort(([, a], [, b]) => b.path.length - a.path.length)
    .map(([key, cookie]) => `${key.slice(0, key.indexOf(';'))}=${cookie.value}`)
    .join('; ');
}
