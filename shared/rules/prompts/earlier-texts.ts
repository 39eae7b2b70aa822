import type { GenerationTier } from '#shared/content-types/content-type.ts';
import {
  contentTypeOfVariable,
  contentTypeWaves,
  earlierSectionsForPrompt,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { productFieldOfVariable } from '#shared/rules/products/product-fields.ts';
import { type EarlierText, type HandedOnText, handOnSections } from './hand-on-sections.ts';
import {
  detectPromptVariables,
  type EarlierResults,
  type ExtraVariables,
  extraVariableText,
} from './prompt-variables.ts';

/** Estimated tokens of all earlier texts in one prompt. The named sections of texts of usual length fit. */
export const EARLIER_TEXT_TOKENS: Readonly<Record<GenerationTier, number>> = {
  standard: 8_000,
  premium: 12_000,
};

const IN_GRAPH_ORDER = contentTypeWaves().flat();

/**
 * What a prompt receives of earlier texts, by the key of its data block, in an order in which each text comes after those
 * it builds on itself.
 *
 * @param options.extraVariables of the request, for texts that the product does not have
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
  const texts = IN_GRAPH_ORDER.flatMap((type): EarlierText[] => {
    const key = variableOfContentType(type);
    const edge = edges.get(type);
    const isNamed = named.includes(key);
    const given = isNamed ? extraVariableText(extraVariables, key) : '';
    // A template may name a type that its own type has no edge to.
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
