import { isBlankText } from '#shared/rules/blank-text.ts';
import { contentTypeOfVariable } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  descriptionOfField,
  type ProductField,
  type ProductFieldValues,
  productFieldOfVariable,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';

/** The text of the newest result per content type. */
export type EarlierResults = { readonly [Type in ContentType]?: string | null };

/**
 * The request's `variables`: plain texts, or objects with a `content` field, which the positioning screen
 * sends.
 */
export type ExtraVariables = Readonly<
  Record<string, string | { readonly content?: string | null } | null | undefined>
>;

/** The user's optional additional context. It is never reported as missing. */
export const ADDITIONAL_CONTEXT_VARIABLE = 'additionalContext';

export type MissingVariable =
  | { source: 'product'; name: string; label: string; field: ProductField }
  | { source: 'earlier_result'; name: string; label: string; contentType: ContentType }
  | { source: 'unknown'; name: string; label: string };

export const PLACEHOLDER_PATTERN = /\{\{([^{}]*)\}\}/gu;

/** Names in double braces, each once, in order of appearance. */
export function detectPromptVariables(template: string): string[] {
  const names = Array.from(template.matchAll(PLACEHOLDER_PATTERN), (match) => (match[1] ?? '').trim());
  return [...new Set(names)].filter((name) => name !== '');
}

export function extraVariableText(extraVariables: ExtraVariables, name: string): string {
  if (!Object.hasOwn(extraVariables, name)) return '';
  const value = extraVariables[name];
  if (typeof value === 'string') return value;
  return value?.content ?? '';
}

/** Variables that neither product, earlier results nor extra values fill, in the order of `variables`. */
export function findMissingVariables(
  variables: readonly string[],
  product: ProductFieldValues,
  earlierResults: EarlierResults = {},
  extraVariables: ExtraVariables = {},
): MissingVariable[] {
  const missing: MissingVariable[] = [];
  for (const name of variables) {
    if (name === ADDITIONAL_CONTEXT_VARIABLE || !isBlankText(extraVariableText(extraVariables, name)))
      continue;
    const field = productFieldOfVariable(name);
    const contentType = contentTypeOfVariable(name);
    if (field) {
      if (isBlankText(productFieldValue(product, field))) {
        missing.push({ source: 'product', name, label: descriptionOfField(field).label, field });
      }
    } else if (contentType) {
      if (isBlankText(earlierResults[contentType] ?? '')) {
        missing.push({ source: 'earlier_result', name, label: CONTENT_TYPE_NAMES[contentType], contentType });
      }
    } else {
      missing.push({ source: 'unknown', name, label: name });
    }
  }
  return missing;
}
