import { z } from 'zod';
import { type AnswerForm, MalformedAnswerError } from '#server/features/generation/request/answer-form.ts';
import { answeredJson } from '#server/features/generation/request/answered-json.ts';
import { readCutOff } from '#server/features/generation/request/growing-text.ts';
import { isUnfinished, type OutputSchema } from '#server/integrations/ai/ai-provider.ts';
import { cleanStrings } from '#server/integrations/ai/call/clean-text.ts';
import { CLAIM_KINDS, CLAIM_LIMITS, type Claim } from '#shared/rules/set-check/claims.ts';

const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  key: z.string(),
  value: z.string(),
  passage: z.string(),
});

const { $schema: _dialect, ...schema } = z.toJSONSchema(z.object({ claims: z.array(claim) }));

export const CLAIMS_SCHEMA: OutputSchema = { name: 'text_claims', schema };

/** Claims of a text. Those whose passage is not in it are left out. */
export function claimsForm(text: string): AnswerForm {
  return {
    schema: CLAIMS_SCHEMA,
    render: () => '',
    async read(result, provider) {
      const value = parsed(result.text) ?? readCutOff(result.text)?.value;
      const claims = (value as { claims?: unknown } | undefined)?.claims;
      if (!Array.isArray(claims)) {
        const problems = ['The answer is not one JSON object with the list "claims".'];
        throw new MalformedAnswerError({ provider, result, problems, isRepairable: !isUnfinished(result) });
      }
      const usable = claims.slice(0, CLAIM_LIMITS.ofText).flatMap((entry: unknown): Claim[] => {
        const read = claim.safeParse(entry);
        if (!read.success) return [];
        const { kind, ...strings } = read.data;
        const [key = '', words = '', passage = ''] = cleanStrings(Object.values(strings)).map((each) =>
          each.trim(),
        );
        const isShort =
          key.length <= CLAIM_LIMITS.key &&
          words.length <= CLAIM_LIMITS.value &&
          passage.length <= CLAIM_LIMITS.passage;
        const isUsable = isShort && key !== '' && words !== '' && passage !== '' && text.includes(passage);
        return isUsable ? [{ kind, key, value: words, passage }] : [];
      });
      return { ...result, structure: { claims: usable } };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return answeredJson(text);
  } catch {
    return undefined;
  }
}
