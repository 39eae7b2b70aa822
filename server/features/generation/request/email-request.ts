import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type EmailSequence, emailSequenceTypes } from '#shared/rules/emails/email-sequence.ts';
import type { AnswerForm } from './answer-form.ts';
import { endOfSequence } from './continued-end.ts';
import { emailForm } from './email-form.ts';

/**
 * The response format of a template.
 * @param before the sequence to continue
 * @returns undefined when the response is Markdown
 */
export function answerFormOf(
  template: Pick<PromptTemplate, 'type' | 'prompt'>,
  before?: EmailSequence,
): AnswerForm | undefined {
  const type = emailSequenceTypes.find((known) => known === template.type);
  return type && emailForm({ type, leastEmails: countAskedEmails(template.prompt), before });
}

/** How many messages a template lists, numbered from 1 under a line that begins with "Messages"; 0 without a list. */
export function countAskedEmails(prompt: string): number {
  const list = prompt.slice(Math.max(0, prompt.search(/^Messages\b/mu)));
  if (!/^Messages\b/u.test(list)) return 0;
  let count = 0;
  for (const [, number] of list.matchAll(/^(\d{1,2})\. /gmu)) {
    if (Number(number) !== count + 1) break;
    count += 1;
  }
  return count;
}

/** The part of the prompt that asks to continue a sequence. */
export function emailContinuation(before: EmailSequence, nonce: string): string {
  const next = before.emails.length + 1;
  return `

The JSON inside <sequence-so-far-${nonce}> is what you have written already; it was cut off after message ${next - 1}.
Where it was long, earlier messages are only named ("earlierEmails"), and of its links only the keys are there ("linkKeys").
Answer in the form of the schema: "sequence" as it is there, "emails" with the messages from position ${next} on and none of
the earlier ones, and "links" with new keys only. Repeat nothing, and finish the sequence.
<sequence-so-far-${nonce}>
${JSON.stringify(endOfSequence(before))}
</sequence-so-far-${nonce}>`;
}
