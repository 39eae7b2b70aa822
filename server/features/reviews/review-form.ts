import { z } from 'zod';
import {
  type AnswerForm,
  MalformedAnswerError,
  outputSchema,
} from '#server/features/generation/request/answer-form.ts';
import { jsonIn } from '#server/features/generation/request/answered-json.ts';
import { readCutOff } from '#server/features/generation/request/growing-text.ts';
import { isUnfinished, type TextResult } from '#server/integrations/ai/ai-provider.ts';
import { cleanStrings } from '#server/integrations/ai/call/clean-text.ts';
import { itemsOf, propertyOf } from '#shared/rules/emails/growing-json.ts';
import type { ReportedFinding } from '#shared/rules/reviews/locate-findings.ts';
import { REVIEW_KINDS } from '#shared/rules/reviews/review-kinds.ts';

const findingSchema = z.object({
  kind: z.enum(REVIEW_KINDS),
  passage: z.string(),
  why: z.string(),
  better: z.string(),
});

export const REVIEW_OUTPUT_SCHEMA = outputSchema(
  'text_review',
  z.object({ findings: z.array(findingSchema) }),
);

/** What the second reader reports. */
export const REVIEW_FORM: AnswerForm = {
  schema: REVIEW_OUTPUT_SCHEMA,
  render: () => '',
  async read(result, provider) {
    const findings = reportedIn(result);
    // Another call of the same model would cost more than the findings are worth.
    const isRepairable = false;
    if (!findings)
      throw new MalformedAnswerError({ provider, result, problems: ['no findings'], isRepairable });
    return { ...result, structure: { findings } };
  },
};

/** Entries of another form are left out, and what stands behind the length limit. Undefined: not the form at all. */
function reportedIn(result: TextResult): ReportedFinding[] | undefined {
  const entries = isUnfinished(result) ? wholeEntries(result.text) : allEntries(result.text);
  return entries?.flatMap((entry) => {
    const { success, data } = findingSchema.safeParse({ better: '', ...Object(entry) });
    return success ? [cleanStrings(data)] : [];
  });
}

function allEntries(text: string): unknown[] | undefined {
  return z.object({ findings: z.array(z.unknown()) }).safeParse(jsonIn(text)).data?.findings;
}

function wholeEntries(text: string): unknown[] | undefined {
  const root = readCutOff(text);
  const findings = root && propertyOf(root, 'findings');
  return findings && itemsOf(findings).flatMap(({ isWhole, value }) => (isWhole ? [value] : []));
}
