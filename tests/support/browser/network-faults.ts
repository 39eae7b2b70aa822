import type { Page, Request, Route } from 'playwright-core';
import errors from '#shared/locales/errors/en.json' with { type: 'json' };

/** What is said about a call that fails without a body of its own. */
export const REASON = errors.codes.internal_error;

/** Matches an API path, with any query. */
const at = (path: string) => (url: URL) => url.pathname === path;

/** Passes the server's JSON answers on with changes: states of an account that are laborious to bring about. */
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

/** Answers as a server does that has failed. */
export function answerFailure(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { code: 'internal_error', message: REASON } });
}

/** What a browser logs about such answers. */
export const injectedFailures = [/status of 500/, /net::ERR_FAILED/];

export interface FailedCall {
  method: string;
  path: string | ((path: string) => boolean);
  /** HTTP status; `offline` cuts the connection. */
  status: number | 'offline';
  /** The error's code and message, as the server would send them. */
  body?: { code: string; message: string };
}

/** Lets calls fail in the network, until `restore` is called. */
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

/** Lets the answers to a path wait until they are released. */
export async function holdCalls(page: Page, path: string): Promise<{ release(): void }> {
  const held = Promise.withResolvers<void>();
  await page.route(at(path), async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { release: held.resolve };
}

/** Notes the calls of the API that a page makes, as `GET /api/products`. */
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
