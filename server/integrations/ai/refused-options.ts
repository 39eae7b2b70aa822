import type { OutputSchema, TextRequest } from './ai-provider.ts';
import { isSchemaRefusal, isTemperatureRefusal, pageToolRefusal } from './call/provider-failure.ts';
import { firstMatch, type RulesByModel, type TemperatureRule } from './model-rules.ts';

interface Ways<Stream> {
  /** Opens the stream with the option. */
  withIt: () => Promise<Stream>;
  without: () => Promise<Stream>;
}

/**
 * Opens streams of one provider with an option. When a model refuses it, opens the stream again without it.
 *
 * @param refusalOf whether an error is about the option; `always`: the model is remembered until the process ends
 * @returns a function that opens the stream and rethrows other errors
 */
function createFallback(refusalOf: (error: unknown) => 'always' | 'once' | undefined) {
  const refusing = new Set<string>();

  return async <Stream>(model: string, { withIt, without }: Ways<Stream>): Promise<Stream> => {
    if (refusing.has(model)) return without();
    try {
      return await withIt();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      if (refusal === 'always') refusing.add(model);
      return without();
    }
  };
}

/** Sends the temperature that a model accepts, 0..1. */
export function createTemperatureFallback(rules: RulesByModel<TemperatureRule>) {
  const open = createFallback((error) => (isTemperatureRefusal(error) ? 'always' : undefined));

  function valueFor({ model, temperature, reasoningEffort }: TextRequest): number | null {
    if (temperature === null || !Number.isFinite(temperature)) return null;
    const rule = firstMatch(rules, model) ?? 'omit';
    if (rule === 'omit' || (rule === 'sendIfEffortNone' && reasoningEffort !== 'none')) return null;
    return Math.min(1, Math.max(0, temperature));
  }

  return async <Stream>(
    request: TextRequest,
    openWith: (temperature: number | null) => Promise<Stream>,
  ): Promise<{ stream: Stream; temperatureSent: boolean }> => {
    const temperature = valueFor(request);
    const without = async () => ({ stream: await openWith(null), temperatureSent: false });
    if (temperature === null) return without();
    const withIt = async () => ({ stream: await openWith(temperature), temperatureSent: true });
    return open(request.model, { withIt, without });
  };
}

/** Offers the provider's tool for pages. Only models that don't know the tool are remembered. */
export function createPageToolFallback() {
  const open = createFallback((error) => {
    const refusal = pageToolRefusal(error);
    return refusal && (refusal === 'tool' ? 'always' : 'once');
  });

  return async <Stream>(
    request: TextRequest,
    openWith: (request: TextRequest) => Promise<Stream>,
  ): Promise<Stream> => {
    const { model, pageHosts = [] } = request;
    if (pageHosts.length === 0) return openWith(request);
    const without = () => openWith({ ...request, pageHosts: [] });
    return open(model, { withIt: () => openWith(request), without });
  };
}

/** Sends the request's schema in the provider's schema mode. Models that lack this mode get the schema in the prompt. */
export function createSchemaFallback(withoutSchemaMode: RegExp) {
  const open = createFallback((error) => (isSchemaRefusal(error) ? 'always' : undefined));

  return async <Stream>(
    request: TextRequest,
    openWith: (request: TextRequest, schema: OutputSchema | undefined) => Promise<Stream>,
  ): Promise<Stream> => {
    const { model, schema } = request;
    if (!schema) return openWith(request, undefined);
    const inPrompt = { ...request, user: `${request.user}\n\n${schemaPrompt(schema)}` };
    const without = () => openWith(inPrompt, undefined);
    if (withoutSchemaMode.test(model)) return without();
    return open(model, { withIt: () => openWith(request, schema), without });
  };
}

function schemaPrompt({ schema }: OutputSchema): string {
  return `Answer with one JSON object that is valid against this JSON Schema, and nothing else: no code fence, no remark.
${JSON.stringify(schema)}`;
}
