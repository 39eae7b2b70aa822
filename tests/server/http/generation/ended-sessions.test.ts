/*
 * Ending a session ends its streams at every server. These texts hang for 60 s, so a response that ends within 15 s was
 * ended.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAllSessions } from '#server/features/accounts/users/end-all-sessions.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { signInDevice } from '#tests/support/sign-in-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const env = { GENERATION_DEADLINE_SECONDS: '60', GENERATION_IDLE_SECONDS: '60' };

let app: TestApp;
let replica: TestApp;
let admin: CookieClient;
beforeAll(async () => {
  app = await startTestApp({ env });
  replica = await startTestApp({ env, beside: app });
  admin = await app.signUp({ email: 'admin@example.com' });
});
afterAll(async () => {
  await replica.close();
  await app.close();
});

let email: string;
let userId: number;
/** Two browser sessions of the same user. */
let reader: CookieClient;
let other: CookieClient;
let generationId: string;
let started: { status: Promise<number> };

beforeEach(async () => {
  await app.standIns.reset();
  app.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  email = `${crypto.randomUUID()}@example.com`;
  reader = await app.signUp({ email });
  other = app.newClient();
  await signIn(other, { email });
  ({ id: userId } = (await reader.get<{ id: number }>('/api/auth/user')).body);
  const product = (await reader.post<Product>('/api/products', { json: completeProduct })).body;
  const waiting = reader.post('/api/generate/ai-content', {
    json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard' },
  });
  started = { status: waiting.then(({ status }) => status) };
  await expect
    .poll(async () => {
      const row = await app.db('generations').where({ userId, state: 'running' }).first('id');
      generationId = row?.id ?? '';
      return generationId;
    })
    .not.toBe('');
});

/** Follows a generation. Resolves at the first event. @returns the remaining events, and when the stream ended */
async function follow(client: CookieClient, headers?: Record<string, string>) {
  const events = client.events('GET', `/api/generations/${generationId}/stream`, { headers });
  const first = await events.next();
  expect(first.value).toMatchObject({ event: 'generation' });
  const rest = (async () => {
    const names: string[] = [];
    for await (const { event } of events) names.push(event);
    return { last: names.at(-1), at: performance.now() };
  })();
  return { rest };
}

async function expectEndedSoon(stream: Awaited<ReturnType<typeof follow>>, since: number): Promise<void> {
  const { last, at } = await stream.rest;
  expect(at - since).toBeLessThan(15_000);
  // The generation still runs, so its end did not close the stream.
  expect(['done', 'error']).not.toContain(last);
}

const atReplica = async () => {
  const client = replica.newClient();
  await signIn(client, { email });
  return client;
};

const ways: [string, () => Promise<unknown>][] = [
  ['its owner ends the session elsewhere', async () => other.delete('/api/auth/sessions')],
  [
    'an administrator deactivates the account',
    async () => admin.patch(`/api/admin/users/${userId}/active`, { json: { isActive: false } }),
  ],
  ['the operator ends the sessions of the account', async () => endAllSessions(app.deps.service, { userId })],
  [
    'the session expires',
    async () =>
      app
        .db('sessions')
        .where({ userId })
        .update({ expiresAt: new Date(Date.now() - 1_000) }),
  ],
];

describe('a text that is being followed', () => {
  test.each(ways)('ends within two seconds, here and at another server, when %s', async (_, end) => {
    const elsewhere = await atReplica();
    const device = await signInDevice(reader);
    const streams = [await follow(reader), await follow(elsewhere), await follow(reader, device.headers)];
    const since = performance.now();
    await end();
    for (const stream of streams) await expectEndedSoon(stream, since);
    // A client waiting for the JSON response gets 401.
    expect(await started.status).toBe(401);
    expect(performance.now() - since).toBeLessThan(15_000);
    // A new request gets the reason as an error.
    expect((await reader.get(`/api/generations/${generationId}/stream`)).status).toBe(401);
    const row = await app.db('generations').where({ id: generationId }).first('state');
    expect(row?.state).toBe('running');
  });

  test('continues for every other session', async () => {
    const device = await signInDevice(reader);
    const [kept, ended] = [await follow(other), await follow(reader, device.headers)];
    const since = performance.now();
    await app.db('sessions').where({ userId, kind: 'desktop' }).delete();
    await expectEndedSoon(ended, since);
    const first = await Promise.race([kept.rest, started.status, ended.rest.then(() => 'still open')]);
    expect(first).toBe('still open');
    await reader.post(`/api/generations/${generationId}/cancel`);
    expect((await kept.rest).last).toBe('error');
    expect(await started.status).not.toBe(401);
  });
});
