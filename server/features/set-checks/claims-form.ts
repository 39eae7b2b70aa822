import { z } from 'zod';
import { type AnswerForm, outputSchema } from '#server/features/generation/request/answer-form.ts';
import { answeredList } from '#server/features/generation/request/answered-json.ts';
import { cleanStrings } from '#server/integrations/ai/call/clean-text.ts';
import { CLAIM_KINDS, CLAIM_LIMITS, type Claim } from '#shared/rules/set-check/claims.ts';

const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  key: z.string(),
  value: z.string(),
  passage: z.string(),
});

export const CLAIMS_SCHEMA = outputSchema('text_claims', z.object({ claims: z.array(claim) }));

/** Claims of a text. Those whose passage is not in it are left out. */
export function claimsForm(text: string): AnswerForm {
  return {
    schema: CLAIMS_SCHEMA,
    render: () => '',
    async read(result, provider) {
      const claims = answeredList(result, provider, 'claims');
      const usable = claims.slice(0, CLAIM_LIMITS.ofText).flatMap((entry): Claim[] => {
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
