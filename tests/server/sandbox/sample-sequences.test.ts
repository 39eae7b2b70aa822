import { describe, expect, test } from 'vitest';
import { composeSample } from '#server/sandbox/sample-text/compose-sample-sequence.ts';
import { emailSequenceSchema, emailSequenceTypes } from '#shared/contracts/generation/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { tidySequence } from '#shared/rules/emails/tidy-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { contextOf } from '#tests/shared/rules/preflight/labelled-texts.ts';

const cases = ['crewboard', 'escandallo', 'cafe'].flatMap((product) =>
  emailSequenceTypes.map((type) => ({ product, type })),
);

function sampleOf(type: (typeof emailSequenceTypes)[number], product: string, more = '') {
  const { user } = fillPrompt({
    template: 'Write about {{productName}}.',
    systemRules: 'Rules of {nonce}.',
    product: contextOf(type, product).product,
    contentType: type,
    tier: 'standard',
    words: [500, 900],
    nonce: 'abcd1234',
  });
  const { text } = composeSample({ model: 'm', prompt: user + more, sourceCount: 0, hasSchema: true });
  return emailSequenceSchema.parse(JSON.parse(text));
}

describe.each(cases)('the sample $type of $product', ({ product, type }) => {
  const sequence = tidySequence(sampleOf(type, product), type);

  test('keeps all limits and says that it is a sample', () => {
    expect(validateSequence(sequence)).toEqual([]);
    expect(sequence.emails).toHaveLength(type === 'transactional' ? 8 : 6);
    expect(sequence.sequence.goal).toMatch(/^(Sample text|Texto de muestra|Texto de amostra):/);
  });

  test('passes all pre-flight checks', () => {
    const findings = runPreflight(renderSequence(sequence), contextOf(type, product));
    // Footers are added by an export.
    const left = findings.filter(
      ({ check }) => check !== 'toComplete' && (check !== 'emailFooter' || type === 'transactional'),
    );
    expect(left.map(({ check, quote }) => `${check}: ${quote}`)).toEqual([]);
  });
});

test('a sequence that goes on has only what is missing', () => {
  const whole = sampleOf('lead_nurture', 'crewboard');
  const before = { ...whole, emails: whole.emails.slice(0, 4) };
  const rest = sampleOf(
    'lead_nurture',
    'crewboard',
    `\n<sequence-so-far-x>\n${JSON.stringify(before)}\n</sequence-so-far-x>`,
  );
  expect(rest.emails.map(({ position, key }) => `${position} ${key}`)).toEqual(
    whole.emails.slice(4).map(({ position, key }) => `${position} ${key}`),
  );
});
