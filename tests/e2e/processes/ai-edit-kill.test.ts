import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { AiEdit } from '#shared/contracts/ai-edits.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';

afterAll(stopAllFleets);

test('a server killed while a model edits a passage: the edit goes on, charged and counted once', async () => {
  const fleet = await startFleet({ servers: 1 });
  const [user] = await fleet.mintUsers({ count: 1, credits: 5 });
  const [server] = fleet.servers;
  if (!user || !server) throw new Error('no fleet');
  const call = async <Answer>(path: string, body?: object, more: object = {}): Promise<Answer> => {
    const origin = `http://localhost:${server.port}`;
    const headers = {
      cookie: user.cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...more,
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(origin + path, init)).json() as Promise<Answer>;
  };
  const { id: productId } = await call<Product>('/api/products', completeProduct);
  const content = await call<GeneratedContent>('/api/generate/ai-content', {
    productId,
    promptType: 'vertical_landscape',
  });
  const text = content.markdownContent.slice(0, 60);
  const key = { 'Idempotency-Key': randomUUID() };
  const order = {
    baseVersion: content.versionNumber,
    selection: { from: 0, to: text.length, text },
    instruction: { kind: 'rewrite' },
  };
  const path = `/api/generated-content/${content.id}/edits`;
  const [before] = await fleet.query(`select balance from credit_accounts where user_id = ${user.id}`);

  await fleet.standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  const asked = await fleet.standIns.requestCount();
  const { id } = await call<AiEdit>(path, order, key);
  await expect.poll(() => fleet.standIns.requestCount(), { timeout: 20_000 }).toBe(asked + 1);
  await server.killAndRestart();
  expect(await fleet.query('select state, charged_credits from ai_edits')).toEqual([
    { state: 'running', charged_credits: 0 },
  ]);
  // The same call again is the same edit.
  expect((await call<AiEdit>(path, order, key)).id).toBe(id);
  const edit = () => call<AiEdit>(`${path}/${id}`);
  await expect.poll(async () => (await edit()).state, { timeout: 40_000 }).not.toBe('running');
  expect(await edit()).toMatchObject({
    state: 'succeeded',
    attempts: [{ outcome: 'lost' }, { outcome: 'succeeded' }],
  });
  expect(await fleet.query('select state, fencing_token - 1 as run, charged_credits from ai_edits')).toEqual([
    { state: 'succeeded', run: 2, charged_credits: 1 },
  ]);
  expect(await call('/api/ai-edits/allowance')).toMatchObject({ included: 10, used: 1 });
  const [account] = await fleet.query(`select balance, held from credit_accounts where user_id = ${user.id}`);
  expect(account).toEqual({ balance: Number(before?.balance) - 1, held: 0 });
  await fleet.stop();
}, 240_000);
