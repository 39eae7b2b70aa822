import { beforeEach, describe, expect, test } from 'vitest';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { replacePrompt } from '#tests/support/database/replace-prompt.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import type { ReceivedEvent } from '#tests/support/http/cookie-client.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { textOf } from '#tests/support/providers/routes/route.ts';
import {
  app,
  asReal,
  body,
  client,
  collect,
  credits,
  fault,
  newest,
  newestCost,
  outcomes,
  prepareGenerationBench,
  spell,
  stream,
} from './generation-bench.ts';

prepareGenerationBench({ withExample: true });

const models = [
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-haiku-5-5'],
  ['gemini', 'gemini-3.8-flash'],
  ['perplexity', 'perplexity/sonar'],
] as const;
type Provider = (typeof models)[number][0];

/** Sets the models for emails, in this order. */
async function useModels(...chain: (readonly [Provider, string])[]): Promise<void> {
  await AiModelConfig.query(app.db).where({ category: 'email_sequences' }).delete();
  await AiModelConfig.query(app.db).insert(
    chain.map(([provider, model], index) => ({
      category: 'email_sequences' as const,
      tier: 'standard' as const,
      position: index + 1,
      provider,
      model,
    })),
  );
}

const generate = (more: object = {}) =>
  client.post('/api/generate/ai-content', body({ promptType: 'lead_nurture', ...more }));
const spoil = (problem: string, more: Partial<FaultRuleInput> = {}) =>
  fault({ fault: { kind: 'form', problem } as FaultRuleInput['fault'], ...more });

/** The content's sequence, after comparing structure and text. */
function sequenceOf(content: GeneratedContent) {
  const emails = emailSequenceSchema.parse(content.content.emails);
  expect(content.content.emailsStale).toBeUndefined();
  expect(content.content.content).toBe(renderSequence(emails));
  expect(content.markdownContent).toBe(content.content.content);
  expect(validateSequence(emails)).toEqual([]);
  return emails;
}

function contentOf(events: ReceivedEvent[]): GeneratedContent {
  const done = events.at(-1);
  if (done?.event !== 'done') throw new Error(`The stream ended with ${done?.event}`);
  return (done.data as unknown as { content: GeneratedContent }).content;
}

const requestBodies = (provider: Provider) =>
  app.standIns
    .requests(provider)
    .filter(({ method }) => method === 'POST')
    .map((request) => request.body as Record<string, never>);

/** Location of the schema in each provider's request, for providers with a structured mode. */
const schemaIn: Record<Provider, (request: Record<string, never>) => unknown> = {
  openai: (request) => (request.text as never as { format: { schema: unknown } }).format.schema,
  anthropic: (request) => (request.output_config as never as { format: { schema: unknown } }).format.schema,
  gemini: (request) =>
    (request.generationConfig as never as { responseJsonSchema: unknown }).responseJsonSchema,
  perplexity: (request) => {
    expect(request.text).toBeUndefined();
    return JSON.parse(textOf(request.input).split('\n').at(-1) ?? '');
  },
};

describe.each(models)('%s', (provider, model) => {
  beforeEach(() => useModels([provider, model]));

  test('writes a sequence by the schema, shown as Markdown from the beginning', async () => {
    fault({ fault: { kind: 'slowDrip', msPerChunk: 1 } });
    const events = await collect(stream({ promptType: 'lead_nurture' }));
    const content = contentOf(events);
    const { emails, sequence } = sequenceOf(content);
    expect(emails).toHaveLength(6);
    expect(sequence).toMatchObject({ type: 'lead_nurture', footer: 'marketing' });
    const shown = spell(events);
    expect(content.markdownContent).toBe(`${shown}\n`);
    expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(1);
    expect(await credits()).toMatchObject({ held: 0 });
    const [request] = requestBodies(provider);
    expect(schemaIn[provider](request as never)).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
  });

  // The rest is the same for all wire formats.
  if (provider !== 'openai') return;

  test.each([
    ['invalidJson', 'is not one valid JSON object'],
    ['missingItem', 'emails has 5 entries, at least 6 are needed'],
    ['missingProperty', 'emails[0].subject: '],
    ['longSubject', 'emails[1].subject (message 2) has 119 characters, at most 70 are allowed'],
  ])(
    '%s: is asked once more, with what is wrong, and both answers are paid for',
    async (problem, complaint) => {
      await asReal(generate);
      const single = await newest();
      const singleCost = await newestCost();
      const before = await credits();
      spoil(problem);
      const events = await asReal(() => collect(stream({ promptType: 'lead_nurture' })));
      const content = contentOf(events);
      expect(sequenceOf(content).emails).toHaveLength(6);
      // The rejected response has disappeared from the screen.
      expect(content.markdownContent).toBe(`${spell(events)}\n`);
      const receipt = await newest();
      expect(outcomes(receipt)).toEqual(['malformed', 'succeeded']);
      expect((await credits()).credits).toBe(before.credits - receipt.credits);
      const [first, second] = requestBodies(provider)
        .slice(-2)
        .map((request) => JSON.stringify(request));
      expect(first).not.toContain('<answer-');
      expect(second).toContain('<answer-');
      expect(second).toContain(complaint);
      // Two responses of similar length; the second has a longer input.
      const times = (of: (of: GenerationReceipt) => number | null | undefined) =>
        Number(of(receipt)) / Number(of(single));
      expect(times(({ usage }) => usage?.inputTokens)).toBeGreaterThan(2);
      expect(times(({ usage }) => usage?.outputTokens)).toBeGreaterThan(1.6);
      expect((await newestCost()) / singleCost).toBeGreaterThan(1.6);
    },
  );

  test('an answer that cannot be repaired is not charged', async () => {
    const before = await credits();
    spoil('longSubject', { times: 'always' });
    const answer = await generate();
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ code: 'malformed_output' });
    expect(await credits()).toEqual(before);
    const receipt = await newest();
    expect(receipt).toMatchObject({
      state: 'failed',
      creditsCharged: 0,
      error: { code: 'malformed_output' },
    });
    expect(outcomes(receipt)).toEqual(['malformed', 'malformed']);
    expect(requestBodies(provider)).toHaveLength(2);
  });

  test('the complete messages of an answer that was cut off are kept, and the rest can be written later', async () => {
    fault({ fault: { kind: 'incomplete', reason: 'length' } });
    const first = (await generate()).body as GeneratedContent;
    const { emails, links } = sequenceOf(first);
    expect(first.isTruncated).toBe(true);
    expect(emails.length).toBeGreaterThan(0);
    expect(emails.length).toBeLessThan(6);
    // Edits of the first part are kept.
    const linked = links.map((link) => ({ ...link, url: `https://example.com/${link.key}` }));
    const edited = { ...sequenceOf(first), links: linked };
    const { status } = await client.patch(`/api/generated-content/${first.id}`, { json: { emails: edited } });
    expect(status).toBe(200);
    const events = await collect(stream({ promptType: 'lead_nurture', isContinuation: true }));
    const whole = contentOf(events);
    expect(whole.isTruncated).toBe(false);
    expect(sequenceOf(whole).emails.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sequenceOf(whole).emails.slice(0, emails.length)).toEqual(emails);
    expect(sequenceOf(whole).links).toEqual(expect.arrayContaining(linked));
    expect(sequenceOf(whole).links).toHaveLength(4);
    expect(`${first.markdownContent}${spell(events)}\n`).toBe(whole.markdownContent);
  });
});

