import { detectAll } from 'tinyld/light';
import { describe, expect, test } from 'vitest';
import {
  allPromptTemplates,
  promptOf,
} from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { findFailures } from '#server/features/prompts/template-versions.ts';
import {
  AWARENESS_STAGES,
  type AwarenessStage,
  keysIn,
  LEAD_TYPES,
  type SalesPagePart,
  salesPageSection,
} from '#shared/content-types/awareness.ts';
import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { requiredEarlierTypes, variableOfContentType } from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import exampleProducts from '#shared/rules/products/example-products.json' with { type: 'json' };
import { READINESS_FIELDS } from '#shared/rules/products/product-completeness.ts';
import {
  type ProductField,
  productFieldOfVariable,
  variableOfProductField,
} from '#shared/rules/products/product-fields.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { detectPromptVariables } from '#shared/rules/prompts/prompt-variables.ts';
import { wordedForLanguage, wordedForTier } from '#shared/rules/prompts/template-wording.ts';
import { fencedProduct, optionsFor, outsideFence } from './filled-prompt.ts';

interface Expected {
  needs: readonly ProductField[];
  sections: number;
}

/** Types of the specification; later types are only checked for the general rules. */
const SPECIFIED: Partial<Record<ContentType, Expected>> = {
  vertical_landscape: {
    needs: ['primaryIndustry', 'targetGeography', 'targetAudience', 'elevatorPitch'],
    sections: 8,
  },
  ideal_customer_profile: {
    needs: ['targetAudience', 'primaryIndustry', 'decisionMakerTitle', 'targetGeography', 'problemStatement'],
    sections: 9,
  },
  primary_pain_points: {
    needs: ['problemStatement', 'targetAudience', 'coreFeatures', 'outcome'],
    sections: 8,
  },
  direct_competitor_analysis: {
    needs: ['competitorUrl1', 'coreFeatures', 'keyDifferentiators', 'targetAudience'],
    sections: 8,
  },
  category_definitions: { needs: ['elevatorPitch', 'primaryIndustry', 'targetAudience'], sections: 7 },
  benchmark_data: { needs: ['primaryIndustry', 'type', 'targetGeography', 'targetAudience'], sections: 7 },
  messaging_pillars: {
    needs: ['coreFeatures', 'problemStatement', 'outcome', 'targetAudience'],
    sections: 6,
  },
  lead_magnet_ideation: { needs: ['problemStatement', 'targetAudience', 'outcome'], sections: 6 },
  conversion_patterns: {
    needs: ['targetAudience', 'decisionMakerTitle', 'type', 'problemStatement'],
    sections: 7,
  },
  pricing_strategies: {
    needs: ['type', 'targetAudience', 'coreFeatures', 'targetGeography', 'outcome'],
    sections: 8,
  },
  ideal_customer_profile_psychographic: {
    needs: ['targetAudience', 'decisionMakerTitle', 'problemStatement', 'outcome'],
    sections: 10,
  },
  value_proposition: {
    needs: ['keyDifferentiators', 'coreFeatures', 'outcome', 'targetAudience'],
    sections: 8,
  },
  unique_mechanism: { needs: ['keyDifferentiators', 'coreFeatures'], sections: 8 },
  positioning_statement: { needs: ['keyDifferentiators', 'targetAudience', 'elevatorPitch'], sections: 8 },
  messaging_framework: {
    needs: ['coreFeatures', 'outcome', 'targetAudience', 'targetLanguage'],
    sections: 9,
  },
  lead_magnets: { needs: ['problemStatement', 'targetAudience', 'outcome'], sections: 7 },
  sales_page: {
    needs: ['elevatorPitch', 'coreFeatures', 'targetAudience', 'problemStatement', 'outcome'],
    sections: 13,
  },
  vsl: { needs: ['problemStatement', 'elevatorPitch', 'outcome', 'coreFeatures'], sections: 6 },
  lead_nurture: { needs: ['problemStatement', 'outcome', 'targetAudience', 'elevatorPitch'], sections: 6 },
  customer_onboarding: { needs: ['coreFeatures', 'targetAudience', 'outcome', 'type'], sections: 6 },
  transactional: { needs: ['type', 'name', 'targetLanguage'], sections: 8 },
};

function sectionNumbers(prompt: string): number[] {
  return Array.from(prompt.matchAll(/^(\d+)\. /gmu), (match) => Number(match[1]));
}

function sharpnessIn(prompt: string, language: CheckedLanguage): string[] {
  return wordedForLanguage(prompt, language).match(/^.*Sharpness.*$/gmu) ?? [];
}

