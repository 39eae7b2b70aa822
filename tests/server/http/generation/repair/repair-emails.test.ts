import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import {
  body,
  client,
  credits,
  expectSoundBooks,
  fault,
  newest,
  outcomes,
} from '#tests/server/http/generation/generation-bench.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { asked, models, prepareRepairBench, useModels } from './repair-bench.ts';

prepareRepairBench();

const generate = async (more: object = {}) =>
  (await client.post('/api/generate/ai-content', body({ promptType: 'lead_nurture', ...more })))
    .body as GeneratedContent;
const answers = (...problems: FaultRuleInput['fault'][]) => {
  for (const problem of problems) fault({ fault: problem });
};
const invented: FaultRuleInput['fault'] = { kind: 'flawed', flaws: ['figure'] };
const worse: FaultRuleInput['fault'] = { kind: 'flawed', flaws: ['figure', 'placeholder'] };
const invalid: FaultRuleInput['fault'] = { kind: 'form', problem: 'invalidJson' };

/** The messages of the structure, after comparing it with the text. */
function messagesOf(content: GeneratedContent): string[] {
  const sequence = emailSequenceSchema.parse(content.content.emails);
  expect(content.markdownContent).toBe(renderSequence(sequence));
  return sequence.emails.map(({ bodyMarkdown }) => bodyMarkdown);
}

describe.each(models)('%s', (provider, model) => {
  beforeEach(() => useModels('email_sequences', [provider, model]));

  test('a sequence with an invented figure is corrected for one price', async () => {
    const before = await credits();
    answers(invented);
    const content = await generate();
    expect(messagesOf(content)).toHaveLength(6);
    expect(content.markdownContent).not.toContain('417 hours');
    const receipt = await newest();
    expect(receipt.attempts).toMatchObject([
      { outcome: 'succeeded' },
      { outcome: 'succeeded', isRepair: true },
    ]);
    expect(await credits()).toEqual({ credits: before.credits - receipt.credits, held: 0 });
    // The correction request contains the response in its original format.
    expect(asked().at(-1)).toMatch(/<answer-\w{8}>\\n\{\\+"format\\+":/u);
    await expectSoundBooks();
  });

  // The rest is the same for all wire formats.
  if (provider !== 'openai') return;

  test.each([
    ['as wrong', invented, 'succeeded'],
    ['worse', worse, 'succeeded'],
    ['not in its form', invalid, 'malformed'],
  ] as const)('a correction that is %s is not kept', async (_name, second, outcome) => {
    answers(invented, second);
    const content = await generate();
    expect(messagesOf(content)).toHaveLength(6);
    expect(content.markdownContent).toContain('417 hours');
    expect(content.markdownContent).not.toContain('[ADD SOMETHING');
    expect((await newest()).attempts).toMatchObject([{ outcome: 'succeeded' }, { outcome, isRepair: true }]);
    expect(asked()).toHaveLength(2);
  });

  test('a sequence whose form was corrected is not corrected again', async () => {
    answers(invalid, invented);
    const content = await generate();
    expect(content.markdownContent).toContain('417 hours');
    expect(outcomes(await newest())).toEqual(['malformed', 'succeeded']);
    expect(asked()).toHaveLength(2);
  });
});

test('only the new messages of a continued sequence are corrected', async () => {
  await useModels('email_sequences', models[0]);
  answers({ kind: 'incomplete', reason: 'length' });
  const cut = await generate();
  expect(cut.openPoints).toBeNull();
  const before = messagesOf(cut);
  answers(invented);
  const whole = await generate({ isContinuation: true });
  expect(outcomes(await newest())).toEqual(['succeeded', 'succeeded']);
  expect(messagesOf(whole)).toHaveLength(6);
  expect(messagesOf(whole).slice(0, before.length)).toEqual(before);
  expect(whole.markdownContent).not.toContain('417 hours');
});