describe('with any provider', () => {
  beforeEach(() => useModels(['openai', 'gpt-6.1-terra'], ['anthropic', 'claude-haiku-5-5']));

  test('the next model is asked when one cannot produce the form', async () => {
    spoil('invalidJson', { provider: 'openai', times: 2 });
    const answer = await generate();
    expect(answer.status).toBe(200);
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['malformed', 'malformed', 'succeeded']);
    expect(receipt.provider).toBe('anthropic');
  });

  test('a provider that fails in the repair is not asked a third time', async () => {
    spoil('invalidJson', { provider: 'openai' });
    fault({ provider: 'openai', fault: { kind: 'status', code: 503, quota: false, bodyKind: 'native' } });
    expect((await generate()).status).toBe(200);
    const receipt = await newest();
    expect(outcomes(receipt)).toEqual(['malformed', 'overloaded', 'succeeded']);
    expect(receipt.provider).toBe('anthropic');
  });

  test('JSON in a code fence with a remark before it is JSON', async () => {
    spoil('codeFence');
    expect(sequenceOf((await generate()).body as GeneratedContent).emails).toHaveLength(6);
    expect(outcomes(await newest())).toEqual(['succeeded']);
  });

  test('an answer cut off before its first message is a failure that is not charged', async () => {
    const before = await credits();
    for (const provider of ['openai', 'anthropic'] as const) {
      fault({ provider, fault: { kind: 'incomplete', reason: 'length', share: 0.1 } });
    }
    expect(await generate()).toMatchObject({ status: 502, body: { code: 'malformed_output' } });
    expect(outcomes(await newest())).toEqual(['malformed', 'malformed']);
    expect(await credits()).toEqual(before);
  });

  test('a server that refuses the schema mode gets the schema in the prompt, from then on at once', async () => {
    await useModels(['openai', 'gpt-6-luna']);
    fault({ provider: 'openai', fault: { kind: 'schemaRefused' } });
    expect((await generate()).status).toBe(200);
    expect(outcomes(await newest())).toEqual(['succeeded']);
    expect((await generate()).status).toBe(200);
    const [refused, inWords, nextTime] = requestBodies('openai');
    expect(refused?.text).toBeDefined();
    for (const request of [inWords, nextTime]) {
      expect(request?.text).toBeUndefined();
      expect(String(request?.input)).toContain('valid against this JSON Schema');
    }
  });

  test("an administrator's template that asks for Markdown works", async () => {
    const putBack = await replacePrompt(app.db, {
      type: 'lead_nurture',
      prompt: 'Write four e-mails about {{productName}} as Markdown with "## 1. Title".',
    });
    try {
      expect(sequenceOf((await generate()).body as GeneratedContent).emails.length).toBeGreaterThan(0);
      expect(String(requestBodies('openai')[0]?.instructions)).toContain('one JSON object');
    } finally {
      await putBack();
    }
  });

  test('Markdown without a structure that was cut off goes on as Markdown', async () => {
    const content = (await generate()).body as GeneratedContent;
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').where({ id: content.id }).update({
      structure: {},
      markdown_content: '# Mails\n\n## 1. First\n\nNo subject here, and then',
      is_truncated: true,
    });
    const whole = (await generate({ isContinuation: true })).body as GeneratedContent;
    expect(whole.markdownContent.startsWith('# Mails\n\n## 1. First\n\nNo subject here, and then')).toBe(
      true,
    );
    expect(requestBodies('openai').at(-1)?.text).toBeUndefined();
    expect(String(requestBodies('openai').at(-1)?.instructions)).not.toContain('one JSON object');
  });
});
