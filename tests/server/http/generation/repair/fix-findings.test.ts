import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import { findingKeys } from '#shared/rules/quality/finding-key.ts';
import {
  app,
  body,
  client,
  collect,
  contents,
  credits,
  expectSoundBooks,
  fault,
  goOn,
  HANG,
  hanging,
  newest,
  outcomes,
  stream,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { asked, flawed, GOOD, models, prepareRepairBench, useModels, writes } from './repair-bench.ts';

prepareRepairBench({ deadlineMs: 15_000 });

const SOURCES = [{ url: 'https://trade.example/report', title: 'Report' }];
const [figureKey = ''] = findingKeys([{ check: 'figures', reason: 'unsourced', quote: '83%' } as Finding]);

/** Creates a text with an invented figure and mark that is not corrected. */
async function writeFlawed(more: object = {}): Promise<GeneratedContent> {
  app.generation.repairs = false;
  writes(['figure', 'mark'], { sources: SOURCES });
  const { body: content } = await client.post<GeneratedContent>(
    '/api/generate/ai-content',
    body({ promptType: 'sales_page', ...more }),
  );
  app.generation.repairs = true;
  return content;
}

const fixOf = (
  { versionNumber }: GeneratedContent,
  findings = [figureKey, 'rubric.marks'],
  more: object = {},
) => ({
  promptType: 'sales_page',
  fixes: { versionNumber, findings },
  ...more,
});
const fix = (request: object, headers = {}) =>
  client.post<GeneratedContent & { code: string }>('/api/generate/ai-content', { ...body(request), headers });
const stored = async () => (await contents())[0];

beforeEach(() => useModels('web_assets', models[0]));

test('the chosen findings are corrected as a new version, for the standard price', async () => {
  await app.db('prompt_templates').where({ type: 'sales_page' }).update({ premium_credits: 4 });
  const content = await writeFlawed({ tier: 'premium' });
  const before = await credits();
  writes([]);
  const events = await collect(stream(fixOf(content, undefined, { tier: 'premium' })));
  // A correction streams no deltas: readers see only the stored text.
  expect(events.map(({ event }) => event)).toEqual(['generation', 'attempt', 'done']);
  expect(events[0]?.data).toMatchObject({ isFix: true, isContinuation: false, tier: 'standard' });
  expect(await stored()).toMatchObject({
    markdownContent: GOOD,
    versionNumber: content.versionNumber + 1,
    tier: 'premium',
    sources: content.sources,
    usedResults: content.usedResults,
    // The showcase has the length of a standard text.
    openPoints: [{ check: 'words' }],
  });
  expect(await credits()).toEqual({ credits: before.credits - 1, held: 0 });
  expect(outcomes(await newest())).toEqual(['succeeded']);
  const request = asked().at(-1) ?? '';
  expect(request).toContain('417 hours');
  expect(request).toContain('83%');
  expect(request).toContain('[77]');
  await expectSoundBooks();
});

test('the model is told only of the chosen findings', async () => {
  const content = await writeFlawed();
  writes(['figure'], { sources: SOURCES });
  const answer = await fix(fixOf(content, ['rubric.marks']));
  expect(answer.body.markdownContent).toBe(flawed(['figure']));
  const problems = /<problems-\w+>.+<\/problems-/u.exec(asked().at(-1) ?? '')?.[0];
  expect(problems).toContain('[77]');
  expect(problems).not.toContain('83%');
});

test.each([
  ['no better', () => writes(['figure', 'mark']), 409, 'fix_not_better'],
  ['worse', () => writes(['figure', 'mark', 'quote']), 409, 'fix_not_better'],
  ['cut off', () => fault({ fault: { kind: 'incomplete', reason: 'length' } }), 409, 'fix_not_better'],
  ['refused', () => fault({ fault: { kind: 'refusal' }, times: 'always' }), 422, 'content_refused'],
] as const)(
  'a corrected text that is %s costs nothing and is not stored',
  async (_name, answer, status, code) => {
    const content = await writeFlawed();
    const before = await credits();
    answer();
    expect(await fix(fixOf(content))).toMatchObject({ status, body: { code } });
    expect(await stored()).toEqual(content);
    expect(await credits()).toEqual(before);
    expect(await newest()).toMatchObject({ state: 'failed', creditsCharged: 0, error: { code } });
    await expectSoundBooks();
  },
);

describe('refuses before anything is booked', () => {
  const books = async () => [await credits(), (await client.get<unknown[]>('/api/generations')).body.length];

  test.each([
    ['findings that the text does not have', { findings: ['figures.unsourced.nothing'] }, 'nothing_to_fix'],
    ['another version', { versionNumber: 7 }, 'stale_edit'],
  ])('%s', async (_name, fixes, code) => {
    const content = await writeFlawed();
    const before = await books();
    const request = fixOf(content);
    const answer = await fix({ ...request, fixes: { ...request.fixes, ...fixes } });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(await books()).toEqual(before);
    expect(asked()).toHaveLength(1);
  });

  test('a text that does not exist, is unfinished or too long', async () => {
    const content = await writeFlawed();
    await app.db.raw(WRITABLE_TEXTS);
    const set = (values: object) => app.db('current_texts').where({ id: content.id }).update(values);
    const before = await books();
    await set({ markdownContent: flawed(['figure']) + 'a '.repeat(31_000) });
    expect((await fix(fixOf(content))).body.code).toBe('too_long_to_fix');
    await set({ markdownContent: flawed(['figure']), isTruncated: true });
    expect((await fix(fixOf(content))).body.code).toBe('nothing_to_fix');
    await set({ isTruncated: false });
    await app.db('generated_contents').where({ id: content.id }).update({ deletedAt: new Date() });
    expect((await fix(fixOf(content))).body.code).toBe('nothing_to_fix');
    expect(await books()).toEqual(before);
  });

  test('a continuation, an empty list and keys of another form', async () => {
    const content = await writeFlawed();
    for (const request of [
      fixOf(content, undefined, { isContinuation: true }),
      fixOf(content, []),
      fixOf(content, ['<script>']),
      fixOf(
        content,
        Array.from({ length: 41 }, (_, index) => `figures.unsourced.${index}`),
      ),
    ]) {
      expect((await fix(request)).status).toBe(400);
    }
  });

  test('more than the balance', async () => {
    const content = await writeFlawed();
    await app.db('prompt_templates').where({ type: 'sales_page' }).update({ standard_credits: 50 });
    try {
      expect((await fix(fixOf(content))).status).toBe(402);
    } finally {
      await app.db('prompt_templates').where({ type: 'sales_page' }).update({ standard_credits: 1 });
    }
  });
});

test('an edit in the meantime stays, and the correction is free', async () => {
  const content = await writeFlawed();
  const before = await credits();
  writes([]);
  withoutTimeLimits();
  const answer = fix(fixOf(content, undefined, { variables: { additionalContext: HANG } }));
  await hanging();
  await client.patch(`/api/generated-content/${content.id}`, { json: { markdownContent: 'My own text.' } });
  goOn();
  expect(await answer).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await stored()).toMatchObject({
    markdownContent: 'My own text.',
    versionNumber: content.versionNumber + 1,
  });
  expect(await credits()).toEqual(before);
  await expectSoundBooks();
});

