import type { Draft } from '#tests/support/providers/draft.ts';
import { dataFrame, type Frame, serialId, unixSeconds, type WireMeta } from './frame.ts';

const finishReasons: Partial<Record<Draft['ending'], string>> = {
  length: 'length',
  filtered: 'content_filter',
  blocked: 'content_filter',
};

function usageOf(draft: Draft) {
  const { input, cached, output, reasoning } = draft.usage;
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

function head(draft: Draft, meta: WireMeta, object: string) {
  return {
    id: serialId('chatcmpl-', meta.serial),
    object,
    created: unixSeconds(meta.now),
    model: draft.model,
  };
}

/** Body of OpenAI's chat completions without streaming. */
export function chatBody(draft: Draft, meta: WireMeta) {
  const isRefused = draft.ending === 'refused';
  const message = {
    role: 'assistant',
    content: isRefused ? null : draft.chunks.join(''),
    refusal: isRefused ? draft.reason : null,
    annotations: draft.sources.map((source) => ({ type: 'url_citation', url_citation: source })),
  };
  return {
    ...head(draft, meta, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishReasons[draft.ending] ?? 'stop' }],
    usage: usageOf(draft),
  };
}

/** @param includeUsage adds a chunk with usage and no choices */
export function chatFrames(draft: Draft, meta: WireMeta, includeUsage: boolean): Frame[] {
  const chunk = (delta: object, finishReason: string | null, isText = false) =>
    dataFrame(
      {
        ...head(draft, meta, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, finish_reason: finishReason }],
      },
      isText,
    );
  const frames = [
    chunk({ role: 'assistant', content: '' }, null),
    ...draft.chunks.map((content) => chunk({ content }, null, true)),
  ];
  if (draft.ending === 'inbandError') {
    return [
      ...frames,
      dataFrame({ error: { message: 'The stand-ins broke off here.', type: 'server_error' } }),
    ];
  }
  const usageChunk = dataFrame({
    ...head(draft, meta, 'chat.completion.chunk'),
    choices: [],
    usage: usageOf(draft),
  });
  return [
    ...frames,
    ...(draft.ending === 'refused' ? [chunk({ refusal: draft.reason }, null)] : []),
    chunk({}, finishReasons[draft.ending] ?? 'stop'),
    ...(includeUsage ? [usageChunk] : []),
    { text: 'data: [DONE]\n\n', isText: false },
  ];
}
