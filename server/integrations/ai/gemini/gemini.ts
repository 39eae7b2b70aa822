import type { GenerateContentResponse, ThinkingConfig, Tool } from '@google/genai';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import { type AskedRequest, defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { geminiModels, geminiThinking } from './gemini-models.ts';
import { readContentStream } from './read-content-stream.ts';

const MODELS_PER_PAGE = 100;

/** Gemini's native API. The base URL contains no version. */
export const gemini = defineAiProvider({
  env: { apiKey: 'GEMINI_API_KEY', baseUrl: 'GEMINI_BASE_URL' },
  defaultBaseUrl: 'https://generativelanguage.googleapis.com',
  models: geminiModels,
  async connect({ apiKey, baseUrl }, fetchOfCall) {
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({
      apiKey,
      // Set to false, so that the environment can't switch the client to Vertex AI.
      vertexai: false,
      httpOptions: { baseUrl, apiVersion: 'v1beta', fetch: fetchOfCall },
    });
  },
  async listModels(client, call) {
    const models = await client.models.list({
      config: { abortSignal: call.signal, pageSize: MODELS_PER_PAGE },
    });
    return collectModelNames(call, models, ({ name, supportedActions }) =>
      supportedActions?.includes('generateContent') ? name?.replace(/^models\//, '') : undefined,
    );
  },
  open(client, asked, call, continuationToken?: string): Promise<AsyncIterable<GenerateContentResponse>> {
    const thinking = geminiThinking(asked.model, asked.reasoningEffort);
    const { temperature, schema } = asked;
    return client.models.generateContentStream({
      model: asked.model,
      contents: asked.user,
      config: {
        abortSignal: call.signal,
        systemInstruction: asked.system,
        maxOutputTokens: asked.maxOutputTokens,
        // Off, because the package would send any number of further requests, each of which is billed.
        automaticContinuation: false,
        ...(continuationToken === undefined ? {} : { continuationToken }),
        ...(thinking === null ? {} : { thinkingConfig: thinking as ThinkingConfig }),
        ...(temperature === null ? {} : { temperature }),
        ...(schema ? { responseMimeType: 'application/json', responseJsonSchema: schema.schema } : {}),
        ...webTools(asked),
      },
    });
  },
  read: readContentStream,
});

/** The request field `tools`. Gemini limits itself to 20 addresses and accepts no country. */
function webTools({ webSearch, pageHosts = [] }: AskedRequest): { tools?: Tool[] } {
  const tools: Tool[] = [
    ...(webSearch ? [{ googleSearch: {} }] : []),
    ...(pageHosts.length > 0 ? [{ urlContext: {} }] : []),
  ];
  return tools.length > 0 ? { tools } : {};
}
