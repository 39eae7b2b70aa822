import type { Candidate, GenerateContentResponse, GroundingMetadata } from '@google/genai';
import type { FinishReason, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { addUsage } from '#server/integrations/ai/call/add-usage.ts';
import type { CitationCollector } from '#server/integrations/ai/call/citations.ts';
import {
  type CitedSpan,
  MOST_SPANS,
  markSpans,
  spansOfSegments,
} from '#server/integrations/ai/call/cited-spans.ts';
import type { ReadText } from '#server/integrations/ai/call/finish-text.ts';
import type { OpenedPageCollector } from '#server/integrations/ai/call/opened-pages.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';

/** How often a stopped response is continued. Each continuation is billed as a request. */
const MOST_CONTINUATIONS = 4;

const finishReasons: Record<string, FinishReason> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  RECITATION: 'filtered',
  SPII: 'filtered',
};

/** Reads a response. When it stops before its end, continues it with its token in the same call. */
export async function readContentStream(
  call: ProviderCall,
  chunks: AsyncIterable<GenerateContentResponse>,
  goOn: (token: string) => Promise<AsyncIterable<GenerateContentResponse>>,
): Promise<ReadText> {
  const spans: CitedSpan[] = [];
  let before: TextUsage | undefined;
  let response = chunks;
  for (let continuations = 0; ; continuations += 1) {
    const { finishReason, token, usage, model, responseId } = await readResponse(response);
    if (finishReason !== 'CONTINUATION') {
      return {
        text: markSpans(call.text, spans, call.citations.citations),
        usage,
        finishReason: finishReasons[finishReason] ?? 'other',
        model,
        responseId,
      };
    }
    if (token === undefined || continuations === MOST_CONTINUATIONS)
      throw call.failure('truncated', 'The provider stopped to be continued');
    before = usage;
    response = await goOn(token);
  }

  async function readResponse(stream: AsyncIterable<GenerateContentResponse>) {
    const start = call.text.length;
    let model: string | undefined;
    let responseId: string | undefined;
    let finishReason: string | undefined;
    let blockReason: string | undefined;
    let token: string | undefined;
    let reported: GenerateContentResponse['usageMetadata'];
    let hasBegun = before !== undefined;
    const groundings: GroundingMetadata[] = [];
    const queries = new Set<string>();
    const usage = () => {
      const own = normaliseUsage(reported, queries.size);
      return before ? addUsage(before, own) : own;
    };

    // Read to the end, because usage and sources may follow the finish reason.
    for await (const chunk of stream) {
      const candidate = chunk.candidates?.[0];
      hasBegun ||= chunk.candidates !== undefined || chunk.promptFeedback !== undefined;
      model = chunk.modelVersion ?? model;
      responseId = chunk.responseId ?? responseId;
      reported = chunk.usageMetadata ?? reported;
      blockReason = chunk.promptFeedback?.blockReason ?? blockReason;
      for (const part of candidate?.content?.parts ?? []) {
        if (typeof part.text === 'string' && part.thought !== true) call.appendText(part.text);
      }
      if (candidate?.groundingMetadata) {
        groundings.push(candidate.groundingMetadata);
        for (const query of candidate.groundingMetadata.webSearchQueries ?? []) queries.add(query);
        addGrounding(call.citations, candidate.groundingMetadata);
      }
      addOpenedPages(call.openedPages, candidate);
      if (chunk.usageMetadata) call.noteUsage(usage());
      token = candidate?.continuationToken ?? token;
      finishReason = candidate?.finishReason ?? finishReason;
    }

    if (blockReason !== undefined) throw call.failure('refused', `The prompt was blocked: ${blockReason}`);
    if (finishReason === undefined) throw call.incomplete({ hasBegun, missing: 'a finish reason' });
    // Each response counts positions from its own beginning.
    const text = call.text.slice(start);
    let room = MOST_SPANS;
    const own = groundings.flatMap(({ groundingSupports = [], groundingChunks = [] }) => {
      const supports = groundingSupports.slice(0, room);
      room -= supports.length;
      return supports.length > 0 ? spansOfSegments(text, supports, groundingChunks) : [];
    });
    spans.push(...own.map((span) => ({ ...span, start: span.start + start, end: span.end + start })));
    return { finishReason, token, usage: usage(), model, responseId };
  }
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

function addOpenedPages(pages: OpenedPageCollector, candidate: Candidate | undefined): void {
  for (const { retrievedUrl, urlRetrievalStatus } of candidate?.urlContextMetadata?.urlMetadata ?? []) {
    pages.add(retrievedUrl, {
      isRead: urlRetrievalStatus === 'URL_RETRIEVAL_STATUS_SUCCESS',
      words: null,
    });
  }
}

/**
 * `candidatesTokenCount` doesn't include thoughts, nor `promptTokenCount` search results and opened pages; all are billed.
 */
function normaliseUsage(usage: GenerateContentResponse['usageMetadata'], searches: number): TextUsage {
  const reasoning = usage?.thoughtsTokenCount ?? 0;
  return {
    inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
    outputTokens: (usage?.candidatesTokenCount ?? 0) + reasoning,
    reasoningTokens: reasoning,
    cachedInputTokens: usage?.cachedContentTokenCount ?? 0,
    // Gemini's cache is implicit, and writing to it is free.
    cacheWriteTokens: 0,
    searches,
    costMicroUsd: null,
  };
}
