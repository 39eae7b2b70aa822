import type { OutputSchema, TextRequest } from './ai-provider.ts';
import { isSchemaRefusal } from './call/provider-failure.ts';

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
