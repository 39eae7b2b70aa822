import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { AttemptOutcome, Generation } from '#shared/contracts/generation/generations.ts';
import {
  app,
  body,
  client,
  credits,
  email,
  fault,
  goOn,
  hanging,
  newest,
  outcomes,
  prepareGenerationBench,
  product,
  slowly,
  stream,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { copyTasks, insertTasks, rewriteTasks } from '#tests/support/database/task-rows.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/* The number of free generations is limited. */
prepareGenerationBench({ withExample: true });

/** Inserts recent failures for the current product. */
async function failBefore(count: number, outcome: AttemptOutcome, delivered = 0): Promise<void> {
  const attempts = [
    {
      number: 1,
      provider: 'perplexity',
      model: 'sonar',
      startedAt: new Date(),
      durationMs: 1,
      outcome,
      status: 200,
      usage: null,
    },
  ];
  await copySucceeded(count, {
    ...{ state: 'failed', errorCode: 'malformed_output', deliveredCharacters: delivered, attempts },
  });
}

async function copySucceeded(count: number, changes: Record<string, unknown>): Promise<void> {
  const { id } = await app.db('generations').where({ productId: product.id, state: 'succeeded' }).first('id');
  const copy = { chargedCredits: 0, contentId: null, createdAt: app.db.fn.now(), ...changes };
  await copyTasks(app.db, 'generations', { id, copies: Array(count).fill(copy) });
}

/** Inserts texts of the current product that a model began and that were cancelled free just now. */
async function cancelBefore(count: number): Promise<void> {
  const finishedAt = app.db.fn.now();
  await copySucceeded(count, { state: 'cancelled', finishReason: 'cancelled', finishedAt });
}

test('a text that failed after it was shown, and was then refused by other models, records how much was delivered', async () => {
  fault({
    provider: 'perplexity',
    times: 'always',
    fault: { kind: 'incomplete', reason: 'filtered', share: 0.95 },
  });
  for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
    fault({ provider, times: 'always', fault: { kind: 'refusal' } });
  }
  let longest = 0;
  let text = '';
  for await (const { event, data } of stream()) {
    if (event === 'attempt') text = '';
    if (event === 'delta') text += String(data.text);
    longest = Math.max(longest, text.length);
  }
  const receipt = await newest();
  expect(outcomes(receipt).length).toBeGreaterThan(1);
  expect(longest).toBeGreaterThan(1_000);
  expect(receipt).toMatchObject({ state: 'failed', creditsCharged: 0 });
  expect(receipt.deliveredCharacters).toBeGreaterThanOrEqual(longest);
});

test('after sixty texts in an hour that failed before they were shown, no other starts; our own failures do not count', async () => {
  await client.post('/api/generate/ai-content', body());
  const before = await credits();
  for (const outcome of ['auth', 'quota', 'overloaded', 'network', 'timeout'] as const)
    await failBefore(60, outcome);
  expect((await client.post('/api/generate/ai-content', body())).status).toBe(200);
  const long = { createdAt: new Date(0) };
  await rewriteTasks(app.db, 'generations', { state: 'failed', productId: product.id }, long);
  await failBefore(59, 'malformed');
  expect((await client.post('/api/generate/ai-content', body())).status).toBe(200);
  await failBefore(1, 'refused');
  expect(await client.post('/api/generate/ai-content', body())).toMatchObject({
    status: 429,
    body: { code: 'too_many_failures', details: { retryAfterSeconds: 600 } },
  });
  expect((await credits()).credits).toBe(before.credits - 2);
});

test('a deletion of the account that is stopped has used up the free cancels', async () => {
  const strict = await startTestApp({ beside: app, env: { RATE_LIMITS: '1' } });
  try {
    const caller = strict.newClient();
    await signIn(caller, { email });
    const { id: userId } = (await caller.get<{ id: number }>('/api/auth/user')).body;
    fault({ times: 'always', fault: { kind: 'hang', stage: 'headers' } });
    const started = caller.post('/api/generate/ai-content', body());
    await expect.poll(() => app.db('generations').where({ userId, state: 'running' })).toHaveLength(1);
    const word = { json: { word: 'delete' } };
    expect(await caller.post('/api/user/deletion', word)).toMatchObject({ status: 200 });
    await started;
    expect(await caller.delete('/api/user/deletion')).toMatchObject({ status: 200 });
    const counted = () => app.db('rate_limits').where('key', `freeCancel:${userId}`).first('points');
    await expect.poll(counted).toEqual({ points: 1 });
  } finally {
    await strict.close();
  }
});

