import { describe, expect, test } from 'vitest';
import { promptOf } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import {
  contentTypeOfVariable,
  contentTypeWaves,
  earlierSectionsForPrompt,
  earlierTypesForPrompt,
  requiredEarlierTypes,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import { CONTENT_TYPES, CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { productFieldOfVariable } from '#shared/rules/products/product-fields.ts';

describe('content type graph', () => {
  test('every edge leads to a known type, never twice', () => {
    for (const type of CONTENT_TYPES) {
      const edges = earlierTypesForPrompt(type);
      expect(new Set(edges).size, type).toBe(edges.length);
      for (const edge of edges) expect(CONTENT_TYPES, `${type} -> ${edge}`).toContain(edge);
    }
  });

  test('every edge names sections that the earlier template has, each once', () => {
    for (const type of CONTENT_TYPES) {
      for (const { type: earlier, sections } of earlierSectionsForPrompt(type)) {
        const edge = `${type} -> ${earlier}`;
        const numbers = promptOf(earlier).matchAll(/^(\d{1,2})\. /gmu);
        const existing = [0, ...Array.from(numbers, ([, number]) => Number(number))];
        expect(sections.length, edge).toBeGreaterThan(0);
        expect(new Set(sections).size, edge).toBe(sections.length);
        for (const section of sections) expect(existing, edge).toContain(section);
      }
    }
  });

  test('waves hold every type once, after everything it needs or uses', () => {
    const waves = contentTypeWaves();
    expect(waves.flat().sort()).toEqual([...CONTENT_TYPES].sort());
    const waveOf = new Map(waves.flatMap((wave, index) => wave.map((type) => [type, index] as const)));
    for (const type of CONTENT_TYPES) {
      for (const earlier of earlierTypesForPrompt(type)) {
        expect(waveOf.get(earlier), `${earlier} before ${type}`).toBeLessThan(waveOf.get(type) ?? -1);
      }
    }
  });

  test('only positioning can be blocked by missing results, and all of positioning can', () => {
    const blockable = CONTENT_TYPES.filter((type) => requiredEarlierTypes(type).length > 0);
    expect(blockable).toEqual([...CONTENT_TYPES_BY_CATEGORY.positioning]);
    expect(requiredEarlierTypes('positioning_statement')).toEqual([
      'ideal_customer_profile',
      'vertical_landscape',
      'direct_competitor_analysis',
    ]);
  });

  test('variable names are unique, apart from product variables, and lead back to their type', () => {
    const variables = CONTENT_TYPES.map(variableOfContentType);
    expect(new Set(variables).size).toBe(CONTENT_TYPES.length);
    for (const type of CONTENT_TYPES) {
      const variable = variableOfContentType(type);
      expect(productFieldOfVariable(variable)).toBeUndefined();
      expect(contentTypeOfVariable(variable)).toBe(type);
    }
    expect(contentTypeOfVariable('constructor')).toBeUndefined();
  });

  test.each([
    ['idealClientFirmographic', 'ideal_customer_profile'],
    ['verticalLandscape', 'vertical_landscape'],
    ['primaryPainPoints', 'primary_pain_points'],
    ['directCompetitorAnalysis', 'direct_competitor_analysis'],
    ['messagingPillars', 'messaging_pillars'],
    ['benchmarkData', 'benchmark_data'],
  ])('%s is filled from %s, as the specification names it', (variable, type) => {
    expect(contentTypeOfVariable(variable)).toBe(type);
  });
});
