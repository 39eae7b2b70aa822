import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi, urlOf } from '#renderer/lib/api/api-client.ts';
import { ApiError, isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { listContent } from '#shared/contracts/generation/generated-content.ts';
import { createProduct, deleteProduct, listProducts, updateProduct } from '#shared/contracts/products.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };

function answer(status: number, body: string, statusText = '') {
  const fetchMock = vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(status === 204 ? null : body, { status, statusText }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => vi.unstubAllGlobals());

describe('a list in pages', () => {
  it('is read to its end, with the same headers, and fails as a whole', async () => {
    const pages: Record<string, [items: number[], next?: string]> = {
      '/api/products': [[9, 8], '/api/products?before=8'],
      '/api/products?before=8': [[7], '/api/products?before=7'],
      '/api/products?before=7': [[6]],
    };
    const fetchMock = vi.fn(async (url: string, _init: RequestInit) => {
      const [items, next] = pages[url] ?? [[]];
      const headers: HeadersInit = next === undefined ? {} : { Link: `<${next}>; rel="next"` };
      return new Response(JSON.stringify(items), { headers });
    });
    vi.stubGlobal('fetch', fetchMock);
    const headers = { 'X-Test': 'yes' };
    expect(await callApi(listProducts, { headers })).toEqual([9, 8, 7, 6]);
    for (const [, init] of fetchMock.mock.calls) expect(init.headers).toMatchObject(headers);

    fetchMock.mockImplementation(async (url) =>
      url === '/api/products'
        ? new Response('[1]', { headers: { Link: '</api/products?before=1>; rel="next"' } })
        : new Response('', { status: 429, statusText: 'Too Many Requests' }),
    );
    expect((await failureOf(callApi(listProducts, {}))).status).toBe(429);
  });
});

describe('a failed call', () => {
  it('has the status, a colon and the body text as its message', async () => {
    const body = '{"code":"product_not_found","message":"This product does not exist."}';
    answer(404, body);
    const error = await failureOf(callApi(listProducts, {}));
    expect(error.message).toBe(`404: ${body}`);
    expect(error).toMatchObject({ status: 404, code: 'product_not_found' });
    expect(userMessageOf(error)).toBe(en.codes.product_not_found);
  });

  it('uses the status text when the body is empty', async () => {
    answer(502, '', 'Bad Gateway');
    expect((await failureOf(callApi(listProducts, {}))).message).toBe('502: Bad Gateway');
  });

  it('keeps details, and ignores bodies of other servers', async () => {
    const issues = [{ path: 'name', message: 'Product name is required' }];
    answer(400, JSON.stringify({ code: 'invalid_request', message: 'Invalid', details: { issues } }));
    expect((await failureOf(callApi(listProducts, {}))).details?.issues).toEqual(issues);

    answer(500, '<h1>Internal Server Error</h1>');
    const foreign = await failureOf(callApi(listProducts, {}));
    expect([foreign.code, foreign.userMessage]).toEqual([undefined, undefined]);
  });

  it('is described in the interface language, or in English for a code newer than this client', async () => {
    if (!i18next.isInitialized) await i18next.init();
    await i18next.changeLanguage('pt');
    answer(409, '{"code":"product_limit","message":"English","params":{"limit":1000}}');
    const full = await failureOf(callApi(listProducts, {}));
    await expect
      .poll(() => userMessageOf(full))
      .toBe('O limite de produtos da sua conta é 1.000. Exclua um produto para adicionar outro.');
    answer(502, JSON.stringify({ code: 'ai_timeout', message: 'English', params: { providerSaid: 'no' } }));
    expect(userMessageOf(await failureOf(callApi(listProducts, {})))).toMatch(/O provedor disse: no$/u);
    const issues = [{ path: 'name', message: 'Name is required', code: 'name_required' }];
    answer(400, JSON.stringify({ code: 'invalid_request', message: 'English', details: { issues } }));
    expect(userMessageOf(await failureOf(callApi(listProducts, {})))).toBe('name: O nome é obrigatório');
    answer(418, '{"code":"of_tomorrow","message":"Something new."}');
    expect(userMessageOf(await failureOf(callApi(listProducts, {})))).toBe('Something new.');
    await i18next.changeLanguage('en');
  });

  it('is recognised as a lost session only with status 401', async () => {
    answer(401, '{"code":"unauthorized","message":"Unauthorized"}');
    expect(isUnauthorized(await failureOf(callApi(listProducts, {})))).toBe(true);
    answer(403, '');
    expect(isUnauthorized(await failureOf(callApi(listProducts, {})))).toBe(false);
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false);
  });
});

describe('a call', () => {
  it('sends cookies, and a JSON body only when there is one', async () => {
    const fetchMock = answer(200, '[]');
    await callApi(listProducts, {});
    const [, read] = fetchMock.mock.calls[0] ?? [];
    expect(read).toMatchObject({ method: 'GET', credentials: 'include', body: undefined });
    expect(read?.headers).not.toHaveProperty('Content-Type');

    const body = { name: 'A', type: 'Other', primaryIndustry: 'B', targetAudience: 'C' };
    answer(201, '{"id":1}');
    const created = vi.mocked(fetch);
    await callApi(createProduct, { body, headers: { 'Idempotency-Key': 'k' } });
    expect(created.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  it('answers undefined where there is no content', async () => {
    const fetchMock = answer(204, '');
    expect(await callApi(deleteProduct, { params: { id: 7 } })).toBeUndefined();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/products/7');
  });

  it('fills path and query, escaped', () => {
    expect(urlOf(updateProduct.path, { id: 'a/b?c' }, undefined)).toBe('/api/products/a%2Fb%3Fc');
    expect(urlOf(listContent.path, undefined, { view: 'summary', limit: undefined })).toBe(
      '/api/generated-content?view=summary',
    );
  });
});
