import { z } from 'zod';
import { countWords } from '#shared/rules/content/document-sections.ts';
import type { FinishReason, TextUsage } from './ai-provider.ts';
import {
  type CitationMarks,
  marksOfAnnotations,
  marksOfResults,
  renumberMarks,
} from './call/citation-marks.ts';
import type { CitationCollector } from './call/citations.ts';
import type { ReadText } from './call/finish-text.ts';
import type { OpenedPageCollector } from './call/opened-pages.ts';
import { kindOfErrorWord } from './call/provider-failure.ts';
import type { ProviderCall } from './call/run-with-deadline.ts';

// Contains only the fields that are read. The package's types don't include Perplexity's items.
const annotationSchema = z
  .object({
    type: z.string(),
    url: z.unknown(),
    title: z.unknown(),
    start_index: z.unknown(),
    end_index: z.unknown(),
  })
  .partial();
const itemSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    phase: z.string().nullable(),
    content: z.array(
      z
        .object({
          type: z.string(),
          text: z.string(),
          refusal: z.string(),
          annotations: z.array(annotationSchema),
        })
        .partial(),
    ),
    results: z.array(z.object({ id: z.unknown(), url: z.unknown(), title: z.unknown() }).partial()),
    contents: z.array(z.object({ url: z.unknown(), snippet: z.unknown() }).partial()),
    action: z.object({ type: z.string(), url: z.unknown() }).partial().nullable(),
    status: z.string().nullable(),
  })
  .partial();
const usageSchema = z
  .object({
    input_tokens: z.number(),
    input_tokens_details: z
      .object({
        cached_tokens: z.number(),
        cache_write_tokens: z.number(),
        // Perplexity's names.
        cache_read_input_tokens: z.number(),
        cache_creation_input_tokens: z.number(),
      })
      .partial()
      .nullable(),
    output_tokens: z.number(),
    output_tokens_details: z.object({ reasoning_tokens: z.number() }).partial().nullable(),
    cost: z.object({ currency: z.string(), total_cost: z.number() }).partial().nullable(),
  })
  .partial();
const responseSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    model: z.string(),
    error: z.object({ code: z.unknown(), type: z.unknown(), message: z.string() }).partial().nullable(),
    incomplete_details: z.object({ reason: z.string() }).partial().nullable(),
    output: z.array(itemSchema),
    usage: usageSchema.nullable(),
  })
  .partial();
const eventSchema = z
  .object({
    type: z.string(),
    delta: z.unknown(),
    item_id: z.string(),
    item: itemSchema,
    annotation: annotationSchema,
    response: responseSchema,
    code: z.unknown(),
    message: z.unknown(),
  })
  .partial();

type ResponseBody = z.infer<typeof responseSchema>;
type Item = z.infer<typeof itemSchema>;

const terminalTypes = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
]);

/**
 * Reads a stream of the OpenAI Responses API, or of Perplexity's Agent API, which has the same shape and a
 * `search_results` item. Passes text and sources to `call` as they arrive.
 *
 * @throws AiError when the run has failed, was refused, ended early or can't be read
 */
export async function readResponsesStream(
  call: ProviderCall,
  events: AsyncIterable<unknown>,
): Promise<ReadText> {
  const commentaryItems = new Set<string>();
  let refusal = '';
  let terminal: ResponseBody | undefined;
  let hasBegun = false;

  for await (const rawEvent of events) {
    if (isTextDelta(rawEvent)) {
      hasBegun = true;
      if (!commentaryItems.has(rawEvent.item_id)) call.appendText(rawEvent.delta);
      continue;
    }
    const parsed = eventSchema.safeParse(rawEvent);
    if (!parsed.success) throw call.failure('bad_response', 'An event of the stream has an unknown shape');
    const event = parsed.data;
    hasBegun ||= event.type?.startsWith('response.') ?? false;
    if (event.type === 'response.output_item.added' || event.type === 'response.output_item.done') {
      // Remarks between searches are not part of the text.
      if (event.item?.phase === 'commentary' && event.item.id) commentaryItems.add(event.item.id);
      addSearchResults(call.citations, event.item);
    } else if (event.type === 'response.output_text.annotation.added') {
      addAnnotation(call.citations, event.annotation);
    } else if (event.type === 'response.refusal.delta') {
      if (typeof event.delta === 'string') refusal += event.delta;
    } else if (event.type === 'error') {
      // Only Perplexity sends this. For OpenAI's `event: error` `readEvents` throws.
      throw runFailure(call, {
        status: 'error',
        error: { code: event.code, message: String(event.message) },
      });
    } else if (event.type !== undefined && terminalTypes.has(event.type)) {
      terminal = { status: event.type.slice('response.'.length), ...event.response };
      call.complete();
      break;
    }
  }

  if (terminal === undefined) throw call.incomplete({ hasBegun, missing: 'a terminal event' });
  if (terminal.usage) call.noteUsage(readUsage(terminal.usage));
  return finish(call, terminal, refusal);
}

