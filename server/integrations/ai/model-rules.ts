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
export const ASSUMED_SEARCH_MICRO_USD = 14_000;

type Prices = [inputUsd: number, outputUsd: number];

export const microUsd = (usd: number) => Math.round(usd * 1_000_000);

export const tokenPrice = ([input, output]: Prices): TokenPrice => ({
  inputMicroUsdPerMillion: microUsd(input),
  outputMicroUsdPerMillion: microUsd(output),
});

/** Prices in US dollars per million tokens; null where none is public. */
export function catalogueEntry(
  model: string,
  prices: Prices | null,
  more: { long?: [above: number, ...Prices]; later?: [from: string, ...Prices] } = {},
): CatalogueEntry {
  const { long, later } = more;
  return {
    model,
    ...(prices ? tokenPrice(prices) : { inputMicroUsdPerMillion: null, outputMicroUsdPerMillion: null }),
    ...(long && { longInput: { aboveInputTokens: long[0], ...tokenPrice([long[1], long[2]]) } }),
    ...(later && { laterPrice: { from: later[0], ...tokenPrice([later[1], later[2]]) } }),
  };
}

export function firstMatch<Rule>(rules: RulesByModel<Rule>, model: string): Rule | undefined {
  return rules.find(([pattern]) => pattern.test(model))?.[1];
}
