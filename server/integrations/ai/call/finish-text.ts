import type { FinishReason, TextResult, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import type { ProviderCall } from './run-with-deadline.ts';

/**
 * The last check every adapter makes: a text must say something and must not be filtered.
 *
 * @throws AiError `refused` when a filter cut it short, `bad_response` for any other blank text
 */
export function finishText(
  call: ProviderCall,
  outcome: { text: string; usage: TextUsage; finishReason: FinishReason },
  identity: { model: string; requestId: string | null; temperatureSent: boolean },
): TextResult {
  const { finishReason } = outcome;
  // A text cut short by a filter is no complete document, however long it is.
  if (finishReason === 'filtered') throw call.failure('refused', 'The provider filtered the text');
  if (outcome.text.trim() === '') {
    const reasoning = outcome.usage.reasoningTokens;
    const reason =
      finishReason === 'length'
        ? `the output limit was used up before any text, ${reasoning} tokens of it by reasoning`
        : 'no reason given';
    throw call.failure('bad_response', `The text is empty: ${reason}`);
  }
  return {
    text: outcome.text,
    citations: call.citations.citations,
    usage: outcome.usage,
    finishReason,
    model: identity.model,
    providerRequestId: call.answer?.requestId ?? identity.requestId,
    temperatureSent: identity.temperatureSent,
  };
}
