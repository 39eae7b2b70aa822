import { describe, expect, test } from 'vitest';
import { loadInputs } from '#server/features/generation/engine/generation-inputs.ts';
import { settleGeneration } from '#server/features/generation/engine/settle-generation.ts';
import { Generation as GenerationRow } from '#server/models/content/generation.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { generateContentBody } from '#shared/contracts/generation/generation.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import {
  app,
  body,
  client,
  collect,
  credits,
  fault,
  goOn,
  hanging,
  newest,
  outcomes,
  prepareGenerationBench,
  spell,
  stream,
  withoutTimeLimits,
} from './generation-bench.ts';

/** What happens to a text when a model fails or stops too early. */
prepareGenerationBench();

describe('failover', () => {
  test('retries the same model after a temporary failure', async () => {
    fault({ provider: 'perplexity', times: 2, fault: { kind: 'status', code: 503 } });
    const events = await collect(stream());
    expect(events.at(-1)?.event).toBe('done');
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['overloaded', 'overloaded', 'succeeded']);
    expect(receipt.provider).toBe('perplexity');
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('asks the next model when the text broke off in the middle, and starts the text over', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'truncate', how: 'reset', afterChunks: 4 } });
    const events = await collect(stream());
    const attempts = events.filter(({ event }) => event === 'attempt').map(({ data }) => data.provider);
    expect(attempts).toEqual(['perplexity', 'openai']);
    const done = events.at(-1)?.data as { content: GeneratedContent; generation: GenerationReceipt };
    expect(done.content).toMatchObject({ provider: 'openai', markdownContent: spell(events) });
    expect(outcomes(done.generation)).toEqual(['network', 'succeeded']);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test.each([400, 401, 402, 403, 404, 413])('asks the next model at once after a %i', async (code) => {
    fault({ provider: 'perplexity', times: 'always', fault: { kind: 'status', code } });
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer).toMatchObject({ status: 200, body: { provider: 'openai' } });
    const receipt = await newest();
    expect(receipt.attempts).toHaveLength(2);
    expect(receipt.attempts[0]).toMatchObject({ provider: 'perplexity', status: code });
  });

  test('waits for a short Retry-After and not for a long one', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'status', code: 429, retryAfter: 1 } });
    const start = performance.now();
    expect((await client.post('/api/generate/ai-content', body())).body).toMatchObject({
      provider: 'perplexity',
    });
    expect(performance.now() - start).toBeGreaterThan(900);
    fault({ provider: 'perplexity', fault: { kind: 'status', code: 429, retryAfter: 86_400 } });
    expect((await client.post('/api/generate/ai-content', body())).body).toMatchObject({
      provider: 'openai',
    });
  });

  test('skips a model that has failed five times in a row', async () => {
    fault({ provider: 'perplexity', times: 'always', fault: { kind: 'status', code: 500 } });
    const calls = () => app.standIns.requests('perplexity').length;
    await client.post('/api/generate/ai-content', body());
    await client.post('/api/generate/ai-content', body());
    const before = calls();
    expect(before).toBe(5);
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer.body).toMatchObject({ provider: 'openai' });
    expect(calls()).toBe(before);
    expect(outcomes(await newest())).toEqual(['skipped', 'succeeded']);
  });

  test('leaves the next model half the time limit when the first one has used it up', async () => {
    Object.assign(app.generation, { deadlineMs: 2_000, idleMs: 60_000 });
    fault({ fault: { kind: 'hang', stage: 'headers' } });
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer).toMatchObject({ status: 200, body: { provider: 'openai' } });
    expect(outcomes(await newest())).toEqual(['timeout', 'succeeded']);
  });

  test('ends at half as much again as the time limit, whatever is left of the chain', async () => {
    Object.assign(app.generation, { deadlineMs: 3_000, idleMs: 60_000 });
    fault({ times: 'always', fault: { kind: 'hang', stage: 'headers' } });
    const start = performance.now();
    const answer = await client.post('/api/generate/ai-content', body());
    expect(answer.status).toBe(504);
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
  });
});

