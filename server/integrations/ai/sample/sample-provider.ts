import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AiProvider,
  NO_USAGE,
  type ProviderName,
  type TextUsage,
} from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { finishText } from '#server/integrations/ai/call/finish-text.ts';
import { runWithDeadline } from '#server/integrations/ai/call/run-with-deadline.ts';
import { firstMatch } from '#server/integrations/ai/model-rules.ts';
import { CHARACTERS_PER_TOKEN, tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import { composeSample } from './text/compose-sample.ts';

/** Milliseconds before the text and between its pieces, and the words of a piece. A text takes four to eight seconds. */
const NATURAL = { everyMs: 25, words: 4 };

/**
 * Plays a provider in this process: answers with a sample text, without any key or network.
 *
 * @param options.isInstant whether a text arrives whole instead of at a natural pace
 */
export function createSampleProvider(name: ProviderName, options: { isInstant: boolean }): AiProvider {
  const { models, withoutSearch = false } = aiProviderDefinitions[name];
  return {
    name,
    warmUp: async () => {},
    listModels: async () => models.catalogue.map(({ model }) => model),
    generateText: (request, limits) =>
      // A sample never idles.
      runWithDeadline(name, '', { ...limits, idleTimeoutMs: limits.deadlineMs }, async (call) => {
        const { model, webSearch, maxOutputTokens, temperature } = request;
        const prompt = `${request.system}\n${request.user}`;
        const sample = composeSample({
          model,
          prompt,
          searches: webSearch && !withoutSearch,
          hasSchema: request.schema !== undefined,
        });
        const text = sample.text.slice(0, maxOutputTokens * CHARACTERS_PER_TOKEN);
        for (const { url, title } of sample.sources) call.citations.add(url, title);
        if (options.isInstant) call.appendText(text);
        else
          await stream(text, {
            signal: call.signal,
            everyMs: Math.max(NATURAL.everyMs, limits.readEveryMs?.() ?? 0),
            onText: call.appendText,
          });
        const finishReason = text.length < sample.text.length ? 'length' : 'stop';
        const read = {
          text,
          usage: usageOf(prompt, text),
          finishReason,
          model,
          responseId: undefined,
        } as const;
        const temperatureSent = temperature !== null && firstMatch(models.temperature, model) !== 'omit';
        return finishText(call, request, read, { temperatureSent });
      }),
  };
}

/** Passes on the text in pieces of whole words. A late wake-up passes on all that is due, so a text takes its time. */
async function stream(
  text: string,
  { signal, everyMs, onText }: { signal: AbortSignal; everyMs: number; onText: (piece: string) => void },
): Promise<void> {
  const words = text.match(/\s*\S+|\s+$/gu) ?? [];
  const startedAt = performance.now();
  for (let shown = 0; shown < words.length; ) {
    await sleep(everyMs, undefined, { signal });
    const due = Math.floor((performance.now() - startedAt) / NATURAL.everyMs) * NATURAL.words;
    onText(words.slice(shown, due).join(''));
    shown = Math.max(shown, due);
  }
}

function usageOf(prompt: string, text: string): TextUsage {
  return {
    ...NO_USAGE,
    inputTokens: tokensOfLength(prompt.length),
    outputTokens: tokensOfLength(text.length),
  };
}
