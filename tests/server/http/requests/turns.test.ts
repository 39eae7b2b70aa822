/* What one account changes many times at once holds up nobody else. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { waitUntilLocked } from '#tests/support/wait-until-locked.ts';

prepareApp({ env: { SIGNUP_CREDITS: '1000' } });

let client: CookieClient;
let userId: number;
let product: Product;
let content: GeneratedContent;
let locker: pg.Client;

beforeEach(async () => {
  client = await app.join();
  userId = (await okCalls(client).ask<{ id: number }>('/api/auth/user')).id;
  product = await okCalls(client).send('/api/products', completeProduct);
  const order = { productId: product.id, promptType: 'vertical_landscape' };
  content = await okCalls(client).send('/api/generate/ai-content', order);
  locker = new pg.Client(app.database.url);
  await locker.connect();
});
afterEach(async () => {
  await locker.end();
});

/** Locks what the account has, as one of its own changes does that takes long. */
async function lockEverything(): Promise<void> {
  await locker.query('begin');
  for (const statement of [
    'select 1 from generated_contents where user_id = $1 for update',
    'select 1 from products where user_id = $1 for update',
    'select 1 from users where id = $1 for update',
    'select 1 from credit_accounts where user_id = $1 for update',
  ])
    await locker.query(statement, [userId]);
}

const waitingForLocks = async () => {
  const { rows } = await locker.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const text = 'Words of a source that say what is sold, to whom, and why it is worth its price. '.repeat(10);

test.each<[string, (index: number) => Promise<{ status: number }>]>([
  [
    'saves of a text',
    (index) => client.patch(`/api/generated-content/${content.id}`, { json: { content: `Text ${index}` } }),
  ],
  ['restored texts', () => client.post(`/api/generated-content/${content.id}/versions/1/restore`)],
  ['saves of a product', () => client.patch(`/api/products/${product.id}`, { json: { outcome: 'More' } })],
  ['languages', () => client.patch('/api/user/language', { json: { language: 'es' } })],
  [
    'generations',
    () =>
      client.post('/api/generate/ai-content', {
        json: { productId: product.id, promptType: 'vertical_landscape' },
      }),
  ],
  [
    'edits',
    () =>
      client.post(`/api/generated-content/${content.id}/edits`, {
        json: {
          baseVersion: content.versionNumber,
          selection: { from: 0, to: 20, text: content.markdownContent.slice(0, 20) },
          instruction: { kind: 'shorten' },
        },
      }),
  ],
  [
    'language versions',
    (index: number) =>
      client.post(`/api/products/${product.id}/language-versions`, {
        json: { language: `es-${String.fromCharCode(65 + (index % 26))}X` },
      }),
  ],
  ['briefs', () => client.post('/api/product-briefs', { json: { sources: [{ kind: 'text', text }] } })],
])('sixty %s at once wait on three connections, and a stranger is answered', async (_what, change) => {
  const stranger = await app.join();
  await lockEverything();
  const answers = Promise.allSettled(Array.from({ length: 60 }, (_, index) => change(index)));
  await waitUntilLocked(app.db);
  await sleep(500);
  expect(await waitingForLocks()).toBeLessThanOrEqual(3);
  expect((await stranger.get('/api/products')).status).toBe(200);
  await locker.query('rollback');
  await answers;
});

test('the endpoints that take their turns by themselves are these, each tried above if it waits for locks', () => {
  const waiting = allEndpoints.filter(({ waits }) => waits).map(({ method, path }) => `${method} ${path}`);
  expect(waiting.toSorted()).toEqual([
    'post /api/admin/ai-models/test',
    'post /api/generate/ai-content',
    // Waits for locks as the saves of a text do, once a version.
    'post /api/generated-content/:id/check',
    // One upload of an account runs at a time.
    'post /api/import',
    'post /api/product-briefs',
    'post /api/products/:id/evidence/check',
    'post /api/products/:id/language-versions',
    'post /api/products/:id/translation',
  ]);
});

test('what still waits for its turn when its session ends is not done', async () => {
  await lockEverything();
  const saves = Array.from({ length: 20 }, (_, index) =>
    client.patch(`/api/generated-content/${content.id}`, { json: { content: `Text ${index}` } }),
  );
  await waitUntilLocked(app.db);
  await sleep(500);
  await app.db('sessions').where({ userId }).delete();
  await locker.query('rollback');
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 401)).toHaveLength(17);
});

test('what still waits for its turn when the deletion of its account is started is refused, a second deletion is not', async () => {
  await lockEverything();
  const saves = Array.from({ length: 3 }, (_, index) =>
    client.patch(`/api/generated-content/${content.id}`, { json: { content: `Text ${index}` } }),
  );
  await waitUntilLocked(app.db);
  await sleep(500);
  const late = client.patch(`/api/generated-content/${content.id}`, { json: { content: 'Late' } });
  const deletion = client.post('/api/user/deletion', { json: { word: 'delete' } });
  await sleep(500);
  await locker.query(
    'update users set deletion_started_at = now(), deletion_due_at = now() + $2 where id = $1',
    [userId, '7 days'],
  );
  await locker.query('commit');
  await Promise.all(saves);
  expect(await late).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
  expect((await deletion).status).toBe(200);
});

test('the first 250 saves of 260 are stored, and the others are told to wait', async () => {
  await lockEverything();
  const refused: { status: number }[] = [];
  const saves = Array.from({ length: 260 }, async (_, index) => {
    const answer = await client.patch(`/api/generated-content/${content.id}`, {
      json: { content: `Text ${index}` },
    });
    if (answer.status === 429) refused.push(answer);
    return answer;
  });
  // Nothing else is answered while the account is locked.
  await vi.waitFor(() => expect(refused).toHaveLength(10), { timeout: 20_000 });
  await locker.query('rollback');
  const answers = await Promise.all(saves);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ body: { code: 'too_many_requests' } });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(250);
});

test('many reads of one user at once leave connections to others', async () => {
  const other = await app.join();
  await locker.query('begin');
  await locker.query('lock table products in access exclusive mode');
  const reads = Array.from({ length: 30 }, () => client.get(`/api/products/${product.id}/offer`));
  await expect.poll(waitingForLocks).toBeGreaterThan(5);
  expect((await other.get('/api/credit-transactions')).status).toBe(200);
  await locker.query('rollback');
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
});
