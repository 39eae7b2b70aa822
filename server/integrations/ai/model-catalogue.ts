import type { ProviderName, TextUsage } from './ai-provider.ts';
import { findReasoningRule, type ReasoningRule } from './reasoning-rules.ts';
import { findTemperatureRule, type TemperatureRule } from './temperature-rules.ts';

/** Integer millionths of a US dollar per million tokens: 2 dollars are 2 000 000. */
export interface TokenPrice {
  inputMicroUsdPerMillion: number;
  outputMicroUsdPerMillion: number;
}

export interface CatalogueModel {
  provider: ProviderName;
  model: string;
  /** Null where no price is public; Perplexity reports the actual price of each call instead. */
  inputMicroUsdPerMillion: number | null;
  outputMicroUsdPerMillion: number | null;
  contextTokens: number | null;
  webSearch: boolean;
  reasoning: ReasoningRule;
  temperature: TemperatureRule;
  /** The whole request costs this once its input is larger. */
  longInput?: TokenPrice & { aboveInputTokens: number };
  /** The announced price from a day on (UTC). */
  laterPrice?: TokenPrice & { from: string };
}

type Prices = [inputUsd: number, outputUsd: number];

const microUsd = (usd: number) => Math.round(usd * 1_000_000);
const price = ([input, output]: Prices): TokenPrice => ({
  inputMicroUsdPerMillion: microUsd(input),
  outputMicroUsdPerMillion: microUsd(output),
});

function entry(
  provider: ProviderName,
  model: string,
  prices: Prices | null,
  more: { contextTokens?: number; long?: [above: number, ...Prices]; later?: [from: string, ...Prices] } = {},
): CatalogueModel {
  return {
    provider,
    model,
    ...(prices ? price(prices) : { inputMicroUsdPerMillion: null, outputMicroUsdPerMillion: null }),
    contextTokens: more.contextTokens ?? null,
    webSearch: true,
    reasoning: findReasoningRule(provider, model),
    temperature: findTemperatureRule(provider, model),
    ...(more.long && {
      longInput: { aboveInputTokens: more.long[0], ...price([more.long[1], more.long[2]]) },
    }),
    ...(more.later && { laterPrice: { from: more.later[0], ...price([more.later[1], more.later[2]]) } }),
  };
}

/**
 * Known models. Dollars per million tokens, text, standard tier, from the vendors' pages of July to November 2026;
 * for our own statistics, nobody is charged by it. Any other model name can be configured too.
 */
export const MODEL_CATALOGUE: readonly CatalogueModel[] = [
  entry('openai', 'gpt-6-luna', [0.1, 0.5], { contextTokens: 1_050_000, long: [272_000, 0.2, 0.75] }),
  entry('openai', 'gpt-6.1-terra', [1, 5]),
  entry('openai', 'gpt-6.1-sol', [2, 10]),
  entry('openai', 'gpt-6-sol', [2, 10]),
  entry('openai', 'gpt-6-astra', [10, 50]),
  entry('openai', 'gpt-5.6-luna', [0.2, 1.2]),
  entry('openai', 'gpt-5.6-terra', [2, 12]),
  entry('openai', 'gpt-5.6-sol', [4, 20]),
  entry('openai', 'gpt-5.4-mini', [0.75, 4.5]),
  entry('openai', 'gpt-5.4-nano', [0.2, 1.25]),
  entry('openai', 'gpt-4.1-mini', [0.4, 1.6]),
  entry('anthropic', 'claude-haiku-5-5', [0.1, 0.5], { long: [100_000, 0.5, 2.5] }),
  entry('anthropic', 'claude-sonnet-5-5', [2, 10]),
  entry('anthropic', 'claude-sonnet-5', [2, 10]),
  entry('anthropic', 'claude-opus-5-5', [4, 20]),
  entry('anthropic', 'claude-fable-5-1', [10, 50]),
  entry('gemini', 'gemini-3.8-flash', [0.75, 3.75], { later: ['2027-01-01', 1.5, 7.5] }),
  entry('gemini', 'gemini-3.5-flash-lite', [0.3, 2.5]),
  entry('gemini', 'gemini-4-argon', [2, 10], { later: ['2026-12-01', 4, 20] }),
  entry('gemini', 'gemini-4-carbon', [2, 10], { later: ['2026-12-01', 4, 20] }),
  entry('gemini', 'gemini-3.1-pro-preview', [2, 12], { long: [200_000, 4, 18] }),
  entry('perplexity', 'perplexity/sonar', null),
];

/** The catalogue's entry, also for a dated snapshot of a model (`gpt-6-luna-2026-09-15`). */
export function findCatalogueModel(provider: ProviderName, model: string): CatalogueModel | undefined {
  const undated = model.replace(/-\d{4}-?\d\d-?\d\d$/, '');
  return MODEL_CATALOGUE.find(
    (entry) => entry.provider === provider && (entry.model === model || entry.model === undated),
  );
}

/**
 * What a call cost, in millionths of a US dollar, rounded up: the provider's own figure when it gave one, else from
 * the catalogue's prices. Cached input counts in full and search fees not at all, so it is an estimate.
 *
 * @param model name of the model, or its catalogue entry
 * @param at day whose prices hold
 * @returns null when the model or its price is unknown
 */
export function estimateCostMicroUsd(
  model: string | CatalogueModel,
  usage: TextUsage,
  at: Date = new Date(),
): number | null {
  if (usage.costMicroUsd !== null) return usage.costMicroUsd;
  const known = typeof model === 'string' ? findByName(model) : model;
  if (known === undefined) return null;
  const { inputMicroUsdPerMillion, outputMicroUsdPerMillion } = priceAt(known, usage.inputTokens, at);
  if (inputMicroUsdPerMillion === null || outputMicroUsdPerMillion === null) return null;
  const total = usage.inputTokens * inputMicroUsdPerMillion + usage.outputTokens * outputMicroUsdPerMillion;
  return Math.ceil(total / 1_000_000);
}

/**
 * Perplexity publishes no price per token, and reports the price of whole answers only: what its predecessor cost, for
 * answers that ended early. Dollars as in the catalogue, and for the search that every answer begins with.
 */
const ASSUMED_PERPLEXITY = { tokens: price([1, 1]), searchMicroUsd: microUsd(0.005) };

/**
 * The same for a call whose price the provider did not report, at an assumed price where none is public.
 *
 * @param at day whose prices hold
 * @returns null when the model is unknown
 */
export function estimateUnreportedCostMicroUsd(
  provider: ProviderName,
  model: string,
  usage: TextUsage,
  at: Date,
): number | null {
  const known = findCatalogueModel(provider, model);
  if (!known) return null;
  if (known.inputMicroUsdPerMillion !== null) return estimateCostMicroUsd(known, usage, at);
  const { tokens, searchMicroUsd } = ASSUMED_PERPLEXITY;
  return searchMicroUsd + (estimateCostMicroUsd({ ...known, ...tokens }, usage, at) ?? 0);
}

function findByName(model: string): CatalogueModel | undefined {
  const providers = new Set(MODEL_CATALOGUE.map((entry) => entry.provider));
  return [...providers].map((provider) => findCatalogueModel(provider, model)).find((entry) => entry);
}

function priceAt(model: CatalogueModel, inputTokens: number, at: Date) {
  if (model.longInput !== undefined && inputTokens > model.longInput.aboveInputTokens) return model.longInput;
  if (model.laterPrice !== undefined && at.getTime() >= Date.parse(model.laterPrice.from))
    return model.laterPrice;
  return model;
}
