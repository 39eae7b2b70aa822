import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentVersion } from '#shared/contracts/generation/content-versions.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  app,
  body,
  client,
  contents,
  credits,
  expectSoundBooks,
  fault,
  goOn,
  hanging,
  prepareGenerationBench,
  product,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { booked, contentOf, ended, quote, readKit, retry, statesOf, steer, stepOf } from './kit-bench.ts';

prepareGenerationBench();
afterEach(() => {
  app.generation.kitParallelTexts = 3;
});

/** Three levels of required inputs, and a text that stands alone. */
const LINE: ContentType[] = ['ideal_customer_profile', 'primary_pain_points', 'value_proposition'];
const failing = (type: ContentType, times: 'always' | number = 'always') =>
  fault({ match: { promptIncludes: `Content type: ${type}` }, times, fault: { kind: 'refusal' } });
const holding = (type: ContentType) => {
  withoutTimeLimits();
  fault({ match: { promptIncludes: `Content type: ${type}` }, fault: { kind: 'hang', stage: 'mid-stream' } });
};
const write = (promptType: string) => client.post('/api/generate/ai-content', body({ promptType }));
const edit = async (type: ContentType, markdownContent: string) => {
  const content = await contentOf(type);
  return client.patch(`/api/generated-content/${content?.id}`, { json: { markdownContent } });
};
const writingOf = (kit: Kit) => kit.steps.filter(({ state }) => state === 'writing').map(({ type }) => type);

