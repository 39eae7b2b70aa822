import type { OutputSchema, ProviderName, TextRequest } from './ai-provider.ts';
import { isSchemaRefusal } from './call/provider-failure.ts';

/**
 * Models without a schema mode; everything else is taken to have one, and a model that refuses is remembered. Sources:
 * the vendors' guides to structured output, autumn 2026. Perplexity's search models have theirs switched off: their
 * body is strict, and the Agent API's answer may hold remarks between searches.
 */
const withoutSchemaMode: { provider: ProviderName; model: RegExp }[] = [
  { provider: 'openai', model: /^(gpt-3|gpt-4($|-turbo|-\d|-32k)|chatgpt|o1-(mini|preview))/ },
  { provider: 'anthropic', model: /^claude-(3|(opus|sonnet|haiku)-(3|4-[0-4]))\b/ },
  { provider: 'gemini', model: /^(gemini-1\.|gemma)/ },
  { provider: 'perplexity', model: /./ },
];

export function hasSchemaMode(provider: ProviderName, model: string): boolean {
  return !withoutSchemaMode.some((rule) => rule.provider === provider && rule.model.test(model));
}

/** What one adapter has learned about its models for as long as the process lives. */
export interface SchemaMemory {
  accepts(model: string): boolean;
  rememberRefusal(model: string): void;
}

export function createSchemaMemory(provider: ProviderName): SchemaMemory {
  const refusing = new Set<string>();
  return {
    accepts: (model) => hasSchemaMode(provider, model) && !refusing.has(model),
    rememberRefusal(model) {
      refusing.add(model);
    },
  };
}

/**
 * Opens a stream with the request's schema in the provider's own mode, or in the prompt where the model has none; when
 * a model refuses the mode after all (a server of one's own that speaks OpenAI's format), opens it once more with the
 * schema in the prompt.
 *
 * @throws whatever the package throws
 */
export async function openWithSchema<S>(
  memory: SchemaMemory,
  request: TextRequest,
  open: (request: TextRequest, schema: OutputSchema | undefined) => Promise<S>,
): Promise<S> {
  const { schema } = request;
  if (!schema) return open(request, undefined);
  if (!memory.accepts(request.model)) return open(withSchemaInPrompt(request), undefined);
  try {
    return await open(request, schema);
  } catch (error) {
    if (!isSchemaRefusal(error)) throw error;
    memory.rememberRefusal(request.model);
    return open(withSchemaInPrompt(request), undefined);
  }
}

/** The request of a model that is only asked for JSON in words. */
export function withSchemaInPrompt(request: TextRequest): TextRequest {
  if (!request.schema) return request;
  const schema = JSON.stringify(request.schema.schema);
  return {
    ...request,
    user: `${request.user}\n\nAnswer with one JSON object that is valid against this JSON Schema, and nothing else: no code fence, no remark.\n${schema}`,
  };
}
