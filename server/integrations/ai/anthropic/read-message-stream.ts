import type {
  ContentBlockParam,
  RawMessageStreamEvent,
  TextCitation,
} from '@anthropic-ai/sdk/resources/messages';
import type { FinishReason, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { addUsage } from '#server/integrations/ai/call/add-usage.ts';
import { absoluteHttpAddress } from '#server/integrations/ai/call/citations.ts';
import { type CitedSpan, markSpans } from '#server/integrations/ai/call/cited-spans.ts';
import type { ReadText } from '#server/integrations/ai/call/finish-text.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import { createPausedTurn } from './paused-turn.ts';
import { createFetchedPages } from './web-tools.ts';

/** How often a paused turn is continued. Each continuation is billed as a request. */
const MOST_CONTINUATIONS = 4;

const finishReasons: Record<string, FinishReason> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filtered',
};

/** Reads a message. When the provider pauses it, sends it back and continues in the same call. */
export async function readMessageStream(
  call: ProviderCall,
  events: AsyncIterable<RawMessageStreamEvent>,
  goOn: (paused: ContentBlockParam[]) => Promise<AsyncIterable<RawMessageStreamEvent>>,
): Promise<ReadText> {
  const spans: CitedSpan[] = [];
  const fetched = createFetchedPages(call);
  const askedFor = new Map<string, string>();
  let before: TextUsage | undefined;
  let sent: ContentBlockParam[] = [];
  let turn = events;
  for (let continuations = 0; ; continuations += 1) {
    const ended = await readTurn(turn);
    if (ended.stopReason === 'refusal') throw call.failure('refused', 'The model refused to answer');
    if (ended.stopReason !== 'pause_turn') {
      const cited = spans.filter(({ addresses }) => addresses.length > 0);
      return {
        text: markSpans(call.text, cited, call.citations.citations),
        usage: ended.usage,
        finishReason: finishReasons[ended.stopReason ?? ''] ?? 'other',
        model: ended.model,
        responseId: ended.id,
      };
    }
    if (continuations === MOST_CONTINUATIONS)
      throw call.failure('truncated', 'The provider paused too often');
    before = ended.usage;
    sent = [...sent, ...ended.blocks];
    turn = await goOn(sent);
  }

  async function readTurn(stream: AsyncIterable<RawMessageStreamEvent>) {
    let model: string | undefined;
    let id: string | undefined;
    let stopReason: string | null = null;
    let hasStopped = false;
    const reported: MessageUsage = {};
    const paused = createPausedTurn();
    const usage = () => {
      const own = normaliseUsage(reported);
      return before ? addUsage(before, own) : own;
    };
    for await (const event of stream) {
      paused.note(event);
      if (event.type === 'message_start') {
        model = event.message?.model;
        id = event.message?.id;
        mergeUsage(reported, event.message?.usage);
        call.noteUsage(usage());
      } else if (event.type === 'content_block_start') {
        const block = event.content_block;
        if (block?.type === 'web_fetch_tool_result') fetched.add(block, askedFor);
        if (block?.type !== 'text') continue;
        spans.push({ start: call.text.length, end: call.text.length, addresses: [] });
        for (const citation of block.citations ?? []) cite(citation);
        appendTo(spans.at(-1), block.text ?? '');
      } else if (event.type === 'content_block_delta') {
        if (event.delta?.type === 'text_delta') appendTo(spans.at(-1), event.delta.text ?? '');
        if (event.delta?.type === 'citations_delta') cite(event.delta.citation);
      } else if (event.type === 'content_block_stop') {
        noteAddress(paused.blockAt(event.index));
      } else if (event.type === 'message_delta') {
        stopReason = event.delta?.stop_reason ?? stopReason;
        mergeUsage(reported, event.usage);
        call.noteUsage(usage());
      } else if (event.type === 'message_stop') {
        hasStopped = true;
        if (stopReason !== 'pause_turn') call.complete();
        break;
      }
    }
    if (!hasStopped) {
      throw call.incomplete({ hasBegun: before !== undefined || id !== undefined, missing: 'message_stop' });
    }
    const blocks = stopReason === 'pause_turn' ? paused.blocks() : [];
    return { stopReason, usage: usage(), model, id, blocks };
  }

  function appendTo(span: CitedSpan | undefined, text: string): void {
    call.appendText(text);
    if (span) span.end = call.text.length;
  }

  function cite(citation: TextCitation): void {
    const page = pageOf(citation);
    if (!page) return;
    call.citations.add(page.url, page.title);
    const address = absoluteHttpAddress(page.url);
    if (address !== null) spans.at(-1)?.addresses.push(address);
  }

  function pageOf(citation: TextCitation): { url: string; title: string | null } | undefined {
    if (citation.type === 'web_search_result_location') return citation;
    if (citation.type === 'char_location' || citation.type === 'page_location')
      return fetched.at(citation.document_index);
    return undefined;
  }

  function noteAddress(block: ContentBlockParam | undefined): void {
    if (block?.type !== 'server_tool_use' || block.name !== 'web_fetch') return;
    const { url } = (block.input ?? {}) as { url?: unknown };
    if (typeof url === 'string') askedFor.set(block.id, url);
  }
}

interface MessageUsage {
  input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  output_tokens?: number | null;
  output_tokens_details?: { thinking_tokens?: number | null } | null;
  server_tool_use?: { web_search_requests?: number | null } | null;
}

/** Later events are cumulative, but leave out unchanged fields. */
function mergeUsage(into: MessageUsage, from: MessageUsage | null | undefined) {
  for (const [key, value] of Object.entries(from ?? {})) {
    if (value !== null && value !== undefined) Object.assign(into, { [key]: value });
  }
}

/**
 * `input_tokens` doesn't include tokens read from or written to the cache. A fetched page costs only its
 * tokens.
 */
function normaliseUsage(usage: MessageUsage): TextUsage {
  const cached = usage.cache_read_input_tokens ?? 0;
  const written = usage.cache_creation_input_tokens ?? 0;
  return {
    inputTokens: (usage.input_tokens ?? 0) + cached + written,
    outputTokens: usage.output_tokens ?? 0,
    reasoningTokens: usage.output_tokens_details?.thinking_tokens ?? 0,
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    searches: usage.server_tool_use?.web_search_requests ?? 0,
    costMicroUsd: null,
  };
}
