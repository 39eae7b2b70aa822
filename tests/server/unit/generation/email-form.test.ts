import { expect, test } from 'vitest';
import { emailForm } from '#server/features/generation/request/email-form.ts';
import type { TextResult } from '#server/integrations/ai/ai-provider.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';

const answerOf = (value: unknown): TextResult => ({
  text: JSON.stringify(value),
  citations: [],
  usage: {
    inputTokens: 1,
    outputTokens: 1,
    reasoningTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    costMicroUsd: null,
  },
  finishReason: 'stop',
  model: 'a-model',
  providerRequestId: null,
  temperatureSent: false,
});

test('a model that goes on by writing everything once more adds only what is new, behind what is there', async () => {
  const before = exampleSequence([exampleEmail(1), exampleEmail(2)], {
    goal: 'What somebody has made of it',
  });
  const again = exampleSequence(
    [1, 2, 3].map((number) => exampleEmail(number, { purpose: `Again ${number}` })),
  );
  const form = emailForm({ type: 'lead_nurture', leastEmails: 3, before });
  const { structure, text } = await form.read(answerOf(again), 'openai');
  const whole = emailSequenceSchema.parse(structure?.emails);
  expect(whole.emails.map(({ position, purpose }) => [position, purpose])).toEqual([
    [1, 'Message 1'],
    [2, 'Message 2'],
    [3, 'Again 3'],
  ]);
  expect(whole.sequence.goal).toBe('What somebody has made of it');
  expect(text).toBe(renderSequence(whole));
});
