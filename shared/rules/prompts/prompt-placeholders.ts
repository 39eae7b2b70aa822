import {
  contentTypeOfVariable,
  earlierTypesForPrompt,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  PRODUCT_FIELDS,
  productFieldOfVariable,
  variableOfProductField,
} from '#shared/rules/products/product-fields.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, detectPromptVariables } from './prompt-variables.ts';

/** Placeholders that can never be filled: unknown ones, and the type's own result. */
export function unfillablePlaceholders(template: string, type: ContentType): string[] {
  return detectPromptVariables(template).filter(
    (name) =>
      name !== ADDITIONAL_CONTEXT_VARIABLE &&
      productFieldOfVariable(name) === undefined &&
      (contentTypeOfVariable(name) ?? type) === type,
  );
}

export function fillablePlaceholders(type: ContentType): string[] {
  return [
    ...PRODUCT_FIELDS.map(variableOfProductField),
    ...earlierTypesForPrompt(type).map(variableOfContentType),
    ADDITIONAL_CONTEXT_VARIABLE,
  ];
}
