import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import {
  app,
  body,
  client,
  collect,
  contents,
  credits,
  email,
  expectSoundBooks,
  fault,
  loseServer,
  newest,
  outcomes,
  prepareGenerationBench,
  product,
  replica,
  slowly,
  spell,
  stream,
  takeUp,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { models, useModels } from '#tests/server/http/generation/repair/repair-bench.ts';
import { booked, ended, grant, retry, stepOf } from '#tests/server/http/kits/kit-bench.ts';
import { changeTasks, copyTasks, rewriteTasks } from '#tests/support/database/task-rows.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/* Nobody pays for a text that did not finish unless they stopped it themselves. */
prepareGenerationBench({ withReplica: true, withExample: true });

const PRICE = 4;

beforeEach(async () => {
  await app.db('prompt_templates').update({ standard_credits: PRICE });
});

const PAGE = { promptType: 'sales_page' };
const cutAtLength = (share?: number) =>
  fault({ fault: { kind: 'incomplete', reason: 'length', ...(share && { share }) } });
const ask = async (more: object = {}) =>
  client.post<GeneratedContent>('/api/generate/ai-content', body(more));
/** A slow text that our own time limit cuts. */
const cutAtTimeLimit = async (more: object = {}) => {
  slowly(30);
  const { deadlineMs } = app.generation;
  app.generation.deadlineMs = 1_500;
  const events = await collect(stream(more));
  app.generation.deadlineMs = deadlineMs;
  await app.standIns.reset();
  return events;
};

describe.each(models)('with %s', (provider, model) => {
  beforeEach(() => useModels('web_assets', [provider, model]));

  test('a text that ends at the length limit is kept, free, and paid once, when its continuation finishes', async () => {
    cutAtLength(0.3);
    const first = await ask(PAGE);
    expect(first).toMatchObject({ status: 200, body: { isTruncated: true, versionNumber: 1 } });
    expect(await newest()).toMatchObject({
      ...{ state: 'cancelled', finishReason: 'length', chargeReason: 'not_finished', creditsCharged: 0 },
      ...{ contentId: first.body.id, error: { code: 'text_unfinished' } },
    });
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    // Cut again: what was added is kept too, and still free.
    cutAtLength(0.5);
    const second = (await ask({ ...PAGE, isContinuation: true })).body;
    expect(second).toMatchObject({ id: first.body.id, isTruncated: true, versionNumber: 2 });
    expect(second.markdownContent.startsWith(first.body.markdownContent.trimEnd())).toBe(true);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    const whole = (await ask({ ...PAGE, isContinuation: true })).body;
    expect(whole).toMatchObject({ id: first.body.id, isTruncated: false, versionNumber: 3 });
    expect(whole.markdownContent.startsWith(second.markdownContent.trimEnd())).toBe(true);
    expect(await credits()).toEqual({ credits: 10 - PRICE, held: 0 });
    await expectSoundBooks();
  });

  test('a text that our time limit cuts is kept, free', async () => {
    const events = await cutAtTimeLimit(PAGE);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'time_limit_reached' } });
    expect(await newest()).toMatchObject({
      ...{ state: 'cancelled', finishReason: 'deadline', chargeReason: 'time_limit', creditsCharged: 0 },
      error: { code: 'time_limit_reached' },
    });
    const [content] = await contents();
    expect(content).toMatchObject({ isTruncated: true });
    expect(content?.markdownContent.startsWith(spell(events))).toBe(true);
    expect(await credits()).toEqual({ credits: 10, held: 0 });
    await ask({ ...PAGE, isContinuation: true });
    expect(await credits()).toEqual({ credits: 10 - PRICE, held: 0 });
    await expectSoundBooks();
  });
});

test('a text of another model is kept when the time limit cuts it, also after a model has failed', async () => {
  fault({ fault: { kind: 'truncate', afterChunks: 40, how: 'reset' } });
  const events = await cutAtTimeLimit();
  const receipt = await newest();
  expect(outcomes(receipt)).toEqual(['network', 'timeout']);
  expect(receipt).toMatchObject({ state: 'cancelled', finishReason: 'deadline', creditsCharged: 0 });
  expect((await contents())[0]?.markdownContent.startsWith(spell(events))).toBe(true);
});

test('a few words at the length limit are no text: nothing is kept, and an earlier text stays', async () => {
  const { body: before } = await ask();
  const { credits: left } = await credits();
  cutAtLength(0.01);
  expect(await ask()).toMatchObject({ status: 502, body: { code: 'ai_broke_off' } });
  expect(await contents()).toMatchObject([{ versionNumber: 1, markdownContent: before.markdownContent }]);
  expect(await credits()).toEqual({ credits: left, held: 0 });
});