describe('a required input that fails', () => {
  test('skips what needs it, free of charge, and a retry books only those', async () => {
    const { steps } = await quote({ types: LINE });
    const first = steps[0]?.type as ContentType;
    failing(first);
    const end = await ended(await booked({ types: LINE }));
    const needing = end.steps.filter(({ state }) => state === 'skipped');
    expect(needing.length).toBeGreaterThan(0);
    expect(stepOf(end, first)).toMatchObject({ state: 'failed', error: { code: 'content_refused' } });
    for (const { blockedBy, creditsCharged } of needing) {
      expect(blockedBy).not.toBeNull();
      expect(creditsCharged).toBe(0);
    }
    expect(await credits()).toEqual({ credits: 10 - end.creditsCharged, held: 0 });
    await app.standIns.reset();
    const unwritten = end.steps.filter(({ state }) => state !== 'done');
    expect(end.retryCredits).toBe(unwritten.reduce((sum, step) => sum + step.credits, 0));
    expect(await retry(end, end.retryCredits + 1)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const again = await retry(end, end.retryCredits);
    expect(again.body).toMatchObject({ state: 'running', ending: null, creditsHeld: end.retryCredits });
    const done = await ended(end);
    expect(done).toMatchObject({ ending: 'done', creditsCharged: end.credits, retryCredits: 0 });
    expect(await retry(end, 0)).toMatchObject({ status: 409, body: { code: 'kit_nothing_to_retry' } });
    await expectSoundBooks();
  });
});

test('an optional input that fails is left out, and the step says so', async () => {
  const types: ContentType[] = ['vertical_landscape', 'ideal_customer_profile'];
  await write('vertical_landscape');
  failing('vertical_landscape');
  const end = await ended(await booked({ types }));
  expect(end.ending).toBe('partly');
  // Not even the older text is used, which the kit was to replace.
  expect(stepOf(end, 'ideal_customer_profile')).toMatchObject({
    state: 'done',
    leftOut: ['vertical_landscape'],
    usedResults: [],
  });
});

test('a text waits for all that it uses', async () => {
  const types: ContentType[] = ['vertical_landscape', 'ideal_customer_profile'];
  holding('vertical_landscape');
  const kit = await booked({ types, mode: 'fast' });
  await hanging();
  expect(stepOf(await readKit(kit), 'ideal_customer_profile')).toMatchObject({
    state: 'waiting',
    waitsFor: ['vertical_landscape'],
  });
  goOn();
  const end = await ended(kit);
  expect(stepOf(end, 'ideal_customer_profile').usedResults).toMatchObject([
    { type: 'vertical_landscape', versionNumber: 1 },
  ]);
});

test('a kit writes a few texts at once, pauses after them, and goes on', async () => {
  withoutTimeLimits();
  fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  // None of them uses another one.
  const types = ['vertical_landscape', 'benchmark_data', 'direct_competitor_analysis', 'primary_pain_points'];
  const kit = await booked({ types });
  await hanging(3);
  expect(writingOf(await readKit(kit))).toHaveLength(3);
  const paused = await steer(kit, 'pause');
  expect(paused.body.state).toBe('paused');
  await app.standIns.reset();
  goOn();
  await expect.poll(async () => writingOf(await readKit(kit)).length).toBe(0);
  const still = await readKit(kit);
  expect(Object.values(statesOf(still)).filter((state) => state === 'waiting').length).toBeGreaterThan(0);
  expect(still).toMatchObject({ state: 'paused', ending: null });
  expect((await steer(kit, 'resume')).body.state).toBe('running');
  const end = await ended(kit);
  expect(end.steps.some(({ state }) => state === 'waiting')).toBe(false);
  for (const how of ['pause', 'resume'] as const) {
    expect(await steer(kit, how)).toMatchObject({ status: 409, body: { code: 'kit_ended' } });
  }
});

test('cancelling the rest keeps and charges what is written, and frees every hold', async () => {
  const [, second] = (await quote({ types: LINE })).steps.map(({ type }) => type);
  holding(second as ContentType);
  const kit = await booked({ types: LINE });
  await hanging();
  const { body: answer } = await steer(kit, 'cancel');
  const end = await ended(kit);
  expect(end).toMatchObject({ ending: 'cancelled', creditsHeld: 0 });
  expect(answer.creditsHeld).toBe(0);
  const done = end.steps.filter(({ state }) => state === 'done');
  expect(done.length).toBeGreaterThan(0);
  expect(end.steps.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(0);
  expect(await credits()).toEqual({ credits: 10 - end.creditsCharged, held: 0 });
  expect((await steer(kit, 'cancel')).body).toEqual(end);
  await expectSoundBooks();
});

test('price and template version are those of the booking', async () => {
  app.generation.kitParallelTexts = 0;
  const kit = await booked({ types: ['benchmark_data'] });
  const [template] = await app.db('prompt_templates').where({ type: 'benchmark_data' });
  const { id, version, prompt } = template;
  const row = { templateId: id, number: version + 1, origin: 'admin', label: 'draft', failures: '[]' };
  const changed = `${prompt}\n\nMention the word zebra.`;
  await app
    .db('prompt_template_versions')
    .insert({ ...row, prompt: changed, depth: JSON.stringify(template.depth), note: '' });
  const changes = { version: version + 1, prompt: changed, standardCredits: 9 };
  await app.db('prompt_templates').where({ id }).update(changes);
  try {
    app.generation.kitParallelTexts = 3;
    const end = await ended(kit);
    expect(stepOf(end, 'benchmark_data')).toMatchObject({ promptVersion: version, creditsCharged: 1 });
    const sent = JSON.stringify(app.standIns.requests().map((request) => request.body));
    expect(sent).toContain('benchmark_data');
    expect(sent).not.toContain('zebra');
    expect((await quote({ types: ['benchmark_data'] })).credits).toBe(9);
  } finally {
    app.generation.kitParallelTexts = 3;
    await app.db('prompt_templates').where({ id }).update({ version, prompt, standardCredits: 1 });
  }
});

describe('a text that a person has edited', () => {
  test('stays, with the new one beside it, and later steps are written from it', async () => {
    await write('vertical_landscape');
    await edit('vertical_landscape', '# Mine\n\n## 1. Size\n\nOurs alone.');
    const end = await ended(await booked({ types: ['vertical_landscape', 'ideal_customer_profile'] }));
    const step = stepOf(end, 'vertical_landscape');
    expect(step).toMatchObject({ state: 'done', isOffered: true, versionNumber: 3 });
    const content = await contentOf('vertical_landscape');
    expect(content).toMatchObject({
      versionNumber: 4,
      markdownContent: expect.stringContaining('Ours alone'),
    });
    const { body: offered } = await client.get<ContentVersion>(
      `/api/generated-content/${content?.id}/versions/3`,
    );
    expect(offered).toMatchObject({ origin: 'generation' });
    expect(offered.markdownContent).not.toContain('Ours alone');
    expect(stepOf(end, 'ideal_customer_profile').usedResults).toMatchObject([
      { type: 'vertical_landscape', versionNumber: 4 },
    ]);
    await expectSoundBooks();
  });

  test('is replaced if the user has ticked it', async () => {
    await write('vertical_landscape');
    await edit('vertical_landscape', '# Mine');
    const types = ['vertical_landscape'];
    const end = await ended(await booked({ types, overwriteEdited: types }));
    expect(stepOf(end, 'vertical_landscape')).toMatchObject({ isOffered: false, versionNumber: 3 });
    expect((await contentOf('vertical_landscape'))?.markdownContent).not.toContain('Mine');
  });

  test('while the kit runs does not change what later steps are written from', async () => {
    const types: ContentType[] = ['vertical_landscape', 'ideal_customer_profile', 'benchmark_data'];
    app.generation.kitParallelTexts = 1;
    const [, second] = (await quote({ types })).steps;
    holding(second?.type as ContentType);
    const kit = await booked({ types });
    await hanging();
    await expect.poll(() => contentOf('vertical_landscape')).toBeDefined();
    const before = (await contentOf('vertical_landscape'))?.versionNumber;
    await edit('vertical_landscape', '# Mine');
    app.generation.kitParallelTexts = 3;
    goOn();
    const end = await ended(kit);
    expect(stepOf(end, 'ideal_customer_profile').usedResults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'vertical_landscape', versionNumber: before }),
      ]),
    );
    expect((await contentOf('vertical_landscape'))?.markdownContent).toBe('# Mine');
  });
});

