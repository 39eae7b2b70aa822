/* The OpenAPI document is valid and matches the real responses. */

import { createHmac } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import {
  type DescribedAnswers,
  describedAnswers,
  type OpenApiDocument,
} from '#tests/support/open-api/described-client.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { bodyOf, orderEvent } from '#tests/support/payments/payment-events.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';
import { startTestApp, TEST_WEBHOOK_SECRET } from '#tests/support/test-app.ts';
import { type Call, newProduct } from './owned-records.ts';
import { gatherPeople, type People, type PersonName } from './people.ts';
import { routes } from './route-rights.ts';

let people: People;
let document: OpenApiDocument;
let answers: DescribedAnswers;
beforeAll(async () => {
  people = await gatherPeople();
  document = (await people.app.newClient().get<OpenApiDocument>('/api/openapi.json')).body;
  answers = describedAnswers(document);
}, 60_000);
afterAll(() => people?.close());

const groundOf = async (name: PersonName) => ({
  people,
  person: people.all[name],
  client: answers.watch(await people.visit(name)),
});

const addressOf = (path: string, { params = {}, query = '' }: Call) =>
  path.replace(/:(\w+)/gu, (_, name) => String(params[name])) + query;

test('a linter finds nothing', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Each operator chooses terms and server address.
      'info-license': 'off',
      'no-server-example.com': 'off',
      'tag-description': 'off',
      // Ids are numbers, so they can't equal the path segment `product`.
      'no-ambiguous-paths': 'off',
      // Records list their keys in `propertyNames`.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('every route answers as it is described, to those who may call it and to those who may not', async () => {
  const admin = await groundOf('admin');
  await admin.client.post('/api/admin/sync-lemonsqueezy');
  people.app.standIns.payments.buy({
    variantId: SHOP_VARIANTS.pro.variantId,
    email: 'customer@example.com',
    custom: customFor(people.app, people.all.customer.id, SHOP_VARIANTS.pro.variantId),
  });
  const { client: buyer } = await groundOf('customer');
  await vi.waitFor(async () => expect((await buyer.get<User>('/api/auth/user')).body.tier).toBe('pro'), {
    timeout: 20_000,
  });
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const ground = await groundOf(route.rights === 'admins' ? 'admin' : 'customer');
    const call = await route.call(ground);
    const send = async (name: PersonName | undefined, { json, ...rest }: Call, headers = {}) => {
      const client = name ? await people.visit(name) : people.app.newClient();
      return answers.watch(client).request(method.toUpperCase(), addressOf(path, rest), {
        ...(json !== undefined && { json }),
        headers,
      });
    };
    await send(undefined, call);
    await send('lead', call);
    await send(undefined, call, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
    await ground.client.request(method.toUpperCase(), addressOf(path, call), { json: call.json });
    const unknown = Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, 'x']));
    await send(ground.person.name, { ...call, params: unknown, query: '?a=%00' });
    if (!route.endpoint.body) continue;
    await send(ground.person.name, { ...call, json: { nothing: true } });
    await send(ground.person.name, { ...call, json: { a: 'x'.repeat(route.endpoint.bodyLimit) } });
    await send(ground.person.name, call, { 'content-type': 'text/plain' });
  }
  expect(answers.problems).toEqual([]);
  const missing = routes.filter(({ name, status }) => !answers.seen.has(`${name} ${status}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
}, 300_000);

test('files that are refused are answered as it is described', async () => {
  for (const { name, endpoint } of routes) {
    const { files, method, path } = endpoint;
    if (!files) continue;
    const { client } = await groundOf('customer');
    const send = (raw: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      client.request(method.toUpperCase(), path, { raw, headers });
    const [type = ''] = files.types;
    await send(new Uint8Array(10), { 'content-type': 'video/mp4' });
    await send(new Uint8Array(10), { 'content-type': type });
    if (!files.isStreamed)
      await send(new Uint8Array(10), { 'content-type': type, 'content-encoding': 'gzip' });
    // The largest limit is more than a test should send.
    if (!files.isStreamed) {
      await send(new Uint8Array(files.limit + 1), { 'content-type': type });
      expect(answers.seen).toContain(`${name} 413`);
    }
    expect(Object.keys(document.paths[path]?.[method]?.responses ?? {})).toContain('413');
  }
  expect(answers.problems).toEqual([]);
});

test('what takes more than one call is answered as it is described', async () => {
  const { client } = await groundOf('customer');
  await signInDevice(client);
  const event = bodyOf(orderEvent('order_created', { id: 4_712 }));
  const signature = createHmac('sha256', TEST_WEBHOOK_SECRET).update(event).digest('hex');
  const provider = answers.watch(people.app.newClient());
  await provider.post('/api/webhooks/lemonsqueezy', { raw: event, headers: { 'x-signature': signature } });
  const product = await newProduct({ people, person: people.all.customer, client });
  const text = await client.post<string>('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'vertical_landscape' },
    headers: { accept: 'text/event-stream' },
  });
  expect(text.body).toContain('event: done');
  const first = await client.get('/api/pricing');
  const tag = { 'if-none-match': first.headers.get('etag'), 'cache-control': 'max-age=0' };
  await client.get('/api/pricing', { headers: tag });
  expect(answers.problems).toEqual([]);
  for (const answered of [
    'POST /api/auth/desktop/token 200',
    'POST /api/webhooks/lemonsqueezy 200',
    'GET /api/pricing 304',
  ]) {
    expect(answers.seen).toContain(answered);
  }
});

test('too many requests are answered as it is described', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: '0.01' } });
  try {
    const client = answers.watch(await limited.signUp());
    for (let number = 0; number < 4; number += 1) {
      await client.patch('/api/user/language', { json: { language: 'es' } });
    }
    expect(answers.seen).toContain('PATCH /api/user/language 429');
    expect(answers.problems).toEqual([]);
  } finally {
    await limited.close();
  }
});

test('each kind of refusal was among them', () => {
  const statuses = new Set([...answers.seen].map((answered) => answered.split(' ').at(-1)));
  expect([...statuses]).toEqual(
    expect.arrayContaining(['304', '400', '401', '403', '404', '413', '415', '429']),
  );
});