/** Recognises the most frequent event without the schema, which is slow. */
function isTextDelta(event: unknown): event is { delta: string; item_id: string } {
  const { type, delta, item_id: itemId } = (event ?? {}) as Record<string, unknown>;
  return type === 'response.output_text.delta' && typeof delta === 'string' && typeof itemId === 'string';
}

function finish(call: ProviderCall, response: ResponseBody, streamedRefusal: string): ReadText {
  if (response.status !== 'completed' && response.status !== 'incomplete') throw runFailure(call, response);
  const messages = (response.output ?? []).filter(
    (item) => item.type === 'message' && item.phase !== 'commentary',
  );
  const parts = messages.flatMap((item) => item.content ?? []);
  for (const item of response.output ?? []) addSearchResults(call.citations, item);
  for (const annotation of parts.flatMap((part) => part.annotations ?? [])) {
    addAnnotation(call.citations, annotation);
  }

  for (const item of response.output ?? []) addOpenedPages(call.openedPages, item);
  const marks = marksOf(response.output ?? [], parts);

  const refusal = streamedRefusal || parts.map((part) => part.refusal ?? '').join('');
  const finalText = parts.map((part) => (part.type === 'output_text' ? (part.text ?? '') : '')).join('');
  if (refusal !== '') throw call.failure('refused', 'The model refused');
  if (call.text === '') call.appendText(finalText);
  return {
    // The text of the last event replaces the streamed one.
    text: renumberMarks(finalText || call.text, marks, call.citations.citations),
    usage: { ...readUsage(response.usage ?? {}), searches: countSearches(response) },
    finishReason: finishReasonOf(response),
    model: response.model,
    responseId: response.id,
  };
}

function finishReasonOf(response: ResponseBody): FinishReason {
  if (response.status === 'completed') return 'stop';
  const reason = response.incomplete_details?.reason;
  if (reason === 'max_output_tokens') return 'length';
  return reason === 'content_filter' ? 'filtered' : 'other';
}

function runFailure(call: ProviderCall, response: ResponseBody) {
  const words = [response.error?.code, response.error?.type].filter((word) => typeof word === 'string');
  const kind = words.map(kindOfErrorWord).find((found) => found !== undefined) ?? 'server';
  const detail = response.error?.message ?? 'no reason given';
  return call.failure(kind, `The run ended as ${response.status ?? 'unknown'}: ${detail}`);
}

function readUsage(usage: z.infer<typeof usageSchema>): TextUsage {
  const { cost, input_tokens_details: input } = usage;
  const isDollars = (cost?.currency ?? 'USD').toUpperCase() === 'USD';
  return {
    inputTokens: usage.input_tokens ?? 0,
    outputTokens: usage.output_tokens ?? 0,
    reasoningTokens: usage.output_tokens_details?.reasoning_tokens ?? 0,
    cachedInputTokens: input?.cached_tokens ?? input?.cache_read_input_tokens ?? 0,
    cacheWriteTokens: input?.cache_write_tokens ?? input?.cache_creation_input_tokens ?? 0,
    costMicroUsd:
      cost?.total_cost !== undefined && isDollars ? Math.round(cost.total_cost * 1_000_000) : null,
  };
}

function addAnnotation(
  citations: CitationCollector,
  annotation: z.infer<typeof annotationSchema> | undefined,
) {
  if (annotation?.type === 'url_citation') citations.add(annotation.url, annotation.title);
}

function marksOf(output: Item[], parts: NonNullable<Item['content']>): CitationMarks {
  const results = output.flatMap((item) => (item.type === 'search_results' ? (item.results ?? []) : []));
  if (results.length > 0) return marksOfResults(results);
  return new Map(
    parts.flatMap(({ text = '', annotations = [] }) => [...marksOfAnnotations(text, annotations)]),
  );
}

/**
 * OpenAI bills each search, but not the pages that it opens. Perplexity's reported price includes everything.
 */
function countSearches({ output = [] }: ResponseBody): number {
  return output.filter(({ type, action }) => type === 'web_search_call' && action?.type === 'search').length;
}

function addOpenedPages(pages: OpenedPageCollector, { type, action, status, contents = [] }: Item): void {
  if (type === 'web_search_call' && action?.type === 'open_page')
    pages.add(action.url, { isRead: status === 'completed', words: null });
  if (type !== 'fetch_url_results') return;
  for (const { url, snippet } of contents) {
    const words = typeof snippet === 'string' ? countWords(snippet) : 0;
    pages.add(url, { isRead: words > 0, words });
  }
}

/** Perplexity sends its sources as search results. */
function addSearchResults(citations: CitationCollector, item: Item | undefined) {
  if (item?.type !== 'search_results') return;
  for (const result of item.results ?? []) citations.add(result.url, result.title);
}
