import type { Draft } from '#server/sandbox/draft.ts';
import { type CitedPiece, citedPieces } from './cited-pieces.ts';
import { type Frame, namedFrame, serialId, type WireMeta } from './frame.ts';

const stopReasons: Record<Draft['ending'], string> = {
  complete: 'end_turn',
  length: 'max_tokens',
  filtered: 'refusal',
  paused: 'pause_turn',
  refused: 'refusal',
  blocked: 'refusal',
  failed: 'end_turn',
  cancelled: 'end_turn',
  inbandError: 'end_turn',
};

type Block = { type: string; [more: string]: unknown };

function searchBlocks(draft: Draft, meta: WireMeta): Block[] {
  if (draft.sources.length === 0) return [];
  const id = serialId('srvtoolu_', meta.serial);
  return [
    { type: 'server_tool_use', id, name: 'web_search', input: { query: 'sample query' } },
    {
      type: 'web_search_tool_result',
      tool_use_id: id,
      content: draft.sources.map((source) => ({
        type: 'web_search_result',
        ...source,
        page_age: null,
        encrypted_content: '',
      })),
    },
  ];
}

function citationsOf(draft: Draft, { sources }: CitedPiece) {
  return sources.map((number) => ({
    type: 'web_search_result_location',
    ...draft.sources[number],
    cited_text: '',
    encrypted_index: '',
  }));
}

/** The chunks of the text, each inside of one piece. */
function* chunksByPiece(draft: Draft): Generator<{ piece: CitedPiece; chunks: string[] }> {
  const waiting = [...draft.chunks];
  for (const piece of citedPieces(draft)) {
    const chunks: string[] = [];
    let left = piece.text.length;
    while (left > 0) {
      const chunk = waiting.shift() ?? '';
      chunks.push(chunk.slice(0, left));
      if (chunk.length > left) waiting.unshift(chunk.slice(left));
      left -= Math.min(left, chunk.length);
    }
    yield { piece, chunks };
  }
}

/** `input_tokens` leaves out what was read from or written to the cache, as the vendor counts. */
function inputUsage(draft: Draft) {
  return {
    input_tokens: draft.usage.input - draft.usage.cached - draft.usage.written,
    cache_creation_input_tokens: draft.usage.written,
    cache_read_input_tokens: draft.usage.cached,
  };
}

function outputUsage(draft: Draft) {
  return {
    output_tokens: draft.usage.output,
    output_tokens_details: { thinking_tokens: draft.usage.reasoning },
    server_tool_use: draft.sources.length > 0 ? { web_search_requests: 1, web_fetch_requests: 0 } : null,
  };
}

function envelope(draft: Draft, meta: WireMeta) {
  return {
    id: serialId('msg_', meta.serial),
    type: 'message',
    role: 'assistant',
    model: draft.model,
    stop_sequence: null,
    stop_details: null,
  };
}

/** Anthropic's Messages API, unary. */
export function messagesBody(draft: Draft, meta: WireMeta) {
  const texts = citedPieces(draft).map((piece) => {
    const citations = citationsOf(draft, piece);
    return { type: 'text', text: piece.text, citations: citations.length > 0 ? citations : null };
  });
  return {
    ...envelope(draft, meta),
    content: [...searchBlocks(draft, meta), ...texts],
    stop_reason: stopReasons[draft.ending],
    usage: { ...inputUsage(draft), ...outputUsage(draft) },
  };
}

/** Anthropic's Messages API, streamed. */
export function messagesFrames(draft: Draft, meta: WireMeta): Frame[] {
  const message = {
    ...envelope(draft, meta),
    content: [],
    stop_reason: null,
    usage: { ...inputUsage(draft), output_tokens: 1 },
  };
  const frames = [
    namedFrame({ type: 'message_start', message } as { type: string }),
    namedFrame({ type: 'ping' }),
  ];
  let index = 0;
  const open = (block: Block) => frames.push(frame('content_block_start', { index, content_block: block }));
  const delta = (change: Block, isText = false) =>
    frames.push(frame('content_block_delta', { index, delta: change }, isText));
  const close = () => frames.push(frame('content_block_stop', { index: index++ }));

  if (draft.usage.reasoning > 0) {
    open({ type: 'thinking', thinking: '', signature: '' });
    delta({ type: 'signature_delta', signature: 'c2FtcGxl' });
    close();
  }
  for (const block of searchBlocks(draft, meta)) {
    open(block);
    close();
  }
  for (const { piece, chunks } of chunksByPiece(draft)) {
    const citations = citationsOf(draft, piece);
    open({ type: 'text', text: '', ...(citations.length > 0 && { citations: [] }) });
    for (const citation of citations) delta({ type: 'citations_delta', citation });
    for (const text of chunks) delta({ type: 'text_delta', text }, true);
    close();
  }
  if (draft.ending === 'inbandError') return [...frames, inbandError(draft)];
  return [
    ...frames,
    frame('message_delta', {
      delta: { stop_reason: stopReasons[draft.ending], stop_sequence: null },
      usage: outputUsage(draft),
    }),
    frame('message_stop', {}),
  ];
}

function frame(type: string, fields: object, isText = false): Frame {
  return namedFrame({ type, ...fields }, isText);
}

function inbandError(draft: Draft): Frame {
  const error = { type: draft.reason || 'overloaded_error', message: 'The sandbox broke off here.' };
  return frame('error', { error });
}
