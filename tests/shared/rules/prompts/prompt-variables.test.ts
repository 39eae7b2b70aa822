import { describe, expect, test } from 'vitest';
import { detectPromptVariables, findMissingVariables } from '#shared/rules/prompts/prompt-variables.ts';

describe('detectPromptVariables', () => {
  test.each([
    ['{{productName}} and {{ outcome }}', ['productName', 'outcome']],
    ['{{ outcome }}{{outcome}}{{  outcome\n}}', ['outcome']],
    ['{{b}} {{a}} {{b}}', ['b', 'a']],
    ['{{}} {{ }} {single} {{ open', []],
    ['{{{productName}}}', ['productName']],
    ['', []],
  ])('%j has %j', (template, expected) => {
    expect(detectPromptVariables(template)).toEqual(expected);
  });
});

describe('findMissingVariables', () => {
  test('names what is missing as people know it, in template order', () => {
    expect(findMissingVariables(['outcome', 'productName', 'primaryPainPoints', 'nonsense'], {})).toEqual([
      { source: 'product', name: 'outcome', label: 'Expected Outcome', field: 'outcome' },
      { source: 'product', name: 'productName', label: 'Product Name', field: 'name' },
      {
        source: 'earlier_result',
        name: 'primaryPainPoints',
        label: 'Primary Pain Points',
        contentType: 'primary_pain_points',
      },
      { source: 'unknown', name: 'nonsense', label: 'nonsense' },
    ]);
  });

  test('product fields, earlier results and extra values fill their variables', () => {
    const variables = ['productName', 'primaryPainPoints', 'season', 'benchmarkData'];
    const missing = findMissingVariables(
      variables,
      { name: 'Crewboard' },
      { primary_pain_points: 'Late vans' },
      { season: 'July', benchmarkData: { content: '12 %' } },
    );
    expect(missing).toEqual([]);
  });

  test('a value that holds only white space or invisible characters is missing', () => {
    const missing = findMissingVariables(
      ['productName', 'primaryPainPoints', 'season'],
      { name: ' \u200b\n' },
      { primary_pain_points: '  ' },
      { season: { content: '' } },
    );
    expect(missing.map(({ name }) => name)).toEqual(['productName', 'primaryPainPoints', 'season']);
  });

  test('a value that looks like a placeholder is not expanded', () => {
    expect(findMissingVariables(['productName'], { name: '{{outcome}}' })).toEqual([]);
  });

  test('the additional context never blocks', () => {
    expect(findMissingVariables(['additionalContext'], {})).toEqual([]);
  });

  test('inherited property names are no values', () => {
    expect(findMissingVariables(['constructor', '__proto__'], {}, {}, {})).toHaveLength(2);
  });

  test('targetLanguage is filled by the response’s language', () => {
    expect(findMissingVariables(['targetLanguage'], { language: 'English' })).toEqual([]);
  });
});