test('a text that is cancelled before a server has begun it is no free cancel', async () => {
  const { id: userId } = (await client.get<{ id: number }>('/api/auth/user')).body;
  const template = await app.db('prompt_templates').where({ type: 'vertical_landscape' }).first();
  const id = randomUUID();
  await insertTasks(app.db, 'generations', [
    {
      ...{ id, userId, productId: product.id, state: 'queued', tier: 'standard', credits: 1 },
      ...{ promptTemplateId: template.id, promptType: template.type, provider: 'openai', model: 'm' },
      // No server takes it up before it is cancelled.
      leaseExpiresAt: app.db.raw(`now() + interval '2 seconds'`),
    },
  ]);
  const cancelled = await client.post(`/api/generations/${id}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', creditsCharged: 0 } });
  const counted = await app.db('rate_limits').where('key', `freeCancel:${userId}`).first('points');
  expect(counted?.points ?? 0).toBe(0);
});

test('after twenty free cancels in an hour, which only stopped deletions reach, no text starts', async () => {
  await client.post('/api/generate/ai-content', body());
  await cancelBefore(20);
  expect((await client.post('/api/generate/ai-content', body())).status).toBe(200);
  await cancelBefore(1);
  expect(await client.post('/api/generate/ai-content', body())).toMatchObject({
    status: 429,
    body: { code: 'too_many_failures' },
  });
});

test('no more texts start at once than may still fail; without a failure any number', async () => {
  await client.post('/api/generate/ai-content', body());
  await app.db('credit_transactions').insert({
    userId: (await client.get<{ id: number }>('/api/auth/user')).body.id,
    type: 'purchase',
    amount: 100,
    description: 'Pack',
    uniqueKey: randomUUID(),
  });
  withoutTimeLimits();
  fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  const startMany = async (begun: number) => {
    const refused: unknown[] = [];
    const calls = Array.from({ length: 25 }, async () => {
      const answer = await client.post('/api/generate/ai-content', body());
      if (answer.status !== 200) refused.push(answer);
    });
    await hanging(begun);
    await expect.poll(() => refused).toHaveLength(25 - begun);
    goOn();
    await Promise.all(calls);
    return refused;
  };
  expect(await startMany(25)).toEqual([]);
  await failBefore(12, 'malformed', 300);
  for (const refused of await startMany(8)) {
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_at_once', details: { retryAfterSeconds: 60 } },
    });
  }
}, 60_000);

test('cancelled texts of invisible characters count as free cancellations', async () => {
  const strict = await startTestApp({
    beside: app,
    env: { RATE_LIMITS: '1', GENERATION_DEADLINE_SECONDS: '60' },
  });
  try {
    const caller = strict.newClient();
    await signIn(caller, { email });
    const pieces = Array.from({ length: 400 }, () => '\u200b'.repeat(20));
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      await app.standIns.reset();
      strict.generation.engine.breakers = createModelBreakers();
      fault({ times: 'always', fault: { kind: 'answer', text: pieces.join(''), pieces } });
      slowly(20);
      const request = body({ variables: { additionalContext: '[[fault:slowDrip=20]]' } });
      let id = '';
      let read = 0;
      for await (const { event, data } of caller.events('POST', '/api/generate/ai-content', request)) {
        if (event === 'generation') id = String(data.id);
        if (event === 'delta') read += String(data.text).length;
        if (read < 400 || statuses.length > round) continue;
        const { status, body: answer } = await caller.post<Generation>(`/api/generations/${id}/cancel`);
        statuses.push(status);
        if (status === 429) break;
        expect(answer).toMatchObject({ state: 'cancelled', creditsCharged: 0 });
      }
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await strict.close();
  }
}, 60_000);
