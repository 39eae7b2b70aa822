import type { ResponseInputItem, WebSearchTool } from 'openai/resources/responses/responses';
import type { ProviderAccess } from '#server/integrations/ai/ai-provider.ts';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { readEvents } from '#server/integrations/ai/call/read-events.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { readResponsesStream } from '#server/integrations/ai/responses-stream.ts';
import { openAiEffort, openAiModels } from './openai-models.ts';

/**
 * Creates a client of the `openai` package, also for other providers with the same format. `baseUrl` ends
 * with `/v1`.
 */
export async function connectOpenAi({ apiKey, baseUrl }: ProviderAccess, fetchOfCall: typeof fetch) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Null prevents the client from reading these values from the environment and sending them to another
    // vendor.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchOfCall,
  });
}

/** Models that don't write texts. */
const OTHER_KINDS =
  /embedding|whisper|tts|transcribe|dall-e|image|sora|moderation|realtime|audio|babbage|davinci|computer-use/;

/** OpenAI through the Responses API. */
export const openAi = defineAiProvider({
  env: { apiKey: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  defaultBaseUrl: 'https://api.openai.com/v1',
  models: openAiModels,
  connect: connectOpenAi,
  listModels(client, call) {
    const models = client.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
    return collectModelNames(call, models, ({ id }) => (OTHER_KINDS.test(id) ? undefined : id));
  },
  open(client, asked, call): Promise<AsyncIterable<unknown>> {
    const effort = openAiEffort(asked.model, asked.reasoningEffort, asked.webSearch);
    const { temperature, schema } = asked;
    return client.responses
      .create(
        {
          model: asked.model,
          instructions: asked.system,
          ...cachedInput(asked),
          max_output_tokens: asked.maxOutputTokens,
          // Otherwise the vendor keeps the text for 30 days.
          store: false,
          stream: true,
          ...(effort === null ? {} : { reasoning: { effort } }),
          ...(temperature === null ? {} : { temperature }),
          ...(schema ? { text: { format: { type: 'json_schema', strict: true, ...schema } } } : {}),
          ...(asked.webSearch ? { tools: [searchTool(asked)] } : {}),
        },
        { signal: call.signal, timeout: call.packageTimeoutMs },
      )
      .asResponse()
      .then(readEvents);
  },
  read: readResponsesStream,
});

/**
 * The request fields `input` and `prompt_cache_options`. Without the options, some models write each whole
 * prompt to their cache at 1.25 times its price. The mode `explicit` writes only up to the marked
 * breakpoints.
 */
function cachedInput({ model, user, sharedCharacters }: AskedRequest): {
  input: string | ResponseInputItem[];
  prompt_cache_options?: { mode: 'explicit' };
} {
  if (!openAiModels.cache?.models.test(model)) return { input: user };
  const options = { mode: 'explicit' as const };
  if (!sharedCharacters) return { input: user, prompt_cache_options: options };
  const shared = {
    type: 'input_text' as const,
    text: user.slice(0, sharedCharacters),
    prompt_cache_breakpoint: options,
  };
  const own = { type: 'input_text' as const, text: user.slice(sharedCharacters) };
  return { input: [{ role: 'user', content: [shared, own] }], prompt_cache_options: options };
}

/**
 * The search tool opens pages by itself. Without a location the vendor assumes the United States; an empty
 * one means none.
 */
function searchTool({ country }: AskedRequest): WebSearchTool {
  return { type: 'web_search', user_location: { type: 'approximate', ...(country && { country }) } };
}
