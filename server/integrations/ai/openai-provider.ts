import type { AiProvider, ProviderAccess } from './ai-provider.ts';
import { finishText } from './call/finish-text.ts';
import { lazily } from './call/lazily.ts';
import { collectModelNames } from './call/model-names.ts';
import { observedFetch } from './call/observed-fetch.ts';
import { openWithTemperature } from './call/open-with-temperature.ts';
import { runWithDeadline } from './call/run-with-deadline.ts';
import { openAiEffort } from './reasoning-rules.ts';
import { readResponsesStream } from './responses-stream.ts';
import { createSchemaMemory, openWithSchema } from './schema-rules.ts';
import { createTemperatureMemory } from './temperature-rules.ts';

/**
 * A client of the `openai` package that depends on nothing but its arguments.
 *
 * @param access `baseUrl` ends in `/v1`
 */
export async function createOpenAiClient(access: ProviderAccess) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey: access.apiKey,
    baseURL: access.baseUrl,
    // Undefined would be filled from the environment, and sent even to another vendor's address.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: observedFetch,
  });
}

/** What OpenAI lists beside models that write texts; everything else may be one, also behind another address. */
const OTHER_KINDS =
  /embedding|whisper|tts|transcribe|dall-e|image|sora|moderation|realtime|audio|babbage|davinci|computer-use/;

/** OpenAI through the Responses API. */
export function createOpenAiProvider(access: ProviderAccess): AiProvider {
  const loadClient = lazily(() => createOpenAiClient(access));
  const memory = createTemperatureMemory('openai');
  const schemas = createSchemaMemory('openai');
  return {
    name: 'openai',
    async warmUp() {
      await loadClient();
    },
    listModels: (options) =>
      runWithDeadline('openai', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const models = client.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
        return collectModelNames(call, models, ({ id }) => (OTHER_KINDS.test(id) ? undefined : id));
      }),
    generateText: (request, options) =>
      runWithDeadline('openai', access.apiKey, options, async (call) => {
        const client = await loadClient();
        const effort = openAiEffort(request.model, request.reasoningEffort, request.webSearch);
        const { stream, temperatureSent } = await openWithSchema(schemas, request, (asked, schema) =>
          openWithTemperature(memory, asked, (temperature) =>
            client.responses.create(
              {
                model: asked.model,
                instructions: asked.system,
                input: asked.user,
                max_output_tokens: asked.maxOutputTokens,
                // The vendor would otherwise keep the text for 30 days.
                store: false,
                stream: true,
                ...(effort === null ? {} : { reasoning: { effort } }),
                ...(temperature === null ? {} : { temperature }),
                ...(schema ? { text: { format: { type: 'json_schema', strict: true, ...schema } } } : {}),
                ...(asked.webSearch ? { tools: [{ type: 'web_search' as const }] } : {}),
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
