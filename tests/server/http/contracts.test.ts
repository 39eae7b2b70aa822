import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

describe('the contracts are the API', () => {
  test('every route of the router is in the contracts and the other way round', () => {
    const routes = app.router.stack.flatMap((layer) =>
      layer.methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${layer.path}`),
    );
    const declared = allEndpoints.map((endpoint) => `${endpoint.method.toUpperCase()} ${endpoint.path}`);
    expect(routes.toSorted()).toEqual(declared.toSorted());
  });

  test('the OpenAPI document has every endpoint with its request and answers', async () => {
    const { status, body } = await app.newClient().get('/api/openapi.json');
    expect(status).toBe(200);
    const document = body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; requestBody?: object; security: object[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of allEndpoints) {
      const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method];
      expect(operation, endpoint.path).toBeDefined();
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status));
      expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.files) !== undefined);
      expect(operation?.security.length === 0).toBe(endpoint.access === 'public');
    }
  });

  test('signed out, every endpoint that needs a user answers 401 with the error body', async () => {
    const client = app.newClient();
    for (const endpoint of allEndpoints.filter(({ access }) => access !== 'public')) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      const answer = await client.request(endpoint.method.toUpperCase(), path, {
        json: endpoint.body ? {} : undefined,
      });
      expect(answer.status, `${endpoint.method} ${path}`).toBe(401);
      expect(answer.body).toMatchObject({
        code: 'unauthorized',
        message: expect.stringContaining('Unauthorized'),
      });
    }
  });

  test('an unknown address of the API answers 404 as JSON', async () => {
    const answer = await app.newClient().get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  test('answers carry security headers and a request id', async () => {
    const { headers } = await app.newClient().get('/api/system');
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${app.standIns.payments.baseUrl}/js/lemon.js;`,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('health, readiness and metrics answer', async () => {
    const client = app.newClient();
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
    const metrics = await client.get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.body).toContain('funnelsmith_http_request_duration_seconds');
  });

  test.for([
    ...['Forwarded', 'Via', 'X-Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Port'],
    ...['X-Forwarded-Server', 'X-Original-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-IP'],
    ...['CF-Connecting-IP', 'True-Client-IP', 'Fastly-Client-IP'],
  ])('metrics without a token are not for requests that a proxy forwards: %s', async (name) => {
    for (const value of ['203.0.113.9', ''])
      expect((await app.newClient().get('/metrics', { headers: { [name]: value } })).status).toBe(403);
  });
});
