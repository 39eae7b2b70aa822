import { isBlankText } from '#shared/rules/blank-text.ts';
import { contentTypeOfVariable } from '#shared/rules/content/content-type-graph.ts';
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldOfVariable,
  productFieldValue,
} from './product-fields.ts';

/** A content type and the variables of its template. */
export interface TypeNeeds {
  readonly type: string;
  readonly variables: readonly string[];
}

/** The contents that a type requires, directly or through others, each after those that it requires itself. */
export function requiredTypes(type: string, prompts: readonly TypeNeeds[]): string[] {
  const found: string[] = [];
  const visited = new Set([type]);
  const visit = (variables: readonly string[]) => {
    for (const variable of variables) {
      const required = contentTypeOfVariable(variable);
      if (required === undefined || visited.has(required)) continue;
      visited.add(required);
      visit(variablesOf(required, prompts));
      found.push(required);
    }
  };
  visit(variablesOf(type, prompts));
  return found;
}

function variablesOf(type: string, prompts: readonly TypeNeeds[]): readonly string[] {
  return prompts.find((prompt) => prompt.type === type)?.variables ?? [];
}

/** The product fields of a type and of all contents that it requires, in the order of the form. */
export function neededFields(type: string, prompts: readonly TypeNeeds[]): ProductField[] {
  const types = [...requiredTypes(type, prompts), type];
  const needed = new Set(types.flatMap((one) => variablesOf(one, prompts)).map(productFieldOfVariable));
  return PRODUCT_FIELDS.filter((field) => needed.has(field));
}

/** The fields of {@link neededFields} that the product lacks. */
export function lackingFieldsOf(
  type: string,
  product: ProductFieldValues,
  prompts: readonly TypeNeeds[],
): ProductField[] {
  return neededFields(type, prompts).filter((field) => isBlankText(productFieldValue(product, field)));
}

interface Unlock {
  fields: ProductField[];
  /** The content types that can be generated once the fields are filled. */
  types: string[];
}

/** The fewest fields that make further contents possible; of several choices the one with the most contents. */
export function nextUnlock(product: ProductFieldValues, prompts: readonly TypeNeeds[]): Unlock | undefined {
  const locked = prompts
    .map(({ type }) => ({ type, fields: lackingFieldsOf(type, product, prompts) }))
    .filter(({ fields }) => fields.length > 0);
  const choices = locked.map(({ fields }) => ({
    fields,
    types: locked
      .filter((other) => other.fields.every((field) => fields.includes(field)))
      .map(({ type }) => type),
  }));
  return choices.toSorted((a, b) => a.fields.length - b.fields.length || b.types.length - a.types.length)[0];
}
