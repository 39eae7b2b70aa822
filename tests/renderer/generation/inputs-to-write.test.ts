import { expect, test } from 'vitest';
import { inputsToWrite, inputWaves } from '#renderer/features/generation/inputs/inputs-to-write.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

const prompt = (type: string, ...variables: string[]) => ({ type, variables }) as unknown as Prompt;
const prompts = [
  prompt('ideal_customer_profile'),
  prompt('vertical_landscape'),
  prompt('primary_pain_points', 'idealClientFirmographic'),
  prompt('value_proposition', 'primaryPainPoints', 'verticalLandscape'),
];
const types = (list: readonly Prompt[]) => list.map(({ type }) => type);

test('everything that is missing is written, each after what it requires', () => {
  const inputs = inputsToWrite('value_proposition', prompts, new Set());
  expect(types(inputs)).toEqual(['ideal_customer_profile', 'primary_pain_points', 'vertical_landscape']);
  expect(inputWaves(inputs, prompts).map(types)).toEqual([
    ['ideal_customer_profile', 'vertical_landscape'],
    ['primary_pain_points'],
  ]);
});

test('what is written or not offered is left out', () => {
  const written = new Set(['ideal_customer_profile']);
  const offered = prompts.filter(({ type }) => type !== 'vertical_landscape');
  expect(types(inputsToWrite('value_proposition', offered, written))).toEqual(['primary_pain_points']);
});
