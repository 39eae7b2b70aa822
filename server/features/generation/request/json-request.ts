import type { OutputSchema } from '#server/integrations/ai/ai-provider.ts';
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import type { PromptRequest } from './prepare-prompt.ts';
import { headroomTokens } from './writing-effort.ts';

/** Maximum characters of each product field. */
const FIELD_CHARACTERS = 1_000;

/** A request for JSON about given data: without search, and with little reasoning. */
export function jsonRequest({
  answerTokens,
  ...request
}: Pick<PromptRequest, 'model' | 'system' | 'user' | 'temperature' | 'nonce'> & {
  schema: OutputSchema;
  answerTokens: number;
}): PromptRequest {
  return {
    ...request,
    maxOutputTokens: answerTokens + headroomTokens({ effort: 'low', webSearch: false }),
    webSearch: false,
    reasoningEffort: 'low',
  };
}

/** The filled-in fields of a product. */
export function fieldsForPrompt(product: ProductFieldValues): Partial<Record<ProductField, string>> {
  const fields = PRODUCT_FIELDS.map((field) => [
    field,
    limitCharacters(cleanUntrustedText(productFieldValue(product, field)), FIELD_CHARACTERS),
  ]);
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}
