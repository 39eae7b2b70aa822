import type { OutputSchema, TextRequest } from './ai-provider.ts';
import { isSchemaRefusal, isTemperatureRefusal, pageToolRefusal } from './call/provider-failure.ts';
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

/**
 * Opens streams of one provider with its tool for pages. When a model rejects the tool, opens the stream
 * again without it. Models that don't know the tool are remembered until the process ends.
 * @returns a function that opens the stream and rethrows other errors of `open`
 */
export function createPageToolFallback() {
  const refusing = new Set<string>();

  return async <Stream>(
    request: TextRequest,
    open: (request: TextRequest) => Promise<Stream>,
  ): Promise<Stream> => {
    const { model, pageHosts = [] } = request;
    if (pageHosts.length === 0) return open(request);
    const withoutTool = { ...request, pageHosts: [] };
    if (refusing.has(model)) return open(withoutTool);
    try {
      return await open(request);
    } catch (error) {
      const refusal = pageToolRefusal(error);
      if (refusal === undefined) throw error;
      if (refusal === 'tool') refusing.add(model);
      return open(withoutTool);
    }
  };
}

/**
 * Sends the request's schema in the provider's schema mode. Models that lack this mode get the schema in the prompt.
 * When a model refuses the mode, opens the stream again with the schema in the prompt and remembers that until the
 * process ends.
 *
 * @returns a function that opens the stream and rethrows other errors of `open`
 */
export function createSchemaFallback(withoutSchemaMode: RegExp) {
  const refusing = new Set<string>();

  return async <Stream>(
    request: TextRequest,
    open: (request: TextRequest, schema: OutputSchema | undefined) => Promise<Stream>,
  ): Promise<Stream> => {
    const { model, schema } = request;
    if (!schema) return open(request, undefined);
    const inPrompt = { ...request, user: `${request.user}\n\n${schemaPrompt(schema)}` };
    if (withoutSchemaMode.test(model) || refusing.has(model)) return open(inPrompt, undefined);
    try {
      return await open(request, schema);
    } catch (error) {
      if (!isSchemaRefusal(error)) throw error;
      refusing.add(model);
      return open(inPrompt, undefined);
    }
  };
}

function schemaPrompt({ schema }: OutputSchema): string {
  return `Answer with one JSON object that is valid against this JSON Schema, and nothing else: no code fence, no remark.
${JSON.stringify(schema)}`;
}
