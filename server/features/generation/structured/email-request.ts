import { endOfSequence } from '#server/features/generation/continued-end.ts';
import type { TextRequest } from '#server/integrations/ai/ai-provider.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type EmailSequence, emailSequenceTypes } from '#shared/contracts/generation/email-sequence.ts';
import type { AnswerForm } from './answer-form.ts';
import { emailForm } from './email-form.ts';

/** Tokens that JSON costs beside its texts. */
const JSON_SHARE = 1.3;

/**
 * The form of a template's answers.
 *
 * @param before the sequence that was cut off, when it is to go on
 * @returns undefined for what is written as Markdown
 */
export function answerFormOf(
  template: Pick<PromptTemplate, 'type' | 'prompt'>,
  before?: EmailSequence,
): AnswerForm | undefined {
  const type = emailSequenceTypes.find((known) => known === template.type);
  return type && emailForm({ type, leastEmails: countAskedEmails(template.prompt), before });
}

/** The request for an answer in a form: the schema with it, and room for what JSON costs. */
export function inForm(request: TextRequest, form: AnswerForm | undefined): TextRequest {
  if (!form) return request;
  return {
    ...request,
    schema: form.schema,
    maxOutputTokens: Math.ceil(request.maxOutputTokens * JSON_SHARE),
  };
}

/**
 * How many messages a template lists, numbered from 1 under a line that begins with "Messages". A template without
 * such a list, which an administrator may have written, asks for as many as the model likes.
 */
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

/** What to add to the prompt when a sequence goes on that was cut off. */
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