describe('a text that stopped at its length limit', () => {
  test('says so, and goes on when asked to', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    const first = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    expect(first.isTruncated).toBe(true);
    expect((await newest()).finishReason).toBe('length');
    const answer = await client.post('/api/generate/ai-content', body({ isContinuation: true }));
    const whole = answer.body as GeneratedContent;
    expect(whole).toMatchObject({ id: first.id, isTruncated: false, versionNumber: 2 });
    expect(whole.markdownContent.startsWith(first.markdownContent)).toBe(true);
    expect(whole.markdownContent.length).toBeGreaterThan(first.markdownContent.length);
    expect(whole.citations).toEqual([...new Set([...first.citations, ...whole.citations])]);
    const [, request] = app.standIns.requests('perplexity').filter(({ method }) => method === 'POST');
    expect(JSON.stringify(request?.body)).toContain('text-so-far');
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('is stored once when the commit of its continuation was not confirmed', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    await client.post('/api/generate/ai-content', body());
    const { id: userId } = (await client.get('/api/auth/user')).body as User;
    const inputs = await loadInputs(app.generation, {
      userId,
      body: generateContentBody.parse(body({ isContinuation: true }).json),
      runId: 'a-run',
    });
    const whole = (await client.post('/api/generate/ai-content', body({ isContinuation: true })))
      .body as GeneratedContent;
    const generation = await GenerationRow.query(app.db)
      .findById((await newest()).id)
      .throwIfNotFound();
    // The connection was lost after the commit, so the run tries again.
    const settled = await settleGeneration(app.generation, {
      generation,
      inputs,
      openPoints: null,
      asked: {
        result: {
          text: 'Again',
          citations: [],
          usage: {
            inputTokens: 1,
            outputTokens: 1,
            reasoningTokens: 0,
            cachedInputTokens: 0,
            cacheWriteTokens: 0,
            costMicroUsd: 1,
          },
          finishReason: 'stop',
          model: 'm',
          providerRequestId: null,
          temperatureSent: false,
        },
        choice: inputs.chain[0],
        attempts: generation.attempts,
      },
    });
    expect(settled?.content).toMatchObject({ markdownContent: whole.markdownContent, versionNumber: 2 });
    expect(await credits()).toEqual({ credits: 9, held: 0 });
  });

  test('that was changed while it was being continued is charged, and the change stays as a version', async () => {
    fault({ provider: 'perplexity', fault: { kind: 'incomplete', reason: 'length' } });
    const first = (await client.post('/api/generate/ai-content', body())).body as GeneratedContent;
    withoutTimeLimits();
    fault({ provider: 'perplexity', fault: { kind: 'hang', stage: 'mid-stream' } });
    const continuing = client.post('/api/generate/ai-content', body({ isContinuation: true }));
    await hanging();
    await client.patch(`/api/generated-content/${first.id}`, { json: { markdownContent: 'Mine' } });
    goOn();
    const whole = (await continuing).body as GeneratedContent;
    expect(whole.markdownContent.startsWith(first.markdownContent.trimEnd())).toBe(true);
    expect(await credits()).toEqual({ credits: 9, held: 0 });
    const versions = await client.get(`/api/generated-content/${first.id}/versions`);
    expect(versions.body).toMatchObject([
      { origin: 'generation' },
      { origin: 'edit' },
      { origin: 'generation' },
    ]);
    const mine = await client.get(`/api/generated-content/${first.id}/versions/2`);
    expect(mine.body).toMatchObject({ markdownContent: 'Mine' });
  });

  test('is not continued when it was complete', async () => {
    await client.post('/api/generate/ai-content', body());
    expect((await client.post('/api/generate/ai-content', body({ isContinuation: true }))).status).toBe(409);
  });
});
