import { buildTrialRequest } from '#server/features/generation/trial/trial-request.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import {
  earlierSectionsForPrompt,
  earlierTypesForPrompt,
  requiredEarlierTypes,
  variableOfContentType,
} from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { earlierTextsForPrompt } from '#shared/rules/prompts/earlier-texts.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';
import type { PlannedTrial } from './eval-plan.ts';

const CHARACTERS_PER_TOKEN = 4;

/**
 * The size of prompts in estimated tokens (a quarter of their characters), as a Markdown table: means over the products of
 * the trials. Earlier texts have the sections and lengths that their templates ask for, in words of the product.
 */
export async function tokenTable(trials: readonly PlannedTrial[]): Promise<string> {
  const types = [...new Set(trials.map(({ type }) => type))];
  const lines = await Promise.all(
    types.map(async (type) => {
      const sizes = await Promise.all(trials.filter((trial) => trial.type === type).map(sizesOf));
      const mean = (name: 'system' | 'required' | 'whole') =>
        Math.round(sizes.reduce((sum, size) => sum + size[name], 0) / sizes.length);
      const leftOut = [...new Set(sizes.flatMap((size) => size.leftOut))].join('; ');
      return { type, system: mean('system'), required: mean('required'), whole: mean('whole'), leftOut };
    }),
  );
  const sum = (name: 'system' | 'required' | 'whole') => lines.reduce((all, line) => all + line[name], 0);
  return [
    '| type | system | with required inputs | with all inputs | left out |',
    '|---|---|---|---|---|',
    ...lines.map(
      ({ type, system, required, whole, leftOut }) =>
        `| ${type} | ${system} | ${required} | ${whole} | ${leftOut || '–'} |`,
    ),
    `| all ${types.length} | ${sum('system')} | ${sum('required')} | ${sum('whole')} | |`,
  ].join('\n');
}

async function sizesOf(trial: PlannedTrial) {
  const all = textsFor(trial, earlierTypesForPrompt(trial.type));
  const tokens = async (earlierResults: EarlierResults) => {
    const { system, user } = await buildTrialRequest(trial, earlierResults);
    return {
      system: system.length / CHARACTERS_PER_TOKEN,
      whole: (system.length + user.length) / CHARACTERS_PER_TOKEN,
    };
  };
  const whole = await tokens(all);
  const required = await tokens(textsFor(trial, requiredEarlierTypes(trial.type)));
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
  return { ...whole, required: required.whole, leftOut };
}

function textsFor(trial: PlannedTrial, types: readonly ContentType[]): EarlierResults {
  return Object.fromEntries(types.map((type) => [type, textOf(trial, type)]));
}

/** A text with the template's sections in the middle of the tier's length. */
function textOf({ product, tier }: PlannedTrial, type: ContentType): string {
  const { prompt, [tier]: depth } = contentTypeWriting[type];
  const sections = Array.from(
    prompt.matchAll(/^(\d{1,2})\. ([^(\n]+)\(about (?:\{\d+\|)?(\d+)\}? words\)/gmu),
    ([, number, title = '', words]) => ({ number, title: title.trim(), words: Number(words) }),
  );
  const share = (depth.words[0] + depth.words[1]) / 2 / sections.reduce((sum, { words }) => sum + words, 0);
  const vocabulary = Object.values(product.input).join(' ').split(/\s+/u);
  let place = 0;
  const write = (count: number) =>
    Array.from({ length: Math.round(count) }, () => vocabulary[place++ % vocabulary.length]).join(' ');
  const written = sections.map(
    ({ number, title, words }) => `## ${number}. ${title}\n\n${write(words * share)}`,
  );
  return ['# Text', ...written].join('\n\n');
}
