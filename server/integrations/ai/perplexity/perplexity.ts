import type { ResponseStreamEvent } from 'openai/resources/responses/responses';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { catalogueEntry, microUsd, tokenPrice } from '#server/integrations/ai/model-rules.ts';
import { connectOpenAi } from '#server/integrations/ai/openai/openai.ts';
import { readResponsesStream } from '#server/integrations/ai/responses-stream.ts';

/**
 * Perplexity through its Agent API, which has the shape of OpenAI's Responses. Its body is strict: one unknown field
 * is a 400, so neither `store` nor `reasoning` is sent. Nothing is searched unless the tool is asked for.
 */
export const perplexity = defineAiProvider({
  env: { apiKey: 'PERPLEXITY_API_KEY', baseUrl: 'PERPLEXITY_BASE_URL' },
  defaultBaseUrl: 'https://api.perplexity.ai/v1',
  models: {
    // Perplexity publishes no price per token; it reports the price of each finished response.
    catalogue: [catalogueEntry('perplexity/sonar', null)],
    temperature: [
      [/^perplexity\//, 'send'],
      // Third-party models behind the Agent API follow rules of their own.
      [/./, 'omit'],
    ],
    // The body is strict, and the text may hold remarks between searches.
    withoutSchemaMode: /./,
    // For responses that ended early: what the model's predecessor cost, and one search.
    assumedPrice: { tokens: tokenPrice([1, 1]), searchMicroUsd: microUsd(0.005) },
  },
  connect: connectOpenAi,
  listModels(client, call) {
    const models = client.models.list({ signal: call.signal, timeout: call.packageTimeoutMs });
    return collectModelNames(call, models, ({ id }) => id);
  },
  open(client, asked, call): Promise<AsyncIterable<ResponseStreamEvent>> {
    const { temperature } = asked;
    return client.responses.create(
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
    );
  },
  read: readResponsesStream,
});
