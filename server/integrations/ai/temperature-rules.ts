import type { TextRequest } from './ai-provider.ts';
import { isTemperatureRefusal } from './call/provider-failure.ts';
import { firstMatch, type RulesByModel, type TemperatureRule } from './model-rules.ts';

/**
 * Opens streams of one provider with the temperature that a model accepts, 0..1. When a model refuses it, opens the stream
 * again without a temperature and remembers that until the process ends.
 *
 * @returns a function that opens the stream and rethrows other errors of `open`
 */
export function createTemperatureFallback(rules: RulesByModel<TemperatureRule>) {
  const refusing = new Set<string>();

  function valueFor({ model, temperature, reasoningEffort }: TextRequest): number | null {
    if (temperature === null || !Number.isFinite(temperature) || refusing.has(model)) return null;
    const rule = firstMatch(rules, model) ?? 'omit';
    if (rule === 'omit' || (rule === 'sendIfEffortNone' && reasoningEffort !== 'none')) return null;
    return Math.min(1, Math.max(0, temperature));
  }

  return async <Stream>(
    request: TextRequest,
    open: (temperature: number | null) => Promise<Stream>,
  ): Promise<{ stream: Stream; temperatureSent: boolean }> => {
    const temperature = valueFor(request);
    try {
      return { stream: await open(temperature), temperatureSent: temperature !== null };
    } catch (error) {
      if (temperature === null || !isTemperatureRefusal(error)) throw error;
      refusing.add(request.model);
      return { stream: await open(null), temperatureSent: false };
    }
  };
}
