import type { ResponseInputItem, Tool } from 'openai/resources/responses/responses';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { readEvents } from '#server/integrations/ai/call/read-events.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { assumedPrice, listedModels } from '#server/integrations/ai/model-rules.ts';
import { connectOpenAi } from '#server/integrations/ai/openai/openai.ts';
import { readResponsesStream } from '#server/integrations/ai/responses-stream.ts';

const MOST_PAGES = 5;

/**
 * Perplexity's Agent API, which has the shape of OpenAI's Responses. It rejects unknown fields such as
 * `store` or `reasoning` with a 400 and searches only with the tool.
 */
export const perplexity = defineAiProvider({
  env: { apiKey: 'PERPLEXITY_API_KEY', baseUrl: 'PERPLEXITY_BASE_URL' },
  defaultBaseUrl: 'https://api.perplexity.ai/v1',
  models: {
    // No price per token is public; each finished response reports its price.
    catalogue: listedModels('perplexity'),
    temperature: [
      [/^perplexity\//, 'send'],
      // These are models of other vendors.
      [/./, 'omit'],
    ],
    // The text may contain remarks between searches.
    withoutSchemaMode: /./,
    // The adapter sends no effort.
    withoutReasoning: /./,
    // Price of the previous model version and of one search.
    assumedPrice: assumedPrice('perplexity'),
  },
  searchesByStart: true,
  connect: connectOpenAi,
  listModels(client, call) {
    const models = client.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
    return collectModelNames(call, models, ({ id }) => id);
  },
  open(client, asked, call): Promise<AsyncIterable<unknown>> {
    const { temperature } = asked;
    return client.responses
      .create(
        {
          model: asked.model,
          instructions: asked.system,
          input: messagesOf(asked),
          max_output_tokens: asked.maxOutputTokens,
          stream: true,
          ...(temperature === null ? {} : { temperature }),
          ...(asked.webSearch
            ? {
                tools: webTools(asked),
                // The package's type lists only older names of the tool.
                tool_choice: { type: 'web_search' } as unknown as 'required',
              }
            : {}),
        },
        { signal: call.signal, timeout: call.packageTimeoutMs },
      )
      .asResponse()
      .then(readEvents);
  },
  read: readResponsesStream,
});

/**
 * The product's data, which the prompts of a launch kit share, is a message before the one that starts with the
 * question. Perplexity caches common beginnings by itself and has no options for it.
 */
function messagesOf({ user, sharedCharacters }: AskedRequest): string | ResponseInputItem[] {
  if (!sharedCharacters) return user;
  const message = (content: string) => ({ type: 'message' as const, role: 'user' as const, content });
  return [message(user.slice(0, sharedCharacters)), message(user.slice(sharedCharacters).trimStart())];
}

/**
 * The OpenAI package's types contain neither `fetch_url` nor a location without a type. Perplexity rejects
 * the type.
 */
function webTools({ country, pageHosts = [] }: AskedRequest): Tool[] {
  return [
    { type: 'web_search', ...(country && { user_location: { country } }) },
    ...(pageHosts.length > 0 ? [{ type: 'fetch_url', max_urls: MOST_PAGES }] : []),
  ] as unknown as Tool[];
}
