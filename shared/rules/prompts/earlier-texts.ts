import type { GenerationTier } from '#shared/content-types/content-type.ts';
import {
  contentTypeOfVariable,
  earlierSectionsForPrompt,
  earlierTypesForPrompt,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { productFieldOfVariable } from '#shared/rules/products/product-fields.ts';
import { type EarlierText, type HandedOnText, handOnSections } from './hand-on-sections.ts';
import {
  detectPromptVariables,
  type EarlierResults,
  type ExtraVariables,
  extraVariableText,
} from './prompt-variables.ts';

/**
 * Maximum estimated tokens of all earlier texts in one prompt. Enough for the named sections of texts of
 * usual length.
 */
export const EARLIER_TEXT_TOKENS: Readonly<Record<GenerationTier, number>> = {
  standard: 8_000,
  premium: 12_000,
};

const timesUsed = (type: ContentType) =>
  CONTENT_TYPES.filter((later) => earlierTypesForPrompt(later).includes(type)).length;

/** What most types receive comes first, so that prompts of a product begin alike for longer. */
const MOST_USED_FIRST = CONTENT_TYPES.toSorted((a, b) => timesUsed(b) - timesUsed(a));

/**
 * The earlier results for a prompt, by data block key, those that most types receive first.
 * @param options.extraVariables values from the request, for results that the product does not have
 */
export function earlierTextsForPrompt(options: {
  template: string;
  contentType: ContentType;
  tier: GenerationTier;
  earlierResults?: EarlierResults | undefined;
  extraVariables?: ExtraVariables | undefined;
}): Map<string, HandedOnText> {
  const { contentType, earlierResults = {}, extraVariables = {} } = options;
  const named = detectPromptVariables(options.template);
  const edges = new Map(earlierSectionsForPrompt(contentType).map((edge) => [edge.type, edge]));
  const texts = MOST_USED_FIRST.flatMap((type): EarlierText[] => {
    const key = variableOfContentType(type);
    const edge = edges.get(type);
    const isNamed = named.includes(key);
    const given = isNamed ? extraVariableText(extraVariables, key) : '';
    // A template may name a type without an edge in the graph.
    if (!edge && !isNamed) return [];
    const text = earlierResults[type] || given;
    return [{ key, text, sections: edge?.sections, isRequired: isNamed || edge?.isRequired === true }];
  });
  const others = named
    .filter(
      (name) =>
        !contentTypeOfVariable(name) &&
        !productFieldOfVariable(name) &&
        typeof extraVariables[name] === 'object',
    )
    .map((key) => ({
      key,
      text: extraVariableText(extraVariables, key),
      sections: undefined,
      isRequired: true,
    }));
  return handOnSections([...texts, ...others], EARLIER_TEXT_TOKENS[options.tier]);
}
