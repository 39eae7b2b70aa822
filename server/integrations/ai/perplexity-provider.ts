import type { AiProvider, ProviderAccess } from './ai-provider.ts';
import { finishText } from './call/finish-text.ts';
import { lazily } from './call/lazily.ts';
import { collectModelNames } from './call/model-names.ts';
import { openWithTemperature } from './call/open-with-temperature.ts';
import { runWithDeadline } from './call/run-with-deadline.ts';
import { createOpenAiClient } from './openai-provider.ts';
import { readResponsesStream } from './responses-stream.ts';
import { createSchemaMemory, openWithSchema } from './schema-rules.ts';
import { createTemperatureMemory } from './temperature-rules.ts';

/**
 * Perplexity through its Agent API, which has the shape of OpenAI's Responses. Its body is strict: one unknown field
 * is a 400, so neither `store` nor `reasoning` is sent. Nothing is searched unless the tool is asked for.
 */
export function createPerplexityProvider(access: ProviderAccess): AiProvider {
  const loadClient = lazily(() => createOpenAiClient(access));
  const memory = createTemperatureMemory('perplexity');
  const schemas = createSchemaMemory('perplexity');
  return {
    name: 'perplexity',
    async warmUp() {
      await loadClient();
    },
    listModels: (options) =>
      runWithDeadline('perplexity', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const models = client.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
        return collectModelNames(call, models, ({ id }) => id);
      }),
    generateText: (request, options) =>
      runWithDeadline('perplexity', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const { stream, temperatureSent } = await openWithSchema(schemas, request, (asked) =>
          openWithTemperature(memory, asked, (temperature) =>
            client.responses.create(
              {
                model: asked.model,
                instructions: asked.system,
                input: asked.user,
                max_output_tokens: asked.maxOutputTokens,
                stream: true,
                ...(temperature === null ? {} : { temperature }),
                ...(asked.webSearch
                  ? {
                      tools: [{ type: 'web_search' as const }],
                      // The package's type lists only OpenAI's own older names of the tool.
                      tool_choice: { type: 'web_search' } as unknown as 'required',
                    }
                  : {}),
              },
              { signal: call.signal, timeout: call.packageTimeoutMs },
            ),
          ),
        );
        const outcome = await readResponsesStream(call, stream);
        return finishText(call, request, outcome, { temperatureSent });
      }),
  };
}
