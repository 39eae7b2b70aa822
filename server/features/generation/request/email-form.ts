import { z } from 'zod';
import { inTextWorker } from '#server/features/content/text-workers.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import { cleanStrings } from '#server/integrations/ai/call/clean-text.ts';
import { describeIssue } from '#shared/rules/emails/describe-issue.ts';
import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailSequence,
  type EmailSequenceType,
  emailSequenceSchema,
} from '#shared/rules/emails/email-sequence.ts';
import { itemsOf, propertyOf } from '#shared/rules/emails/growing-json.ts';
import { renderGrowingSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { type AnswerForm, MalformedAnswerError, outputSchema } from './answer-form.ts';
import { answeredJson } from './answered-json.ts';
import { readCutOff } from './growing-text.ts';

// A copy without the schema's id, which would make it a reference.
export const EMAIL_OUTPUT_SCHEMA = outputSchema('email_sequence', z.object(emailSequenceSchema.shape));

export interface EmailFormOptions {
  type: EmailSequenceType;
  /** Number of messages that the template asks for. */
  leastEmails: number;
  /** The sequence to continue. */
  before?: EmailSequence | undefined;
}

/** An email sequence: requested as JSON, shown as Markdown, stored as both. */
export function emailForm({ type, leastEmails, before }: EmailFormOptions): AnswerForm {
  const after = before?.emails.length ?? 0;
  return {
    schema: EMAIL_OUTPUT_SCHEMA,
    render: (growing) => renderGrowingSequence(growing, { after }),
    async read(result, provider) {
      const isCutOff = isUnfinished(result);
      const candidate = isCutOff ? wholeEmails(result.text) : parseAnswer(result.text);
      const fail = (problems: string[], isRepairable = !isCutOff) =>
        new MalformedAnswerError({ provider, result, problems, isRepairable });
      if ('problem' in candidate) throw fail([candidate.problem]);
      const parsed = emailSequenceSchema.safeParse(withDefaults(candidate.value));
      if (!parsed.success) throw fail(parsed.error.issues.map(describeZodIssue));
      const { hasAllEmails = true } = candidate;
      const { emails, text, issues } = await inTextWorker('tidyEmails', {
        emails: joinSequences(before, cleanStrings(parsed.data)),
        type,
        leastEmails: hasAllEmails ? leastEmails : 0,
      }).catch((error: unknown) => {
        throw fail([`The emails could not be read: ${String(error)}`], false);
      });
      if (issues.length > 0) throw fail(issues.map(describeIssue));
      return {
        ...result,
        text,
        structure: { emails },
        // Missing links can be derived from the messages.
        finishReason: isCutOff && hasAllEmails ? 'stop' : result.finishReason,
      };
    },
  };
}

type Candidate = { value: unknown; hasAllEmails?: boolean } | { problem: string };

function parseAnswer(text: string): Candidate {
  try {
    return { value: answeredJson(text) };
  } catch (error) {
    return { problem: `The answer is not one valid JSON object: ${String(error)}` };
  }
}

/** The complete messages of a response that ended at its length limit. */
function wholeEmails(text: string): Candidate {
  const none = { problem: 'The answer stopped at its length limit before its first message was complete.' };
  const root = readCutOff(text);
  const facts = root && propertyOf(root, 'sequence');
  const emails = root && propertyOf(root, 'emails');
  if (!facts?.isWhole || !emails) return none;
  const complete = itemsOf(emails).filter(({ isWhole }) => isWhole);
  if (complete.length === 0) return none;
  return {
    value: { sequence: facts.value, emails: complete.map(({ value }) => value), links: [] },
    hasAllEmails: emails.isWhole,
  };
}

/** Adds fields that models without a schema mode leave out, and fields derived from the texts. */
function withDefaults(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { sequence, emails } = value;
  return {
    links: [],
    ...value,
    format: EMAIL_SEQUENCE_FORMAT,
    sequence: isObject(sequence)
      ? { activationEvent: null, formOfAddress: '', exitRules: [], footer: 'marketing', ...sequence }
      : sequence,
    emails: Array.isArray(emails)
      ? emails.map((email: unknown) =>
          isObject(email) ? { skipIf: null, secondaryLinks: [], notes: null, ...email, ...DERIVED } : email,
        )
      : emails,
  };
}

const DERIVED = { mergeTags: [], placeholders: [] };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends the messages of a continuation. Some models repeat earlier ones. */
function joinSequences(before: EmailSequence | undefined, added: EmailSequence): EmailSequence {
  if (!before) return added;
  const known = new Set(before.emails.map(({ key }) => key));
  const emails = [...before.emails, ...added.emails.filter(({ key }) => !known.has(key))];
  return {
    ...before,
    emails: emails.map((email, index) => ({ ...email, position: index + 1 })),
    links: [...before.links, ...added.links],
  };
}

function describeZodIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return `${place.replace(/^\./, '') || 'The answer'}: ${message}.`;
}
