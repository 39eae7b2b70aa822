import listed from './model-prices.json' with { type: 'json' };

/** Integer millionths of a US dollar per million tokens: 2 dollars are 2 000 000. */
export interface TokenPrice {
  inputMicroUsdPerMillion: number;
  outputMicroUsdPerMillion: number;
}

export interface CatalogueEntry {
  model: string;
  /** Null if no price is public. */
  inputMicroUsdPerMillion: number | null;
  outputMicroUsdPerMillion: number | null;
  /** Price of a request with more input tokens than this. */
  longInput?: TokenPrice & { aboveInputTokens: number };
  /** Announced price that applies from a day on (UTC). */
  laterPrice?: TokenPrice & { from: string };
}

/** Rules by model name. The first matching pattern counts. */
export type RulesByModel<Rule> = readonly (readonly [model: RegExp, rule: Rule])[];

/** `sendIfEffortNone`: the model accepts a temperature only without reasoning. */
export type TemperatureRule = 'send' | 'sendIfEffortNone' | 'omit';

/** Prices as multiples of the input price. */
export interface CachePrice {
  read: number;
  write: number;
}

export interface ProviderModelRules {
  /** Prices for text in the standard tier. Other models can be configured too. */
  catalogue: readonly CatalogueEntry[];
  /** How a model treats `temperature`. The last pattern matches every name. */
  temperature: RulesByModel<TemperatureRule>;
  withoutSchemaMode: RegExp;
  /** Models that write without reasoning, whichever effort is requested. */
  withoutReasoning: RegExp;
  /** Models whose prompt cache has options and a known price. Other models count cached input in full. */
  cache?: { models: RegExp; price: CachePrice };
  /** Price of one search, if it is billed in addition to the tokens. */
  searchMicroUsd?: number;
  isSearchFeeAssumed?: boolean;
  /** Whether its calls cost nothing, whichever the model. */
  isFree?: boolean;
  /** Used for calls whose price is neither published nor reported. */
  assumedPrice?: { tokens: TokenPrice; searchMicroUsd: number };
}

/** Fee of a search where none is published: the highest published one, Gemini's. */
export const ASSUMED_SEARCH_MICRO_USD = microUsd(listed.usdPerSearch.gemini);

/** US dollars per million tokens. */
interface UsdPrice {
  input: number;
  output: number;
}

interface ListedPrice {
  /** Null where no price is public. */
  input: number | null;
  output: number | null;
  long?: UsdPrice & { above: number };
  later?: UsdPrice & { from: string };
}

/** The models of a provider in `model-prices.json`. */
export function listedModels(provider: keyof typeof listed.usdPerMillionTokens): CatalogueEntry[] {
  return Object.entries<ListedPrice>(listed.usdPerMillionTokens[provider]).map(([model, price]) => {
    const { input, output, long, later } = price;
    return {
      model,
      inputMicroUsdPerMillion: input && microUsd(input),
      outputMicroUsdPerMillion: output && microUsd(output),
      ...(long && { longInput: { aboveInputTokens: long.above, ...tokenPrice(long) } }),
      ...(later && { laterPrice: { from: later.from, ...tokenPrice(later) } }),
    };
  });
}

export const freeModel = (model: string): CatalogueEntry => ({
  model,
  inputMicroUsdPerMillion: 0,
  outputMicroUsdPerMillion: 0,
});

/** What a provider without public prices is assumed to charge. */
export function assumedPrice(provider: keyof typeof listed.assumedUsdPerMillionTokens) {
  return {
    tokens: tokenPrice(listed.assumedUsdPerMillionTokens[provider]),
    searchMicroUsd: microUsd(listed.usdPerSearch[provider]),
  };
}

function tokenPrice({ input, output }: UsdPrice): TokenPrice {
  return { inputMicroUsdPerMillion: microUsd(input), outputMicroUsdPerMillion: microUsd(output) };
}

function microUsd(usd: number): number {
  return Math.round(usd * 1_000_000);
}

export function firstMatch<Rule>(rules: RulesByModel<Rule>, model: string): Rule | undefined {
  return rules.find(([pattern]) => pattern.test(model))?.[1];
}
