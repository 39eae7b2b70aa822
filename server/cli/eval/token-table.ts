import { reviewTokens } from '#server/features/reviews/review-tokens.ts';
import { buildTrialRequest } from '#server/features/trial/trial-request.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import {
  earlierSectionsForPrompt,
  earlierTypesForPrompt,
  requiredEarlierTypes,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';
import { tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import type { PlannedTrial } from './eval-plan.ts';

/**
 * Estimated prompt sizes (a quarter of the characters) as a Markdown table, averaged over the products.
 * Earlier results are showcases.
 */
export function tokenTable(trials: readonly PlannedTrial[]): string {
  const types = [...new Set(trials.map(({ type }) => type))];
  const lines = types.map((type) => {
    const sizes = trials.filter((trial) => trial.type === type).map(sizesOf);
    const mean = (name: 'system' | 'required' | 'whole' | 'reader') =>
      Math.round(sizes.reduce((sum, size) => sum + size[name], 0) / sizes.length);
    const leftOut = [...new Set(sizes.flatMap((size) => size.leftOut))].join('; ');
    return {
      ...{ type, system: mean('system'), required: mean('required'), whole: mean('whole') },
      ...{ reader: mean('reader'), leftOut },
    };
  });
  const sum = (name: 'system' | 'required' | 'whole' | 'reader') =>
    lines.reduce((all, line) => all + line[name], 0);
  return [
    '| type | system | with required inputs | with all inputs | second reader | left out |',
    '|---|---|---|---|---|---|',
    ...lines.map(
      ({ type, system, required, whole, reader, leftOut }) =>
        `| ${type} | ${system} | ${required} | ${whole} | ${reader} | ${leftOut || '–'} |`,
    ),
    `| all ${types.length} | ${sum('system')} | ${sum('required')} | ${sum('whole')} | ${sum('reader')} | |`,
  ].join('\n');
}

function sizesOf(trial: PlannedTrial) {
  const all = textsFor(trial, earlierTypesForPrompt(trial.type));
  const tokens = (earlierResults: EarlierResults) => {
    const { system, user } = buildTrialRequest(trial, earlierResults);
    return {
      system: tokensOfLength(system.length),
      whole: tokensOfLength(system.length + user.length),
    };
  };
  const whole = tokens(all);
  const required = tokens(textsFor(trial, requiredEarlierTypes(trial.type)));
  const handedOn = earlierTextsForPrompt({
    template: trial.template.prompt,
    contentType: trial.type,
    tier: trial.tier,
    earlierResults: all,
  });
  const leftOut = earlierSectionsForPrompt(trial.type).flatMap(({ type }) => {
    const numbers = handedOn.get(variableOfContentType(type))?.leftOut ?? [];
    return numbers.length > 0 ? [`${type} ${numbers.join(', ')}`] : [];
  });
  const reader = reviewTokens(trial.type, trial.product);
  return { ...whole, required: required.whole, reader, leftOut };
}

function textsFor({ product }: PlannedTrial, types: readonly ContentType[]): EarlierResults {
  return Object.fromEntries(types.map((type) => [type, readShowcase(product.key, type)?.text]));
}
