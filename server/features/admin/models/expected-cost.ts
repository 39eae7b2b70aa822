import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { type CatalogueModel, estimateCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import { ASSUMED_SEARCH_MICRO_USD } from '#server/integrations/ai/model-rules.ts';
import type { WritingEffort } from '#shared/content-types/content-type.ts';
import type { UnknownPrice } from '#shared/contracts/admin/admin-models.ts';

/** What one text needs, independent of the model. */
export interface ExpectedText {
  /** Tokens of rules, prompt, pages and schema. */
  promptTokens: number;
  /** Tokens of the finished response, without reasoning. */
  answerTokens: number;
  effort: WritingEffort;
  /** Number of web searches. */
  searches: number;
  /** Pages that the model opens with its provider's tool; 0 for texts that need none. */
  openedPages: number;
}

export interface ExpectedCost {
  /** Millionths of a US dollar; null for a model without a price. */
  microUsd: number | null;
  reasoningTokens: number;
  /** Prices that the provider does not publish. They are assumed or missing. */
  unknown: UnknownPrice[];
}

/**
 * Assumptions behind every expected cost. They are not measured for single models; receipts show the real
 * costs.
 */
export const COST_ASSUMPTIONS = {
  /** Tokens of reasoning per text. */
  reasoningTokens: { low: 800, medium: 2_500, high: 8_000 } satisfies Record<WritingEffort, number>,
  /** Tokens that each search adds to the input. */
  tokensPerSearch: 3_000,
  /** Tokens that each opened page adds to the input: the limit that we set for Anthropic. */
  tokensPerOpenedPage: 5_000,
  /** Fee per opened page: Perplexity's, the only published one; assumed for the others. */
  openedPageMicroUsd: 500,
  /** Share of texts corrected by one more call, which reads prompt and response and writes the response again. */
  repairShare: 0.2,
  /** Tokens of the list of problems in such a call. */
  repairListTokens: 500,
} as const;

/**
 * Expected cost of one text by list prices: the first call, searches, and the share of texts that are
 * corrected once. Leaves out fallbacks and cached input, because a text that is written alone neither writes
 * to a cache nor reads from one.
 * @param model undefined: not in the catalogue
 * @param at time whose prices apply
 */
export function expectedCost(model: CatalogueModel | undefined, text: ExpectedText, at: Date): ExpectedCost {
  if (!model) return { microUsd: null, reasoningTokens: 0, unknown: ['tokens'] };
  const rules = aiProviderDefinitions[model.provider].models;
  const { assumedPrice, withoutReasoning } = rules;
  const isPriced = model.inputMicroUsdPerMillion !== null && model.outputMicroUsdPerMillion !== null;
  const priced = isPriced || !assumedPrice ? model : { ...model, ...assumedPrice.tokens };
  const fee = rules.searchMicroUsd ?? assumedPrice?.searchMicroUsd ?? ASSUMED_SEARCH_MICRO_USD;
  const isFeeKnown =
    !rules.isSearchFeeAssumed && (rules.searchMicroUsd ?? assumedPrice?.searchMicroUsd) !== undefined;

  const { reasoningTokens, tokensPerSearch, tokensPerOpenedPage, openedPageMicroUsd } = COST_ASSUMPTIONS;
  const { repairShare, repairListTokens } = COST_ASSUMPTIONS;
  const reasoning = withoutReasoning.test(model.model) ? 0 : reasoningTokens[text.effort];
  const output = text.answerTokens + reasoning;
  const costOf = (inputTokens: number) =>
    estimateCostMicroUsd(
      priced,
      {
        inputTokens: Math.round(inputTokens),
        outputTokens: Math.round(output),
        reasoningTokens: reasoning,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        costMicroUsd: null,
      },
      at,
    );
  const { searches, openedPages } = text;
  const first = costOf(text.promptTokens + searches * tokensPerSearch + openedPages * tokensPerOpenedPage);
  const repair = costOf(text.promptTokens + text.answerTokens + repairListTokens);
  const unknown: UnknownPrice[] = [
    ...(isPriced ? [] : (['tokens'] as const)),
    ...(searches > 0 && !isFeeKnown ? (['search'] as const) : []),
  ];
  if (first === null || repair === null) return { microUsd: null, reasoningTokens: reasoning, unknown };
  const microUsd = Math.round(
    first + repairShare * repair + searches * fee + openedPages * openedPageMicroUsd,
  );
  return { microUsd, reasoningTokens: reasoning, unknown };
}
