import { NO_USAGE } from '#server/integrations/ai/ai-provider.ts';
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
  /** Tokens of the request that has the finished text read. */
  reviewTokens: number;
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
  /** Tokens of the second reader's answer: four findings. */
  reviewAnswerTokens: 400,
} as const;

/**
 * Expected cost of one text by list prices: the first call, searches, the share of texts that are corrected once, and
 * the second reader. Leaves out fallbacks and cached input, because a text that is written alone neither writes
 * to a cache nor reads from one.
 * @param model undefined: not in the catalogue
 * @param at time whose prices apply
 * @param reader the model that reads the finished text; undefined: none
 */
export function expectedCost(
  model: CatalogueModel | undefined,
  text: ExpectedText,
  at: Date,
  reader?: CatalogueModel,
): ExpectedCost {
  if (!model) return { microUsd: null, reasoningTokens: 0, unknown: ['tokens'] };
  const rules = aiProviderDefinitions[model.provider].models;
  const { assumedPrice } = rules;
  const isPriced = hasPrice(model);
  const fee = rules.searchMicroUsd ?? assumedPrice?.searchMicroUsd ?? ASSUMED_SEARCH_MICRO_USD;
  const isFeeKnown =
    !rules.isSearchFeeAssumed && (rules.searchMicroUsd ?? assumedPrice?.searchMicroUsd) !== undefined;

  const { reviewAnswerTokens, tokensPerSearch, tokensPerOpenedPage, openedPageMicroUsd } = COST_ASSUMPTIONS;
  const { repairShare, repairListTokens } = COST_ASSUMPTIONS;
  const reasoning = reasoningOf(model, text.effort);
  const costOf = (inputTokens: number) =>
    costOfCall(model, { inputTokens, answerTokens: text.answerTokens, effort: text.effort }, at);
  const { searches, openedPages } = text;
  const first = costOf(text.promptTokens + searches * tokensPerSearch + openedPages * tokensPerOpenedPage);
  const repair = costOf(text.promptTokens + text.answerTokens + repairListTokens);
  const unknown: UnknownPrice[] = [
    ...(isPriced ? [] : (['tokens'] as const)),
    ...(searches > 0 && !isFeeKnown ? (['search'] as const) : []),
  ];
  if (first === null || repair === null) return { microUsd: null, reasoningTokens: reasoning, unknown };
  const review = reader
    ? costOfCall(
        reader,
        { inputTokens: text.reviewTokens, answerTokens: reviewAnswerTokens, effort: 'low' },
        at,
      )
    : 0;
  const microUsd = Math.round(
    first + repairShare * repair + searches * fee + openedPages * openedPageMicroUsd + (review ?? 0),
  );
  return { microUsd, reasoningTokens: reasoning, unknown };
}

function hasPrice(model: CatalogueModel): boolean {
  return model.inputMicroUsdPerMillion !== null && model.outputMicroUsdPerMillion !== null;
}

function reasoningOf({ provider, model }: CatalogueModel, effort: WritingEffort): number {
  const { withoutReasoning } = aiProviderDefinitions[provider].models;
  return withoutReasoning.test(model) ? 0 : COST_ASSUMPTIONS.reasoningTokens[effort];
}

function costOfCall(
  model: CatalogueModel,
  call: { inputTokens: number; answerTokens: number; effort: WritingEffort },
  at: Date,
): number | null {
  const { assumedPrice } = aiProviderDefinitions[model.provider].models;
  const priced = hasPrice(model) || !assumedPrice ? model : { ...model, ...assumedPrice.tokens };
  const reasoning = reasoningOf(model, call.effort);
  const usage = {
    ...NO_USAGE,
    inputTokens: Math.round(call.inputTokens),
    outputTokens: Math.round(call.answerTokens + reasoning),
    reasoningTokens: reasoning,
  };
  return estimateCostMicroUsd(priced, usage, at);
}
