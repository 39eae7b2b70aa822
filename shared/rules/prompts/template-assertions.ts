import type { GenerationTier, TierGuide } from '#shared/content-types/content-type.ts';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { fillPrompt } from './fill-prompt.ts';
import { unfillablePlaceholders } from './prompt-placeholders.ts';
import type { EarlierResults } from './prompt-variables.ts';
import {
  TEMPLATE_ASSERTIONS,
  type TemplateAssertion,
  type TemplateFailure,
  templateLimits,
} from './template-failures.ts';
import { cleanUntrustedText, encodeForPrompt } from './untrusted-text.ts';

export interface AssessedTemplate {
  type: ContentType;
  prompt: string;
  depth: Readonly<Record<GenerationTier, TierGuide>>;
}

interface AssessedExample {
  key: string;
  input: ProductFieldValues;
  systemRules: string;
}

const TIERS = ['standard', 'premium'] as const satisfies readonly GenerationTier[];
const NONCE = 'assert00';
// The data contain no `<`.
const FENCE = new RegExp(`<data-${NONCE} name="([a-z_]+)">([^<\\n]*)</data-${NONCE}>`, 'gu');
const EARLIER_RESULT = 'An earlier result.';

const MARK = /\{\{|\}\}|\{%|%\}/gu;
/** Characters around a mark that a failure names, as far as no white space stands between. */
const NAMED_AROUND = 60;
const MOST_NAMED = 20;

function unresolvedWords(text: string): string[] {
  const words = [];
  for (const { index } of text.matchAll(MARK)) {
    const before = text
      .slice(Math.max(0, index - NAMED_AROUND), index)
      .split(/\s/u)
      .at(-1);
    const after = text.slice(index, index + NAMED_AROUND).split(/\s/u)[0];
    words.push(`${before}${after}`);
    if (words.length === MOST_NAMED) break;
  }
  return words;
}

/** Numbers at the beginning of lines. These are the sections or messages of a template. */
export function sectionNumbers(prompt: string): number[] {
  return Array.from(prompt.matchAll(/^(\d{1,3})\. /gmu), (match) => Number(match[1]));
}

/**
 * Fills the template for each example product and tier.
 * @param examples products with all fields, and the rules of the type's category in their language
 * @returns failures; empty when the version may go into production
 */
export function assessTemplate(
  template: AssessedTemplate,
  examples: readonly AssessedExample[],
): TemplateFailure[] {
  const failures = [
    ...lengthFailures(template),
    ...depthFailures(template),
    ...listed('placeholders', unfillablePlaceholders(template.prompt, template.type).map(inBraces)),
    ...sectionFailures(template.prompt),
  ];
  // A template with an unknown placeholder can't be filled.
  if (!failures.some(({ assertion }) => assertion === 'placeholders')) {
    failures.push(...filledFailures(template, examples));
  }
  return failures.toSorted(
    (a, b) => TEMPLATE_ASSERTIONS.indexOf(a.assertion) - TEMPLATE_ASSERTIONS.indexOf(b.assertion),
  );
}

const inBraces = (name: string) => `{{${name}}}`;

function listed(assertion: TemplateAssertion, details: readonly string[]): TemplateFailure[] {
  return details.length > 0 ? [{ assertion, detail: [...new Set(details)].join(', ') }] : [];
}

function lengthFailures({ prompt }: AssessedTemplate): TemplateFailure[] {
  const [least, most] = templateLimits.characters;
  const length = prompt.trim().length;
  return length < least || length > most ? [{ assertion: 'length', detail: String(length) }] : [];
}

function depthFailures({ depth }: AssessedTemplate): TemplateFailure[] {
  const [least, most] = templateLimits.words;
  return listed(
    'depth',
    TIERS.filter((tier) => {
      const { words, instructions = '' } = depth[tier];
      const [minimum, maximum] = words;
      return !(
        Number.isInteger(minimum) &&
        Number.isInteger(maximum) &&
        minimum >= least &&
        minimum < maximum &&
        maximum <= most &&
        instructions.length <= templateLimits.instructions
      );
    }),
  );
}

/** Checks and exports find sections by number. A template without any numbers is valid. */
function sectionFailures(prompt: string): TemplateFailure[] {
  const numbers = sectionNumbers(prompt);
  const isGapless = numbers.every((number, index) => number === index + 1);
  return isGapless ? [] : [{ assertion: 'sections', detail: numbers.join(', ') }];
}

function filledFailures(template: AssessedTemplate, examples: readonly AssessedExample[]): TemplateFailure[] {
  const found: Record<'unresolved' | 'fence' | 'fields' | 'language', string[]> = {
    unresolved: [],
    fence: [],
    fields: [],
    language: [],
  };
  const earlierResults: EarlierResults = Object.fromEntries(
    CONTENT_TYPES.filter((type) => type !== template.type).map((type) => [type, EARLIER_RESULT]),
  );
  for (const { key, input, systemRules } of examples) {
    for (const tier of TIERS) {
      const { system, user } = fillPrompt({
        template: template.prompt,
        systemRules,
        product: input,
        earlierResults,
        contentType: template.type,
        tier,
        words: template.depth[tier].words,
        tierInstructions: template.depth[tier].instructions,
        nonce: NONCE,
      });
      const outside = user.replace(FENCE, '');
      found.unresolved.push(...unresolvedWords(outside));
      found.fence.push(...(outside.match(/<\/?data\b[^\s>]{0,30}>?/gu) ?? []));
      const blocks = [...user.matchAll(FENCE)].filter((match) => match[1] === 'product');
      const data = blocks.length === 1 ? (JSON.parse(blocks[0]?.[2] ?? '{}') as Record<string, string>) : {};
      for (const field of PRODUCT_FIELDS) {
        if (data[field] !== cleanUntrustedText(productFieldValue(input, field)))
          found.fields.push(`${key}: ${field}`);
      }
      const language = encodeForPrompt(cleanUntrustedText(productFieldValue(input, 'targetLanguage')));
      const isRuled =
        system.includes('Language rule.') &&
        outside.includes(`Target language: ${language}`) &&
        outside.includes('Write everything in the target language');
      if (!isRuled) found.language.push(key);
    }
  }
  return (Object.keys(found) as (keyof typeof found)[]).flatMap((assertion) =>
    listed(assertion, found[assertion]),
  );
}
