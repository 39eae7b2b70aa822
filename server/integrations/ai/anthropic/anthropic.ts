import type {
  ContentBlockParam,
  RawMessageStreamEvent,
  TextBlockParam,
} from '@anthropic-ai/sdk/resources/messages';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { anthropicModels, anthropicThinking } from './anthropic-models.ts';
import { readMessageStream } from './read-message-stream.ts';
import { webTools } from './web-tools.ts';

const API_VERSION = '2026-10-21';
const MODELS_PER_PAGE = 100;

/** Anthropic's Messages API. The base URL does not end with `/v1`. */
export const anthropic = defineAiProvider({
  env: { apiKey: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL' },
  defaultBaseUrl: 'https://api.anthropic.com',
  models: anthropicModels,
  async connect({ apiKey, baseUrl }, fetchOfCall) {
    const { Anthropic } = await import('@anthropic-ai/sdk');
    return new Anthropic({
      apiKey,
      // Null prevents the environment or a profile file from supplying another account.
      authToken: null,
      webhookKey: null,
      baseURL: baseUrl,
      maxRetries: 0,
      logLevel: 'off',
      defaultHeaders: { 'anthropic-version': API_VERSION },
      fetch: fetchOfCall,
    });
  },
  listModels(client, call) {
    const models = client.models.list(
      { limit: MODELS_PER_PAGE },
      { signal: call.signal, timeout: call.packageTimeoutMs },
    );
    return collectModelNames(call, models, ({ id, lifecycle }) => (lifecycle === 'retired' ? undefined : id));
  },
  open(client, asked, call, paused?: ContentBlockParam[]): Promise<AsyncIterable<RawMessageStreamEvent>> {
    const thinking = anthropicThinking(asked.model, asked.reasoningEffort);
    const { temperature, schema } = asked;
    const format = schema && { type: 'json_schema' as const, schema: schema.schema };
    return client.messages.create(
      {
        model: asked.model,
        max_tokens: asked.maxOutputTokens,
        system: asked.system,
        messages: [
          { role: 'user', content: cachedContent(asked) },
          ...(paused ? [{ role: 'assistant' as const, content: paused }] : []),
        ],
        stream: true,
        ...thinking,
        ...(format ? { output_config: { ...thinking.output_config, format } } : {}),
        ...(temperature === null ? {} : { temperature }),
        ...webTools(asked),
      },
      { signal: call.signal, timeout: call.packageTimeoutMs },
    );
  },
  read: readMessageStream,
});

/**
 * Marks the text that further requests repeat: a cache write costs 1.25 times the input price, a read a
 * tenth.
 */
function cachedContent({ user, sharedCharacters }: AskedRequest): string | TextBlockParam[] {
  if (!sharedCharacters) return user;
  return [
    { type: 'text', text: user.slice(0, sharedCharacters), cache_control: { type: 'ephemeral' } },
    { type: 'text', text: user.slice(sharedCharacters) },
  ];
}
