import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKey } from '#server/jobs/job-losses.ts';
import type { Product } from '#shared/contracts/products.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: CookieClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.join({ email: 'admin@example.com' });
  await app.db('users').where({ email: 'admin@example.com' }).update({ role: 'admin' });
});
afterAll(() => app.close());

/** A queued job whose earlier starts have all killed or blocked their server. */
const enqueueLost = async (name: string, data: Record<string, string>, starts: number) => {
  await app.db('job_starts').insert({ job: jobKey(name, [data]), starts });
  await app.deps.generation.jobs.enqueue(app.db, name as never, data as never);
};
const stateOf = (table: string, id: string) => async () => (await app.db(table).where({ id }).first())?.state;

/** A brief whose server was lost so often. */
async function brief(losses: number): Promise<string> {
  const id = randomUUID();
  const userId = (await client.get<{ id: number }>('/api/auth/user')).body.id;
  await insertTasks(app.db, 'product_briefs', [
    {
      ...{ id, userId, state: 'proposing', credits: 1, description: 'Brief', isSample: true },
      ...{ losses, leaseExpiresAt: new Date(Date.now() + 1_000) },
    },
  ]);
  const text = 'Crews plan vans in the morning. '.repeat(30);
  await app.db('brief_sources').insert({
    ...{ briefId: id, position: 0, kind: 'text', state: 'read', title: 'Notes', text, words: 180 },
    ...{ isNamed: true, readAt: new Date() },
  });
  return id;
}

test('a task that has killed or blocked its server twice is set aside with a reason, free of charge', async () => {
  const id = await brief(1);
  await expect.poll(stateOf('product_briefs', id), { timeout: 20_000 }).toBe('failed');
  expect(await app.db('product_briefs').where({ id }).first()).toMatchObject({
    ...{ errorCode: 'brief_abandoned', chargedCredits: 0 },
  });
});

test('a task that has lost its server once runs again', async () => {
  const id = await brief(0);
  await expect.poll(stateOf('product_briefs', id), { timeout: 20_000 }).toBe('ready');
  expect(await app.db('paid_tasks').where({ id }).first()).toMatchObject({ losses: 1, fencingToken: 2 });
});

test('exports and imports are set aside too', async () => {
  await okCalls(client).send<Product>('/api/products', completeProduct);
  const userId = (await client.get<{ id: number }>('/api/auth/user')).body.id;
  const exportId = randomUUID();
  await app.db('account_exports').insert({ id: exportId, userId, state: 'queued' });
  await enqueueLost('account-export', { exportId }, 2);
  await expect.poll(stateOf('account_exports', exportId), { timeout: 20_000 }).toBe('failed');
  const importId = randomUUID();
  await app.db('account_imports').insert({ id: importId, userId, state: 'queued', bytes: 10 });
  await enqueueLost('account-import', { importId }, 2);
  await expect.poll(stateOf('account_imports', importId), { timeout: 20_000 }).toBe('failed');
  for (const name of ['export', 'import'])
    expect(app.logs.join('\n')).toContain(`the ${name} has stopped its server twice`);
  await expect.poll(() => app.db('job_starts')).toEqual([]);
});