function readExpected(prompt: string): Expected {
  const needs = detectPromptVariables(prompt).flatMap((name) => productFieldOfVariable(name) ?? []);
  return { needs, sections: sectionNumbers(prompt).length };
}

describe('catalogue', () => {
  test('holds all types in order, each under its name, category and position', () => {
    expect(allPromptTemplates.map(({ type }) => type)).toEqual(CONTENT_TYPES);
    for (const { type, category, name, displayOrder } of allPromptTemplates) {
      expect(name).toBe(CONTENT_TYPE_NAMES[type]);
      expect(category).toBe(categoryOfContentType(type));
      const siblings: readonly ContentType[] = CONTENT_TYPES_BY_CATEGORY[category];
      expect(siblings[displayOrder - 1], type).toBe(type);
    }
  });

  test('costs one credit, two for premium', () => {
    for (const { creditsCost, standardCredits, premiumCredits } of allPromptTemplates) {
      expect({ creditsCost, standardCredits, premiumCredits }).toEqual({
        creditsCost: 1,
        standardCredits: 1,
        premiumCredits: 2,
      });
    }
  });

  test('describes each type in one sentence that fits a card', () => {
    for (const { type, description } of allPromptTemplates) {
      expect(description, type).toMatch(/^[A-Z][^.]{40,140}\.$/u);
    }
    expect(new Set(allPromptTemplates.map(({ description }) => description)).size).toBe(CONTENT_TYPES.length);
  });
});

describe.each(allPromptTemplates.map((template) => [template.type, template] as const))(
  '%s',
  (type, template) => {
    const expected = SPECIFIED[type] ?? readExpected(template.prompt);

    test('its placeholders are exactly its product needs and its required earlier results', () => {
      const variables = [
        ...expected.needs.map(variableOfProductField),
        ...requiredEarlierTypes(type).map(variableOfContentType),
      ];
      expect(detectPromptVariables(template.prompt).sort()).toEqual(variables.sort());
    });

    test('a ready product fills it, apart from differentiators and the first competitor', () => {
      const beyond = expected.needs.filter(
        (field) => !(READINESS_FIELDS as readonly string[]).includes(field),
      );
      for (const field of beyond) expect(['keyDifferentiators', 'competitorUrl1']).toContain(field);
    });

    test('its sections are numbered from 1 without a gap', () => {
      expect(sectionNumbers(template.prompt)).toEqual(
        Array.from({ length: expected.sections }, (_, index) => index + 1),
      );
    });

    test.each(['standard', 'premium'] as const)('the words per section add up to the %s length', (tier) => {
      const prompt = wordedForTier(template.prompt, tier);
      const words = Array.from(prompt.matchAll(/^\d+\. .*?\(about (\d+) words\)/gmu), (match) =>
        Number(match[1]),
      );
      expect(words).toHaveLength(expected.sections);
      const added = Array.from(
        template[tier].instructions?.matchAll(/^Write (nine|twelve) messages.*?about (\d+) words each/gmu) ??
          [],
        ([, count, each]) => ((count === 'nine' ? 9 : 12) - expected.sections) * Number(each),
      );
      const total = [...words, ...added].reduce((sum, count) => sum + count, 0);
      expect(total).toBeGreaterThanOrEqual(template[tier].words[0]);
      expect(total).toBeLessThanOrEqual(template[tier].words[1]);
    });

    test('premium is larger and says what becomes deeper', () => {
      for (const tier of [template.standard, template.premium])
        expect(tier.words[0]).toBeLessThan(tier.words[1]);
      expect(template.premium.words[0]).toBeGreaterThan(template.standard.words[0]);
      expect(template.premium.words[1]).toBeGreaterThan(template.standard.words[1]);
      expect(template.premium.instructions).toMatch(/^(?:Go deeper|Write (?:nine|twelve) messages)/u);
      expect(template.premium.instructions).toMatch(/\bThen\b/u);
    });

    test('it passes what every version is held to before production', () => {
      const { prompt, standard, premium } = template;
      expect(findFailures(type, { prompt, depth: { standard, premium } })).toEqual([]);
    });

    test('it opens with a role and has the parts every template has', () => {
      expect(template.prompt).toMatch(/^You are an? [^.]+\.\n/u);
      for (const part of ['What good looks like:', 'Do not include:']) {
        expect(template.prompt.split(part), part).toHaveLength(2);
      }
      expect(template.prompt).toMatch(/\nBefore answering, check silently and repair: [^\n]+$/u);
    });

    test.each(CHECKED_LANGUAGES)(
      'its example in %s is one pair without a figure that could be copied',
      (language) => {
        const pairs = sharpnessIn(template.prompt, language);
        expect(pairs).toEqual([
          expect.stringMatching(/^Sharpness, shown on another business: not "[^"]+" but "[^"]+"\.$/u),
        ]);
        expect(pairs[0]).not.toMatch(/\d|[ap]\.m\./u);
      },
    );

    test('premium repeats no word count of the standard version', () => {
      expect(template.premium.instructions).not.toMatch(/standard|words per section|grow/u);
      if (template.category !== 'email_sequences')
        expect(template.prompt).toMatch(/\(about \{\d+\|\d+\} words\)/u);
    });

    test('placeholders for missing proof are well formed', () => {
      const text = `${template.prompt} ${template.premium.instructions}`;
      for (const [match] of text.matchAll(/\[ADD[^\]]*\]/gu)) {
        expect(match).toMatch(/^\[ADD (?:(?:PROOF|DATA|PRICE|GUARANTEE|DATE|NAME|ADDRESS): …|…)\]$/u);
      }
    });

    test.each(exampleProducts.products.map(({ key, input }) => [key, input] as const))(
      'fills for %s',
      (_key, input) => {
        for (const tier of ['standard', 'premium'] as const) {
          const { system, user, usedVariables } = fillPrompt(optionsFor(template, input, tier));
          expect(user).not.toMatch(/\{\{|\}\}/u);
          expect(system).toContain('Language rule.');
          expect(user).toContain('Write everything in the target language');
          expect(system).not.toMatch(/[{}]/u);
          expect(fencedProduct(user)).toEqual(input);
          expect(user).toContain(`\n\nContent type: ${type}\n\n`);
          expect(user).toContain(`\nTarget language: ${JSON.stringify(input.targetLanguage)}\n`);
          expect(sectionNumbers(outsideFence(user))).toHaveLength(expected.sections);
          expect(usedVariables.sort()).toEqual(detectPromptVariables(template.prompt).sort());
          expect(user).toContain(`${template[tier].words[0]} to ${template[tier].words[1]} words`);
        }
        expect(fillPrompt(optionsFor(template, input, 'premium')).user).toContain(
          template.premium.instructions,
        );
      },
    );
  },
);

