import type {
  FinishReason,
  TextRequest,
  TextResult,
  TextUsage,
} from '#server/integrations/ai/ai-provider.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { cleanLine, cleanProviderText, cutProviderText } from './clean-text.ts';
import type { ProviderCall } from './run-with-deadline.ts';

const LONGEST_NAME = 200;
const MOST_TOKENS = 10_000_000;
const MOST_SEARCHES = 1_000;
const MOST_MICRO_USD = 1_000_000_000_000;

/** What an adapter has read from a stream. */
export interface ReadText {
  text: string;
  usage: TextUsage;
  finishReason: FinishReason;
  model: string | undefined;
  responseId: string | undefined;
}

/**
 * Cleans and cuts what an adapter has read, so that it can be stored and edited.
 * @throws AiError `refused` for a filtered text, `bad_response` for a blank one
 */
export function finishText(
  call: ProviderCall,
  request: TextRequest,
  outcome: ReadText,
  { temperatureSent }: { temperatureSent: boolean },
): TextResult {
  const { finishReason } = outcome;
  const usage = cleanUsage(outcome.usage);
  const { text, isCut } = cutProviderText(cleanProviderText(outcome.text), {
    maxOutputTokens: request.maxOutputTokens,
    isMarked: request.schema === undefined,
  });
  if (finishReason === 'filtered') throw call.failure('refused', 'The provider filtered the text');
  if (isBlankText(text)) {
    const reasoning = usage.reasoningTokens;
    const reason =
      finishReason === 'length'
        ? `the output limit was used up before any text, ${reasoning} tokens of it by reasoning`
        : 'no reason given';
    throw call.failure('bad_response', `The text is empty: ${reason}`);
  }
  return {
    text,
    citations: call.citations.citations,
    openedPages: call.openedPages.pages,
    usage,
    finishReason: isCut ? 'length' : finishReason,
    model: cleanLine(outcome.model, LONGEST_NAME) ?? request.model,
    providerRequestId: call.answer?.requestId ?? cleanLine(outcome.responseId, LONGEST_NAME),
    temperatureSent,
  };
}

function cleanUsage(usage: TextUsage): TextUsage {
  const cost = usage.costMicroUsd;
  const isPrice = typeof cost === 'number' && cost >= 0 && cost <= MOST_MICRO_USD;
  return {
    inputTokens: tokenCount(usage.inputTokens),
    outputTokens: tokenCount(usage.outputTokens),
    reasoningTokens: tokenCount(usage.reasoningTokens),
    cachedInputTokens: tokenCount(usage.cachedInputTokens),
    cacheWriteTokens: tokenCount(usage.cacheWriteTokens),
    searches: Math.min(tokenCount(usage.searches), MOST_SEARCHES),
    costMicroUsd: isPrice ? Math.round(cost) : null,
  };
}

function tokenCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.trunc(value), MOST_TOKENS) : 0;
}
