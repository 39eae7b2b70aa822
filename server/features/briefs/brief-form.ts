import { z } from 'zod';
import { type AnswerForm, MalformedAnswerError } from '#server/features/generation/request/answer-form.ts';
import { answeredJson } from '#server/features/generation/request/answered-json.ts';
import { readCutOff } from '#server/features/generation/request/growing-text.ts';
import { isUnfinished, type OutputSchema } from '#server/integrations/ai/ai-provider.ts';
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

const { $schema: _dialect, ...schema } = z.toJSONSchema(z.object({ fields: z.array(proposal) }), {
  // The providers' schema modes reject the range that zod gives to integers.
  override: ({ jsonSchema: node }) => {
    delete node.minimum;
    delete node.maximum;
  },
});

const OUTPUT_SCHEMA: OutputSchema = { name: 'product_brief', schema };

/** Several times what a brief can show. A page may talk a model into more. */
const MOST_ENTRIES = 100;

/** A list of proposals. They are shown only after the quotes have been checked. */
export const briefForm: AnswerForm = {
  schema: OUTPUT_SCHEMA,
  render: () => '',
  async read(result, provider) {
    const value = parsed(result.text) ?? readCutOff(result.text)?.value;
    const fields = (value as { fields?: unknown } | undefined)?.fields;
    if (!Array.isArray(fields)) {
      throw new MalformedAnswerError({
        provider,
        result,
        problems: ['The answer is not one JSON object with the list "fields".'],
        isRepairable: !isUnfinished(result),
      });
    }
    // Drops malformed entries instead of asking the model again.
    const usable = fields.slice(0, MOST_ENTRIES).flatMap((entry: unknown) => {
      const read = proposal.safeParse(entry);
      return read.success ? [read.data] : [];
    });
    return { ...result, structure: { fields: usable } };
  },
};

function parsed(text: string): unknown {
  try {
    return answeredJson(text);
  } catch {
    return undefined;
  }
}