test.each(CHECKED_LANGUAGES)('the examples for texts in %s are in that language', (language) => {
  const pairs = allPromptTemplates.flatMap(({ prompt }) => sharpnessIn(prompt, language));
  const [best] = detectAll(pairs.join('\n').replaceAll('Sharpness, shown on another business: not', ''));
  expect(best?.lang).toBe(language);
  expect(new Set(pairs).size).toBe(CONTENT_TYPES.length);
});

describe('The keys that results are read by', () => {
  const marked = (type: ContentType) => keysIn(promptOf(type));

  test('templates name all stages and leads, and no others', () => {
    for (const type of ['sales_page', 'vsl'] as const) {
      expect(marked(type)).toEqual(expect.arrayContaining([...AWARENESS_STAGES]));
      for (const lead of LEAD_TYPES) expect(promptOf(type)).toContain(lead);
    }
    expect(new Set(marked('ideal_customer_profile_psychographic'))).toEqual(
      new Set([...AWARENESS_STAGES, 'sophistication-1', 'sophistication-5', ...LEAD_TYPES]),
    );
  });

  const PARTS: Readonly<Record<string, SalesPagePart>> = {
    problem: 'problem',
    'usual answers': 'usualAnswers',
    'how it works': 'howItWorks',
    'what you get': 'whatYouGet',
    proof: 'proof',
    offer: 'offer',
    guarantee: 'guarantee',
  };

  test('the order of a sales page is the one that its checks expect', () => {
    const lines = [...promptOf('sales_page').matchAll(/^- ((?:[a-z]+-aware|unaware).*): (.+)\.$/gmu)];
    const orders = lines.flatMap(([, stages = '', parts = '']) =>
      stages.split(', ').map((stage) => [stage, parts.split(', ').map((part) => PARTS[part])] as const),
    );
    expect(orders.map(([stage]) => stage)).toEqual([...AWARENESS_STAGES]);
    for (const [stage, parts] of orders) {
      expect(parts, stage).toHaveLength(7);
      parts.forEach((part, index) => {
        expect(part && salesPageSection(part, stage as AwarenessStage), `${stage} ${part}`).toBe(index + 3);
      });
    }
  });
});
