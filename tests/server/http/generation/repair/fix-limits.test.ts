import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import { findingKeys } from '#shared/rules/quality/finding-key.ts';
import {
  app,
  body,
  client,
  credits,
  fault,
  goOn,
  hanging,
  newest,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { copyTasks } from '#tests/support/database/task-rows.ts';
import { asked, models, prepareRepairBench, useModels, writes } from './repair-bench.ts';

/* A failed correction is free, although the provider charges for it. */
prepareRepairBench();

const findings = [...findingKeys([{ check: 'figures', reason: 'unsourced', quote: '83%' } as Finding])];
const fix = () =>
  client.post<{ code: string }>(
    '/api/generate/ai-content',
    body({ promptType: 'sales_page', fixes: { versionNumber: 1, findings } }),
  );

/** Counts the checks of texts; those after the given number fail. */
function watchChecks(sound = Number.POSITIVE_INFINITY): { readonly count: number } {
  const checks = { count: 0 };
  const { run } = Piscina.prototype;
  vi.spyOn(Piscina.prototype, 'run').mockImplementation(function (this: Piscina, ...call) {
    if (call[1]?.name === 'checkText') checks.count += 1;
    return checks.count > sound ? Promise.reject(new Error('took too long')) : run.apply(this, call);
  });
  return checks;
}

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
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
  const copies = ['ai_timeout', 'generation_failed', 'stale_edit'].flatMap((errorCode) =>
    Array(3).fill({ errorCode, attempts: [], outputTokens: 900 }),
  );
  await copyTasks(app.db, 'generations', { id, copies });
  const before = await credits();
  const count = asked().length;
  const checks = watchChecks();
  expect(await fix()).toMatchObject({
    status: 429,
    body: { code: 'too_many_failures', details: { retryAfterSeconds: 600 } },
  });
  expect(asked()).toHaveLength(count);
  expect(checks.count).toBe(0);
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
  withoutTimeLimits();
  fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  const codes: string[] = [];
  const calls = Array.from({ length: 13 }, async () => codes.push((await fix()).body.code));
  await hanging(10);
  await expect.poll(() => codes).toEqual(Array(3).fill('too_many_at_once'));
  goOn();
  await Promise.all(calls);
});

test('a text is not checked for somebody who can not pay for its correction', async () => {
  const pricedAt = (standardCredits: number) =>
    app.db('prompt_templates').where({ type: 'sales_page' }).update({ standardCredits });
  await pricedAt(50);
  const checks = watchChecks();
  try {
    expect(await fix()).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
  } finally {
    await pricedAt(1);
  }
  expect(checks.count).toBe(0);
});

test('one that can not be checked is no better', async () => {
  writes([]);
  // The first check is that of the text to correct.
  const checks = watchChecks(1);
  expect(await fix()).toMatchObject({ status: 409, body: { code: 'fix_not_better' } });
  expect(checks.count).toBe(2);
});