test('the end is one notice in the feed, and one entry of the history', async () => {
  const feed = client.events('GET', '/api/generations/events')[Symbol.asyncIterator]();
  expect((await feed.next()).value).toMatchObject({ event: 'snapshot' });
  const kit = await booked({ types: ['vertical_landscape', 'benchmark_data'] });
  const seen: { event: string; data: { id?: string; kitId?: string } }[] = [];
  while (seen.at(-1)?.event !== 'kit') seen.push((await feed.next()).value);
  await feed.return?.(undefined);
  expect(seen.at(-1)?.data).toEqual({
    id: kit.id,
    productId: product.id,
    productName: product.name,
    ending: 'done',
    done: 2,
    steps: 2,
  });
  const told = seen.filter(({ event }) => event === 'generation').map(({ data }) => data.id);
  expect(new Set(told)).toEqual(new Set(kit.steps.map(({ generationId }) => generationId)));
  const { body: entries } = await client.get<{ action: string }[]>('/api/activity-logs');
  expect(entries.filter(({ action }) => action === 'launch_kit_finished')).toHaveLength(1);
});

test('the sweep goes on with a kit that has stopped', async () => {
  app.generation.kitParallelTexts = 0;
  const kit = await booked({ types: ['vertical_landscape'] });
  expect(statesOf(kit)).toEqual({ vertical_landscape: 'waiting' });
  app.generation.kitParallelTexts = 3;
  expect((await ended(kit)).ending).toBe('done');
});

test('a single step can be cancelled while it waits', async () => {
  app.generation.kitParallelTexts = 0;
  const kit = await booked({ types: LINE });
  const answer = await client.post(`/api/generations/${kit.steps.at(-1)?.generationId}/cancel`);
  expect(answer.body).toMatchObject({ state: 'cancelled', creditsCharged: 0 });
  app.generation.kitParallelTexts = 3;
  expect(await ended(kit)).toMatchObject({ ending: 'partly', creditsHeld: 0 });
});

test('deleting the product cancels its kit', async () => {
  holding('vertical_landscape');
  const kit = await booked({ types: ['vertical_landscape', 'value_proposition'] });
  await hanging();
  expect((await client.delete(`/api/products/${product.id}`)).status).toBeLessThan(300);
  expect(await ended(kit)).toMatchObject({ ending: 'cancelled', creditsHeld: 0, retryCredits: 0 });
  expect(await contents()).toEqual([]);
  expect((await credits()).held).toBe(0);
});

test('texts that somebody waits for start while a kit has to wait', async () => {
  const { live } = app.generation.engine;
  const size = vi.spyOn(live, 'size', 'get').mockReturnValue(40);
  const kit = await booked({ types: ['vertical_landscape'] });
  expect((await write('benchmark_data')).status).toBe(200);
  expect(statesOf(await readKit(kit))).toEqual({ vertical_landscape: 'queued' });
  size.mockRestore();
  expect((await ended(kit)).ending).toBe('done');
});