test('cancelling is free, for nothing was delivered', async () => {
  const content = await writeFlawed();
  const before = await credits();
  fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  const answer = fix(fixOf(content));
  await expect.poll(() => asked().length).toBe(2);
  await client.post(`/api/generations/${(await newest()).id}/cancel`);
  expect((await answer).body.code).toBe('generation_cancelled');
  expect(await stored()).toEqual(content);
  expect(await credits()).toEqual(before);
});

test('a repeat with the same key is the same correction, paid once', async () => {
  const content = await writeFlawed();
  const before = await credits();
  writes([]);
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, second] = await Promise.all([fix(fixOf(content), headers), fix(fixOf(content), headers)]);
  const third = await fix(fixOf(content), headers);
  for (const { body: answer } of [first, second, third]) expect(answer.markdownContent).toBe(GOOD);
  expect(await credits()).toEqual({ credits: before.credits - 1, held: 0 });
  expect(asked()).toHaveLength(2);
  expect((await fix(fixOf(content, ['rubric.marks']), headers)).body.code).toBe('idempotency_conflict');
});

test('a sequence is corrected in its form', async () => {
  await useModels('email_sequences', models[0]);
  app.generation.repairs = false;
  fault({ fault: { kind: 'flawed', flaws: ['figure'] } });
  const lead = { promptType: 'lead_nurture' };
  const content = (await client.post<GeneratedContent>('/api/generate/ai-content', body(lead))).body;
  expect(content.markdownContent).toContain('417 hours');
  const { body: fixed } = await fix({ ...fixOf(content, [figureKey]), ...lead });
  expect(fixed.markdownContent).not.toContain('417 hours');
  expect(fixed.markdownContent).toBe(renderSequence(fixed.content.emails as EmailSequence));
  expect(fixed.versionNumber).toBe(2);
});
