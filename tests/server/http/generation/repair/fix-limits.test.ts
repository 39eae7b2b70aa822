import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Finding } from '#shared/rules/preflight/finding.ts';
import { findingKeys } from '#shared/rules/preflight/finding-key.ts';
import { app, body, client, credits, fault, newest } from '#tests/server/http/generation/generation-bench.ts';
import { asked, models, prepareRepairBench, useModels, writes } from './repair-bench.ts';

const checker = vi.hoisted(() => ({ fails: false, calls: 0 }));
vi.mock(import('#server/features/generation/check/text-checker.ts'), async (original) => {
  const real = await original();
  return {
    checkInThread: (judged) => {
      checker.calls += 1;
      return checker.fails ? Promise.reject(new Error('took too long')) : real.checkInThread(judged);
    },
  };
});

/* A failed correction is free, although the provider charges for it. */
prepareRepairBench();

const findings = [...findingKeys([{ check: 'figures', reason: 'unsourced', quote: '83%' } as Finding])];
const fix = (versionNumber = 1, variables = {}) =>
  client.post<{ code: string }>(
    '/api/generate/ai-content',
    body({ promptType: 'sales_page', fixes: { versionNumber, findings }, variables }),
  );

beforeEach(async () => {
  checker.fails = false;
  await useModels('web_assets', models[0]);
  app.generation.repairs = false;
  writes(['figure']);
  await client.post<GeneratedContent>('/api/generate/ai-content', body({ promptType: 'sales_page' }));
  app.generation.repairs = true;
});

test('after ten failed corrections in an hour, whatever failed, no other starts, and texts still do', async () => {
  writes(['figure', 'quote']);
  expect((await fix()).body.code).toBe('fix_not_better');
  const id = (await newest()).id;
  // Includes corrections that took too long or failed because of the server.
  await app.db.raw(
    `insert into generations (id, user_id, product_id, prompt_template_id, prompt_type, tier, state, credits, request,
       request_fingerprint, lease_expires_at, provider, model, error_code, attempts, output_tokens)
     select gen_random_uuid(), user_id, product_id, prompt_template_id, prompt_type, tier, 'failed', credits, request,
       request_fingerprint, now(), provider, model, code, '[]', 900
     from generations, unnest(array['ai_timeout', 'generation_failed', 'stale_edit']) code, generate_series(1, 3)
     where id = ?`,
    [id],
  );
  const before = await credits();
  const count = asked().length;
  checker.calls = 0;
  expect(await fix()).toMatchObject({
    status: 429,
    body: { code: 'too_many_failures', details: { retryAfterSeconds: 600 } },
  });
  expect(asked()).toHaveLength(count);
  expect(checker.calls).toBe(0);
  expect(await credits()).toEqual(before);
  writes([]);
  expect((await client.post('/api/generate/ai-content', body({ promptType: 'sales_page' }))).status).toBe(
    200,
  );
});

test('no more corrections run at once than may still fail', async () => {
  await app.db('credit_transactions').insert({
    userId: (await client.get<{ id: number }>('/api/auth/user')).body.id,
    type: 'purchase',
    amount: 100,
    description: 'Pack',
    uniqueKey: randomUUID(),
  });
  fault({ times: 'always', fault: { kind: 'slowDrip', msPerChunk: 30 } });
  const answers = await Promise.all(Array.from({ length: 13 }, () => fix()));
  const refused = answers.filter(({ body: { code } }) => code === 'too_many_at_once');
  expect(refused).toHaveLength(3);
}, 60_000);

test('a text is not checked for somebody who can not pay for its correction', async () => {
  const pricedAt = (standardCredits: number) =>
    app.db('prompt_templates').where({ type: 'sales_page' }).update({ standardCredits });
  await pricedAt(50);
  checker.calls = 0;
  try {
    expect(await fix()).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
  } finally {
    await pricedAt(1);
  }
  expect(checker.calls).toBe(0);
});

test('one that can not be checked is no better', async () => {
  writes([]);
  const answer = fix(1, { additionalContext: '[[fault:slowDrip=5]]' });
  await expect.poll(() => asked().length).toBe(2);
  checker.fails = true;
  expect(await answer).toMatchObject({ status: 409, body: { code: 'fix_not_better' } });
});
