import { AiError } from '#server/integrations/ai/ai-error.ts';
import {
  type AiProvider,
  type ProviderName,
  providerNames,
  type TextOptions,
  type TextRequest,
} from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { prepare } from '#tests/support/prepare.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import {
  type StandInOptions,
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';

export interface AiTestBench {
  standIns: StandInProviders;
  /** Creates adapters with valid keys and new circuit breakers. */
  newProviders(keys?: Partial<Record<ProviderName, string>>): Record<ProviderName, AiProvider>;
  close(): Promise<void>;
}

/** The bench of the current test file. */
export let bench: AiTestBench;

/** Call once per test file. */
export function prepareAiTestBench(options?: StandInOptions): void {
  prepare(
    () => startAiTestBench(options),
    (started) => {
      bench = started;
    },
  );
}

/** The real SDKs against the stand-ins over HTTP. */
export async function startAiTestBench(options: StandInOptions = { speed: 'instant' }): Promise<AiTestBench> {
  const standIns = await startStandInProviders(options);
  return {
    standIns,
    newProviders(keys = {}) {
      const access = Object.fromEntries(
        providerNames.map((name) => [
          name,
          { apiKey: keys[name] ?? standIns.keys[name], baseUrl: standIns.baseUrls[name] },
        ]),
      );
      return createAiProviders(access) as Record<ProviderName, AiProvider>;
    },
    close: () => standIns.close(),
  };
}

export function textRequest(provider: ProviderName, changes: Partial<TextRequest> = {}): TextRequest {
  return {
    model: providerFacts[provider].model,
    system: 'You are a market researcher.',
    user: 'Content type: vertical_landscape\nTarget language: "Spanish"\n\nDescribe the market.',
    temperature: 0.4,
    maxOutputTokens: 8_000,
    webSearch: false,
    reasoningEffort: 'low',
    ...changes,
  };
}

/** Runs a call that must fail and returns its error. */
export async function failureOf(
  provider: AiProvider,
  request: TextRequest,
  options: Partial<TextOptions> = {},
): Promise<AiError> {
  try {
    const result = await provider.generateText(request, { deadlineMs: 4_000, ...options });
    throw new Error(`expected a failure, got a text of ${result.text.length} characters`);
  } catch (error) {
    if (error instanceof AiError) return error;
    throw error;
  }
}

export async function until(condition: () => boolean, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error('the condition never held');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
