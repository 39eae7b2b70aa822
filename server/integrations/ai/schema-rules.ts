import type { OutputSchema, TextRequest } from './ai-provider.ts';
import { isSchemaRefusal } from './call/provider-failure.ts';

/** What one adapter has learned about its models for as long as the process lives. */
export interface SchemaMemory {
  accepts(model: string): boolean;
  rememberRefusal(model: string): void;
}

export function createSchemaMemory(withoutSchemaMode: RegExp): SchemaMemory {
  const refusing = new Set<string>();
  return {
    accepts: (model) => !withoutSchemaMode.test(model) && !refusing.has(model),
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
function withSchemaInPrompt(request: TextRequest): TextRequest {
  if (!request.schema) return request;
  const schema = JSON.stringify(request.schema.schema);
  return {
    ...request,
    user: `${request.user}\n\nAnswer with one JSON object that is valid against this JSON Schema, and nothing else: no code fence, no remark.\n${schema}`,
  };
}
