import type { Page, Request, Route } from 'playwright-core';
import errors from '#shared/locales/errors/en.json' with { type: 'json' };

/** The reason that is shown when a failed response has no body. */
export const REASON = errors.codes.internal_error;

/** Matches an API path, with any query. */
const at = (path: string) => (url: URL) => url.pathname === path;

/** Changes the server's JSON responses, for account states that are hard to create. */
export async function alterAnswer<Body extends object>(
  page: Page,
  path: string,
  change: (body: Body) => unknown,
): Promise<void> {
  await page.route(at(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Body) });
  });
}

/** Responds with a 500. */
export function answerFailure(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { code: 'internal_error', message: REASON } });
}

/** The browser's console messages for injected failures. */
export const injectedFailures = [/status of 500/, /net::ERR_FAILED/];

export interface FailedCall {
  method: string;
  path: string | ((path: string) => boolean);
  /** HTTP status; `offline` aborts the connection. */
  status: number | 'offline';
  /** Body of the error response. */
  body?: { code: string; message: string; details?: { requestId: string } };
}

/** Makes requests fail until `restore` is called. */
export async function failCalls(page: Page, failed: FailedCall): Promise<{ restore(): Promise<void> }> {
  const { method, path, status, body } = failed;
  const matches = (url: URL) => (typeof path === 'string' ? url.pathname === path : path(url.pathname));
  const answer = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (status === 'offline') return route.abort('connectionrefused');
    return route.fulfill({ status, json: body ?? { code: 'internal_error', message: REASON } });
  };
  await page.route(matches, answer);
  return { restore: () => page.unroute(matches, answer) };
}

export const UNAUTHORIZED = {
  status: 401,
  body: { code: 'unauthorized', message: 'Unauthorized' },
} as const;

/** Holds responses of a path until `release` is called. */
export async function holdCalls(page: Page, path: string): Promise<{ release(): void }> {
  const held = Promise.withResolvers<void>();
  await page.route(at(path), async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { release: held.resolve };
}

/** Records the page's API calls as `GET /api/products`. */
export function noteCalls(page: Page): { calls(): string[]; bodiesOf(call: string): unknown[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  const nameOf = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return `${request.method()} ${pathname}${search}`;
  };
  return {
    calls: () => requests.map(nameOf),
    bodiesOf: (call) =>
      requests.filter((request) => nameOf(request) === call).map((request) => request.postDataJSON()),
  };
}
