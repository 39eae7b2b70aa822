import type { Draft } from '#tests/support/providers/draft.ts';
import { dataFrame, type Frame, namedFrame, serialId, unixSeconds, type WireMeta } from './frame.ts';

/**
 * OpenAI's Responses API, or Perplexity's Agent API, which reports its cost, has its own item for sources and
 * no `event:` lines.
 */
export type ResponsesDialect = 'openai' | 'perplexity';

const statusOf: Record<Draft['ending'], string> = {
  complete: 'completed',
  length: 'incomplete',
  filtered: 'incomplete',
  paused: 'incomplete',
  refused: 'completed',
  blocked: 'failed',
  failed: 'failed',
  cancelled: 'cancelled',
  inbandError: 'in_progress',
};

const incompleteReason: Partial<Record<Draft['ending'], string>> = {
  length: 'max_output_tokens',
  filtered: 'content_filter',
  paused: 'steered',
};

/** The `response` object, complete or as at the start of a stream. */
export function responsesBody(draft: Draft, meta: WireMeta, dialect: ResponsesDialect, isStarting = false) {
  const status = isStarting ? 'in_progress' : (statusOf[draft.ending] ?? 'completed');
  return {
    id: serialId('resp_', meta.serial),
    object: 'response',
    created_at: unixSeconds(meta.now),
    status,
    error: status === 'failed' && !isStarting ? responsesError(draft) : null,
    incomplete_details:
      isStarting || incompleteReason[draft.ending] === undefined
        ? null
        : { reason: incompleteReason[draft.ending] },
    model: draft.model,
    output: isStarting ? [] : outputItems(draft, meta, dialect),
    usage: isStarting ? null : usageOf(draft, dialect),
  };
}

/**
 * Frames from `response.created` to the last event. A draft can request a bare `error` event as the last one.
 */
export function responsesFrames(draft: Draft, meta: WireMeta, dialect: ResponsesDialect): Frame[] {
  let sequence = 0;
  const frame = (type: string, fields: object, isText = false) => {
    const data = { type, sequence_number: sequence++, ...fields };
    return dialect === 'openai' ? namedFrame(data, isText) : dataFrame(data, isText);
  };
  const starting = responsesBody(draft, meta, dialect, true);
  const frames = [
    frame('response.created', { response: starting }),
    frame('response.in_progress', { response: starting }),
  ];
  const text = draft.chunks.join('');
  const items = outputItems(draft, meta, dialect);
  for (const [index, item] of items.entries()) {
    const at = { output_index: index };
    if (item.type !== 'message') {
      frames.push(frame('response.output_item.added', { ...at, item: { ...item, status: 'in_progress' } }));
      frames.push(frame('response.output_item.done', { ...at, item }));
      continue;
    }
    const part = { item_id: item.id, ...at, content_index: 0 };
    const empty = { type: 'output_text', text: '', annotations: [] };
    frames.push(
      frame('response.output_item.added', { ...at, item: { ...item, status: 'in_progress', content: [] } }),
    );
    frames.push(frame('response.content_part.added', { ...part, part: empty }));
    if (draft.ending === 'refused') {
      frames.push(frame('response.refusal.delta', { ...part, delta: draft.reason }));
      frames.push(frame('response.refusal.done', { ...part, refusal: draft.reason }));
    }
    for (const chunk of draft.chunks) {
      frames.push(frame('response.output_text.delta', { ...part, delta: chunk, logprobs: [] }, true));
    }
    if (draft.ending === 'inbandError') break;
    for (const [annotationIndex, annotation] of annotationsOf(draft, dialect).entries()) {
      frames.push(
        frame('response.output_text.annotation.added', {
          ...part,
          annotation_index: annotationIndex,
          annotation,
        }),
      );
    }
    frames.push(frame('response.output_text.done', { ...part, text }));
    frames.push(frame('response.content_part.done', { ...part, part: item.content?.[0] }));
    frames.push(frame('response.output_item.done', { ...at, item }));
  }
  if (draft.ending === 'inbandError') {
    const error = {
      code: draft.reason || 'server_error',
      message: 'The stand-ins broke off here.',
      param: null,
    };
    return [...frames, frame('error', error)];
  }
  const response = responsesBody(draft, meta, dialect);
  return [...frames, frame(`response.${response.status}`, { response })];
}

