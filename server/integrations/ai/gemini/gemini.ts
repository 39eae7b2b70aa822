import type { GenerateContentResponse, GroundingMetadata, ThinkingConfig } from '@google/genai';
import type { FinishReason, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import type { CitationCollector } from '#server/integrations/ai/call/citations.ts';
import { markSpans, spansOfSegments } from '#server/integrations/ai/call/cited-spans.ts';
import type { ReadText } from '#server/integrations/ai/call/finish-text.ts';
import { collectModelNames } from '#server/integrations/ai/call/model-names.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import { defineAiProvider } from '#server/integrations/ai/define-ai-provider.ts';
import { geminiModels, geminiThinking } from './gemini-models.ts';

const MODELS_PER_PAGE = 100;

const finishReasons: Record<string, FinishReason> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  RECITATION: 'filtered',
  SPII: 'filtered',
};

/** Gemini's native API. The base URL has no version. */
export const gemini = defineAiProvider({
  env: { apiKey: 'GEMINI_API_KEY', baseUrl: 'GEMINI_BASE_URL' },
  defaultBaseUrl: 'https://generativelanguage.googleapis.com',
  models: geminiModels,
  async connect({ apiKey, baseUrl }, fetchOfCall) {
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({
      apiKey,
      // False, so that the environment can't switch the client to another product.
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
  open(client, asked, call): Promise<AsyncIterable<GenerateContentResponse>> {
    const thinking = geminiThinking(asked.model, asked.reasoningEffort);
    const { temperature, schema } = asked;
    return client.models.generateContentStream({
      model: asked.model,
      contents: asked.user,
      config: {
        abortSignal: call.signal,
        systemInstruction: asked.system,
        maxOutputTokens: asked.maxOutputTokens,
        // The package would send a second request, which is billed.
        automaticContinuation: false,
        ...(thinking === null ? {} : { thinkingConfig: thinking as ThinkingConfig }),
        ...(temperature === null ? {} : { temperature }),
        ...(schema ? { responseMimeType: 'application/json', responseJsonSchema: schema.schema } : {}),
        ...(asked.webSearch ? { tools: [{ googleSearch: {} }] } : {}),
      },
    });
  },
  read: readContentStream,
});

async function readContentStream(
  call: ProviderCall,
  chunks: AsyncIterable<GenerateContentResponse>,
): Promise<ReadText> {
  let model: string | undefined;
  let responseId: string | undefined;
  let finishReason: string | undefined;
  let blockReason: string | undefined;
  let usage: GenerateContentResponse['usageMetadata'];
  let hasBegun = false;
  const groundings: GroundingMetadata[] = [];

  // Read to the end: usage and sources may follow the finish reason.
  for await (const chunk of chunks) {
    const candidate = chunk.candidates?.[0];
    hasBegun ||= chunk.candidates !== undefined || chunk.promptFeedback !== undefined;
    model = chunk.modelVersion ?? model;
    responseId = chunk.responseId ?? responseId;
    usage = chunk.usageMetadata ?? usage;
    if (chunk.usageMetadata) call.noteUsage(normaliseUsage(usage));
    blockReason = chunk.promptFeedback?.blockReason ?? blockReason;
    for (const part of candidate?.content?.parts ?? []) {
      if (typeof part.text === 'string' && part.thought !== true) call.appendText(part.text);
    }
    if (candidate?.groundingMetadata) {
      groundings.push(candidate.groundingMetadata);
      addGrounding(call.citations, candidate.groundingMetadata);
    }
    finishReason = candidate?.finishReason ?? finishReason;
  }

  if (blockReason !== undefined) throw call.failure('refused', `The prompt was blocked: ${blockReason}`);
  if (finishReason === undefined) throw call.incomplete({ hasBegun, missing: 'a finish reason' });
  if (finishReason === 'CONTINUATION') {
    throw call.failure('truncated', 'The provider stopped to be continued');
  }
  const spans = groundings.flatMap(({ groundingSupports = [], groundingChunks = [] }) =>
    spansOfSegments(call.text, groundingSupports, groundingChunks),
  );
  return {
    text: markSpans(call.text, spans, call.citations.citations),
    usage: normaliseUsage(usage),
    finishReason: finishReasons[finishReason] ?? 'other',
    model,
    responseId,
  };
}

/** Adds the sources in the order of the sentences that use them, then the others. */
function addGrounding(citations: CitationCollector, grounding: GroundingMetadata) {
  const chunks = grounding.groundingChunks ?? [];
  const usedIndices = (grounding.groundingSupports ?? []).flatMap(
    (support) => support.groundingChunkIndices ?? [],
  );
  for (const index of [...usedIndices, ...chunks.keys()]) {
    citations.add(chunks[index]?.web?.uri, chunks[index]?.web?.title);
  }
}

/** `candidatesTokenCount` doesn't include thoughts, nor `promptTokenCount` the search results; both are billed. */
function normaliseUsage(usage: GenerateContentResponse['usageMetadata']): TextUsage {
  const reasoning = usage?.thoughtsTokenCount ?? 0;
  return {
    inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
    outputTokens: (usage?.candidatesTokenCount ?? 0) + reasoning,
    reasoningTokens: reasoning,
    cachedInputTokens: usage?.cachedContentTokenCount ?? 0,
    // Its cache is implicit and free to write.
    cacheWriteTokens: 0,
    costMicroUsd: null,
  };
}
