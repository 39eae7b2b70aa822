import { type ProviderName, providerNames, type TextUsage } from './ai-provider.ts';
import { aiProviderDefinitions } from './ai-provider-definitions.ts';
import { type CatalogueEntry, freeModel } from './model-rules.ts';

export interface CatalogueModel extends CatalogueEntry {
  provider: ProviderName;
}

/** Known models of all providers, with prices for our statistics. */
export const MODEL_CATALOGUE: readonly CatalogueModel[] = providerNames.flatMap((provider) =>
  aiProviderDefinitions[provider].models.catalogue.map((entry) => ({ provider, ...entry })),
);

/**
 * The entry of a model or of its dated snapshot (`gpt-6-luna-2026-09-15`). Every model of a provider without prices has
 * one.
 */
export function findCatalogueModel(provider: ProviderName, model: string): CatalogueModel | undefined {
  return (
    findListedModel(provider, model) ??
    (aiProviderDefinitions[provider].models.isFree ? { provider, ...freeModel(model) } : undefined)
  );
}

function findListedModel(provider: ProviderName, model: string): CatalogueModel | undefined {
  const undated = model.replace(/-\d{4}-?\d\d-?\d\d$/, '');
  return MODEL_CATALOGUE.find(
    (entry) => entry.provider === provider && (entry.model === model || entry.model === undated),
  );
}

/**
 * Cost of a call in millionths of a US dollar, rounded up: as reported, else from the catalogue's prices
 * including searches. Cached input counts at the cache's price, or in full if that is unknown.
 * @param model name of the model, or its catalogue entry
 * @param at time whose prices apply
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
  const input = pricedInputTokens(known, usage);
  const total = input * inputMicroUsdPerMillion + usage.outputTokens * outputMicroUsdPerMillion;
  const { searchMicroUsd = 0 } = aiProviderDefinitions[known.provider].models;
  // Rounds first, because shares of prices are inexact floating-point numbers.
  return Math.ceil(Math.round(total) / 1_000_000) + (usage.searches ?? 0) * searchMicroUsd;
}

/** Input tokens, where cached ones count by their share of the input price. */
function pricedInputTokens({ provider, model }: CatalogueModel, usage: TextUsage): number {
  const { cache } = aiProviderDefinitions[provider].models;
  if (!cache?.models.test(model)) return usage.inputTokens;
  const read = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const written = Math.min(usage.cacheWriteTokens, usage.inputTokens - read);
  return usage.inputTokens + read * (cache.price.read - 1) + written * (cache.price.write - 1);
}

/**
 * Cost of a call without a reported price. Models without a public price count at their provider's assumed one.
 * @returns null when the model is unknown, or has neither price
 */
export function estimateUnreportedCostMicroUsd(
  provider: ProviderName,
  model: string,
  usage: TextUsage,
  at: Date,
): number | null {
  const known = findCatalogueModel(provider, model);
  const assumed = aiProviderDefinitions[provider].models.assumedPrice;
  if (!known || known.inputMicroUsdPerMillion !== null || !assumed)
    return known ? estimateCostMicroUsd(known, usage, at) : null;
  return assumed.searchMicroUsd + (estimateCostMicroUsd({ ...known, ...assumed.tokens }, usage, at) ?? 0);
}

function findByName(model: string): CatalogueModel | undefined {
  return providerNames.map((provider) => findListedModel(provider, model)).find((entry) => entry);
}

function priceAt(model: CatalogueModel, inputTokens: number, at: Date) {
  if (model.longInput !== undefined && inputTokens > model.longInput.aboveInputTokens) return model.longInput;
  if (model.laterPrice !== undefined && at.getTime() >= Date.parse(model.laterPrice.from))
    return model.laterPrice;
  return model;
}
