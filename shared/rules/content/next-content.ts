import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import { lackingFieldsOf, requiredTypes, type TypeNeeds } from '#shared/rules/products/unlocks.ts';
import { CONTENT_TYPES, type ContentType } from './content-types.ts';

/** Written first, because most other contents build on them. The others follow in the order of the screens. */
const FIRST: readonly ContentType[] = [
  'ideal_customer_profile',
  'primary_pain_points',
  'value_proposition',
  'sales_page',
];
const ORDER: readonly string[] = [...FIRST, ...CONTENT_TYPES.filter((type) => !FIRST.includes(type))];

/**
 * The content to write next: the first whose product fields and required contents are there.
 *
 * @param written types with a text
 */
export function nextContent(
  product: ProductFieldValues,
  prompts: readonly TypeNeeds[],
  written: ReadonlySet<string>,
): string | undefined {
  const isPossible = ({ type }: TypeNeeds) =>
    !written.has(type) &&
    lackingFieldsOf(type, product, prompts).length === 0 &&
    requiredTypes(type, prompts).every((required) => written.has(required));
  const possible = prompts.filter(isPossible).map(({ type }) => type);
  return ORDER.find((type) => possible.includes(type)) ?? possible[0];
}
