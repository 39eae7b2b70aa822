import { z } from 'zod';
import { type AnswerForm, outputSchema } from '#server/features/generation/request/answer-form.ts';
import { answeredList } from '#server/features/generation/request/answered-json.ts';
import { BRIEF_FIELDS, isProductField } from '#shared/rules/briefs/brief-fields.ts';
import { descriptionOfField } from '#shared/rules/products/product-fields.ts';

/** Fields that the model is asked for. Code finds the language. */
export const ASKED_FIELDS = BRIEF_FIELDS.filter(
  (field) => !isProductField(field) || descriptionOfField(field).meaning !== undefined,
);

const proposal = z.object({
  field: z.enum(ASKED_FIELDS),
  value: z.string(),
  quote: z.string(),
  source: z.number().int(),
  kind: z.enum(['stated', 'inferred']),
});
export type AnsweredField = z.infer<typeof proposal>;

/** Several times what a brief can show. A page may talk a model into more. */
const MOST_ENTRIES = 100;

/** A list of proposals. They are shown only after the quotes have been checked. */
export const briefForm: AnswerForm = {
  schema: outputSchema('product_brief', z.object({ fields: z.array(proposal) })),
  render: () => '',
  async read(result, provider) {
    const fields = answeredList(result, provider, 'fields');
    // Drops malformed entries instead of asking the model again.
    const usable = fields.slice(0, MOST_ENTRIES).flatMap((entry) => {
      const read = proposal.safeParse(entry);
      return read.success ? [read.data] : [];
    });
    return { ...result, structure: { fields: usable } };
  },
};
