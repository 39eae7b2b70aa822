import { desktop } from '#renderer/lib/desktop.ts';
import { askForFreshSignIn } from '#renderer/lib/stores/sign-in-again-store.ts';
import type {
  BodyInputOf,
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  ResponseOf,
} from '#shared/contracts/endpoint.ts';
import { nextPageOf } from '#shared/rules/next-page.ts';
import { ApiError } from './api-error.ts';

type Argument<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** The parameters, which may also be numbers. */
type Loosened<Params> = { [Key in keyof Params]: Params[Key] | number };
type ParamsArgument<E> = ParamsInputOf<E> extends undefined ? undefined : Loosened<ParamsInputOf<E>>;

export type CallArguments<E> = Argument<'params', ParamsArgument<E>> &
  Argument<'query', QueryInputOf<E>> &
  Argument<'body', BodyInputOf<E>>;

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Values = Record<string, unknown> | undefined;

/** In characters. A browser refuses `keepalive` above 64 kB for all requests of a page together. */
const SMALL_BODY = 1_000;
/** Since the page's start. */
const FIRST_ANSWERS_MS = 30_000;

/** Fills `:name` segments and appends the query; undefined values are omitted. */
export function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:([A-Za-z]+)/gu, (_segment, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'response'>;

/** An answer that `public/first-answers.js` has asked for: given once, and not when it may have become old. */
function takeFirstAnswer(method: string, url: string): Promise<Response> | undefined {
  const { firstAnswers } = globalThis as { firstAnswers?: Map<string, Promise<Response>> };
  if (method !== 'get' || performance.now() > FIRST_ANSWERS_MS) firstAnswers?.clear();
  const answer = firstAnswers?.get(url);
  firstAnswers?.delete(url);
  return answer;
}

/**
 * Sends a call with the session cookie; resolves with the response's headers, before its body. Asks the user for a
 * fresh sign-in if the call needs one.
 *
 * @throws ApiError on any non-success response; TypeError when the server can't be reached; the signal's reason when it
 * aborts
 */
export async function requestApi<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E> & CallOptions,
): Promise<Response> {
  const { params, query, body, headers, signal } = args as CallOptions & {
    params?: Values;
    query?: Values;
    body?: unknown;
  };
  const json = body === undefined ? undefined : JSON.stringify(body);
  const url = urlOf(endpoint.path, params, query);
  // With headers of its own, a call asks for another form of the answer.
  const first = headers ? undefined : takeFirstAnswer(endpoint.method, url);
  const request: RequestInit = {
    method: endpoint.method.toUpperCase(),
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json,
    // A small change that is already on screen also arrives when the page is left at once. Not for the desktop app,
    // whose requests go through a protocol of its own.
    keepalive: endpoint.method !== 'get' && (json?.length ?? 0) <= SMALL_BODY && !desktop,
    signal,
  };
  const response = await (first ?? fetch(url, request));
  if (response.ok) return response;
  const refusal = new ApiError(response.status, await response.text(), response.statusText);
  // Nothing was changed, so what the user wanted is sent again after the sign-in.
  if (refusal.code === 'fresh_sign_in_required' && (await askForFreshSignIn()))
    return requestApi(endpoint, args);
  throw refusal;
}

/**
 * One call of the API, typed by its contract. Reads all pages of a paged list.
 *
 * @throws as `requestApi`
 */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E> & CallOptions,
): Promise<ResponseOf<E>> {
  const response = await requestApi(endpoint, args);
  if (response.status === 204 || !endpoint.response) return undefined as ResponseOf<E>;
  const answer = (await response.json()) as ResponseOf<E>;
  const next = nextPageOf(response.headers.get('Link'));
  return next === undefined || !Array.isArray(answer)
    ? answer
    : ((await readFurtherPages(answer, next, args)) as ResponseOf<E>);
}

async function readFurtherPages(first: unknown[], next: string, options: CallOptions): Promise<unknown[]> {
  const items = [...first];
  for (let path: string | undefined = next; path !== undefined; ) {
    const page = { method: 'get', path, response: undefined } as const;
    const response: Response = await requestApi(page, { headers: options.headers, signal: options.signal });
    items.push(...((await response.json()) as unknown[]));
    path = nextPageOf(response.headers.get('Link'));
  }
  return items;
}
