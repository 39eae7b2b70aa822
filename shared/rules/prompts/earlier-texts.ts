import { awarenessStageIn, salesPageNumber } from '#shared/content-types/awareness.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import {
  contentTypeOfVariable,
  earlierSectionsForPrompt,
  earlierTypesForPrompt,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, type ContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import { readLabelledLine } from '#shared/rules/emails/labelled-lines.ts';
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

/** The stage stands in the first section. */
const PAGE_PLAN_CHARACTERS = 4_000;

const timesUsed = (type: ContentType) =>
  CONTENT_TYPES.filter((later) => earlierTypesForPrompt(later).includes(type)).length;

/** What most types receive comes first, so that prompts of a product begin alike for longer. */
const MOST_USED_FIRST = CONTENT_TYPES.toSorted((a, b) => timesUsed(b) - timesUsed(a));

const MESSAGE = /^##[ \t]+(\d{1,2}\. \S.*)$/u;

/** An email sequence with the trigger of each message above the first one. Other texts stay as they are. */
function withSchedule(type: ContentType, text: string): string {
  if (structureOfType(type) !== 'emails') return text;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => MESSAGE.test(line));
  if (first === -1) return text;
  const schedule: string[] = [];
  for (const line of lines.slice(first)) {
    const message = MESSAGE.exec(line)?.[1];
    const field = readLabelledLine(line)?.field;
    if (message) schedule.push(`- ${message}`);
    else if (field === 'when' || field === 'skipIf') schedule.push(`  ${line.trim()}`);
  }
  return [...lines.slice(0, first), ...schedule, '', ...lines.slice(first)].join('\n');
}

/** The order of a sales page depends on its stage. */
function sectionsIn(
  type: ContentType,
  text: string,
  sections: readonly number[] | undefined,
): readonly number[] | undefined {
  if (type !== 'sales_page') return sections;
  const stage = awarenessStageIn(text.slice(0, PAGE_PLAN_CHARACTERS));
  return sections?.map((number) => salesPageNumber(number, stage));
}

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
    const text = withSchedule(type, earlierResults[type] || given);
    const sections = sectionsIn(type, text, edge?.sections);
    return [{ key, text, sections, isRequired: isNamed || edge?.isRequired === true }];
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
