import { expect, test } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { EMAIL_OUTPUT_SCHEMA } from '#server/features/generation/request/email-form.ts';
import { answerFormOf, countAskedEmails } from '#server/features/generation/request/email-request.ts';
import { isStrictSchema } from '#tests/support/providers/routes/strict-schema.ts';

test('the e-mail schema stays within what all schema modes take', () => {
  expect(isStrictSchema(EMAIL_OUTPUT_SCHEMA.schema)).toBe(true);
  expect(EMAIL_OUTPUT_SCHEMA.name).toMatch(/^[\w-]{1,64}$/);
  // Anthropic allows at most 16 nullable properties.
  expect(JSON.stringify(EMAIL_OUTPUT_SCHEMA.schema).split('"null"]').length - 1).toBeLessThanOrEqual(16);
  // Models write in schema order, so that order decides what streams first.
  const { properties } = EMAIL_OUTPUT_SCHEMA.schema as { properties: Record<string, unknown> };
  expect(Object.keys(properties)).toEqual(['format', 'sequence', 'emails', 'links']);
});

test('the delivered templates say how many messages they want', () => {
  const asked = allPromptTemplates
    .filter(({ category }) => category === 'email_sequences')
    .map(({ type, prompt }) => [type, countAskedEmails(prompt)]);
  expect(asked).toEqual([
    ['lead_nurture', 6],
    ['customer_onboarding', 6],
    ['transactional', 8],
  ]);
});

test('a template of an administrator need not say it, and other lists are not counted', () => {
  expect(countAskedEmails('Write four mails.')).toBe(0);
  expect(countAskedEmails('Rules:\n1. Be short.\n2. Be kind.')).toBe(0);
  expect(countAskedEmails('Messages:\n1. Welcome\n2. Thanks\n5. Odd\n3. Bye')).toBe(2);
});

test('only sequences of e-mails are asked for as JSON', () => {
  for (const template of allPromptTemplates) {
    expect(answerFormOf(template) !== undefined).toBe(template.category === 'email_sequences');
  }
});