test('a text whose server was lost and whose product was emptied is kept, free', async () => {
  const { id, written } = await loseServer();
  const empty = { problemStatement: '', elevatorPitch: '', coreFeatures: '', outcome: '' };
  await client.patch(`/api/products/${product.id}`, { json: empty });
  await app
    .db('paid_tasks')
    .where({ id })
    .update({ leaseExpiresAt: app.db.raw(`now() - interval '1 second'`) });
  expect(await takeUp(replica.generation)).toBe(1);
  await expect.poll(async () => (await newest()).finishedAt).not.toBeNull();
  expect(await newest()).toMatchObject({
    ...{ state: 'cancelled', finishReason: 'interrupted', chargeReason: 'not_finished', creditsCharged: 0 },
  });
  const [content] = await contents();
  expect(content).toMatchObject({ isTruncated: true });
  expect(content?.markdownContent).toContain(written);
  await expectSoundBooks();
});

test('a step of a kit that did not finish counts as not written, and a retry goes on from its text', async () => {
  await grant(100);
  const { credits: before } = await credits();
  const { id } = (await ask({ promptType: 'ideal_customer_profile' })).body;
  expect(id).toBeGreaterThan(0);
  fault({
    match: { promptIncludes: 'Content type: primary_pain_points' },
    fault: { kind: 'incomplete', reason: 'length' },
  });
  const kit = await ended(await booked({ types: ['primary_pain_points', 'value_proposition'] }));
  const step = stepOf(kit, 'primary_pain_points');
  expect(step).toMatchObject({
    ...{ state: 'failed', creditsCharged: 0, error: { code: 'text_unfinished' } },
    contentId: expect.any(Number),
  });
  expect(stepOf(kit, 'value_proposition')).toMatchObject({ state: 'skipped' });
  expect(kit).toMatchObject({ ending: 'failed', creditsCharged: 0, retryCredits: 2 * PRICE });
  const cut = (await contents()).find((content) => content.type === 'primary_pain_points');
  const again = await ended((await retry(kit, kit.retryCredits)).body as Kit);
  expect(again).toMatchObject({ ending: 'done', creditsCharged: 2 * PRICE });
  const whole = (await contents()).find((content) => content.type === 'primary_pain_points');
  expect(whole).toMatchObject({ isTruncated: false, versionNumber: 2 });
  expect(whole?.markdownContent.startsWith(cut?.markdownContent.trimEnd() ?? '?')).toBe(true);
  expect(await credits()).toEqual({ credits: before - 3 * PRICE, held: 0 });
  await expectSoundBooks();
});

describe('free ends are limited to ten an hour', () => {
  /** Ends that the account has had already, as copies of its newest one. */
  const copyNewest = async (count: number) =>
    copyTasks(app.db, 'generations', {
      id: (await newest()).id,
      copies: Array.from({ length: count }, () => ({ contentId: null, createdAt: app.db.fn.now() })),
    });

  test('after ten unfinished texts no other starts until the hour is over, and nothing is charged', async () => {
    cutAtLength();
    await ask();
    await copyNewest(8);
    expect((await ask({ promptType: 'ideal_customer_profile' })).status).toBe(200);
    cutAtLength();
    expect((await ask({ promptType: 'ideal_customer_profile' })).status).toBe(200);
    const before = await credits();
    const refusal = { status: 429, body: { code: 'too_many_failures' } };
    expect(await ask()).toMatchObject(refusal);
    expect(await ask({ isContinuation: true })).toMatchObject(refusal);
    expect(await credits()).toEqual(before);
    const earlier = { finishedAt: app.db.raw(`finished_at - interval '1 hour'`) };
    await rewriteTasks(app.db, 'generations', { productId: product.id }, earlier);
    expect((await ask({ isContinuation: true })).status).toBe(200);
    expect(await credits()).toEqual({ credits: before.credits - PRICE, held: 0 });
  });

  test('no more run at once than may still end free', async () => {
    await grant(100);
    cutAtLength();
    await ask();
    await copyNewest(6);
    withoutTimeLimits();
    fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
    const answers = Array.from({ length: 6 }, () => ask());
    const statuses: number[] = [];
    for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses).toEqual([429, 429, 429]);
    await expect.poll(() => app.standIns.hanging()).toBe(3);
    app.standIns.release();
    await Promise.all(answers);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  });

  test('those of local models do not count: they cost nobody anything', async () => {
    cutAtLength();
    await ask();
    await changeTasks(app.db, 'generations', { productId: product.id }, { provider: 'local' });
    await copyNewest(20);
    expect((await ask()).status).toBe(200);
  });

  test('free cancels share them', async () => {
    const strict = await startTestApp({ beside: app, env: { RATE_LIMITS: '1' } });
    try {
      const caller = strict.newClient();
      await signIn(caller, { email });
      for (let round = 0; round < 10; round += 1) {
        cutAtLength();
        const answer = await caller.post<GeneratedContent>('/api/generate/ai-content', body());
        expect(answer.body.isTruncated).toBe(true);
      }
      const earlier = { createdAt: app.db.raw(`now() - interval '2 days'`) };
      await rewriteTasks(app.db, 'generations', { productId: product.id }, earlier);
      slowly();
      let status: number | undefined;
      for await (const { event, data } of caller.events('POST', '/api/generate/ai-content', body())) {
        if (event === 'generation') ({ status } = await caller.post(`/api/generations/${data.id}/cancel`));
      }
      expect(status).toBe(429);
    } finally {
      await strict.close();
    }
  }, 60_000);
});