function responsesError(draft: Draft) {
  return draft.ending === 'blocked'
    ? { code: 'invalid_prompt', message: `The prompt was blocked: ${draft.reason}` }
    : { code: 'server_error', message: draft.reason };
}

interface OutputItem {
  id: string;
  type: string;
  status?: string;
  role?: string;
  content?: object[];
  [more: string]: unknown;
}

function outputItems(draft: Draft, meta: WireMeta, dialect: ResponsesDialect): OutputItem[] {
  if (['failed', 'cancelled', 'blocked'].includes(draft.ending)) return [];
  const items: OutputItem[] = [];
  if (dialect === 'openai' && draft.usage.reasoning > 0) {
    items.push({ id: serialId('rs_', meta.serial), type: 'reasoning', summary: [] });
  }
  if (draft.sources.length > 0) items.push(searchItem(draft, meta, dialect));
  items.push(...pageItems(draft, meta, dialect));
  const text = draft.chunks.join('');
  items.push({
    id: serialId('msg_', meta.serial),
    type: 'message',
    status: draft.ending === 'complete' ? 'completed' : 'incomplete',
    role: 'assistant',
    content:
      draft.ending === 'refused'
        ? [{ type: 'refusal', refusal: draft.reason }]
        : [{ type: 'output_text', text, annotations: annotationsOf(draft, dialect), logprobs: [] }],
  });
  return items;
}

function searchItem(draft: Draft, meta: WireMeta, dialect: ResponsesDialect): OutputItem {
  if (dialect === 'perplexity') {
    return {
      id: serialId('sr_', meta.serial),
      type: 'search_results',
      queries: ['sample query'],
      results: draft.sources.map((source, index) => ({
        id: index + 1,
        url: source.url,
        title: source.title,
        snippet: '',
        date: null,
        last_updated: null,
        source: 'web',
      })),
    };
  }
  const sources = draft.sources.map((source) => ({ type: 'url', url: source.url }));
  return {
    id: serialId('ws_', meta.serial),
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query: 'sample query', sources },
  };
}

/** OpenAI's search tool opens pages by itself. */
function pageItems({ pages }: Draft, meta: WireMeta, dialect: ResponsesDialect): OutputItem[] {
  if (pages.length === 0) return [];
  if (dialect === 'perplexity') {
    const contents = pages.map(({ url, title, text }) => ({ url, title, snippet: text ?? '' }));
    return [{ id: serialId('fu_', meta.serial), type: 'fetch_url_results', contents }];
  }
  return pages.map(({ url, text }, index) => ({
    id: `${serialId('ws_', meta.serial)}p${index}`,
    type: 'web_search_call',
    status: text === null ? 'failed' : 'completed',
    action: { type: 'open_page', url },
  }));
}

/** Perplexity leaves annotations empty: its sources are the search results. */
function annotationsOf(draft: Draft, dialect: ResponsesDialect) {
  if (dialect === 'perplexity') return [];
  const text = draft.chunks.join('');
  return draft.sources.map((source, index) => {
    const marker = `[${index + 1}]`;
    const start = Math.max(0, text.indexOf(marker));
    return { type: 'url_citation', ...source, start_index: start, end_index: start + marker.length };
  });
}

function usageOf(draft: Draft, dialect: ResponsesDialect) {
  const { input, cached, written, output, reasoning } = draft.usage;
  const usage = {
    input_tokens: input,
    input_tokens_details:
      dialect === 'openai'
        ? { cached_tokens: cached, cache_write_tokens: written }
        : { cache_read_input_tokens: cached, cache_creation_input_tokens: written },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
  if (dialect === 'openai') return usage;
  const toolCost = draft.sources.length > 0 ? 0.005 : 0;
  const inputCost = input / 1_000_000;
  const outputCost = output / 1_000_000;
  const cost = {
    currency: 'USD',
    input_cost: inputCost,
    output_cost: outputCost,
    tool_calls_cost: toolCost,
    total_cost: inputCost + outputCost + toolCost,
  };
  return { ...usage, cost };
}
