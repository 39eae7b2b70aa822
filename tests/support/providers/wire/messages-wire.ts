import type { Draft } from '#tests/support/providers/draft.ts';
import type { OpenedPage } from '#tests/support/providers/opened-page.ts';
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

/** Signature of thinking blocks. */
export const SIGNATURE = 'c2FtcGxl';

type Block = { type: string; [more: string]: unknown };

/** Calls of the provider's own tools with their results. A continued turn already contains them. */
function toolBlocks(draft: Draft, meta: WireMeta): Block[] {
  if (draft.startAt > 0) return [];
  return [
    ...searchBlocks(draft, meta),
    ...draft.pages.flatMap((page, index) => fetchBlocks(page, index, meta)),
  ];
}

function fetchBlocks({ url, title, text, problem }: OpenedPage, index: number, meta: WireMeta): Block[] {
  const id = `${serialId('srvtoolu_', meta.serial)}f${index}`;
  const document = {
    type: 'document',
    source: { type: 'text', media_type: 'text/plain', data: text },
    title,
  };
  const content =
    text === null
      ? { type: 'web_fetch_tool_result_error', error_code: problem }
      : {
          type: 'web_fetch_result',
          url,
          content: { ...document, citations: { enabled: true } },
          retrieved_at: meta.now.toISOString(),
        };
  return [
    { type: 'server_tool_use', id, name: 'web_fetch', input: { url } },
    { type: 'web_fetch_tool_result', tool_use_id: id, content },
  ];
}

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
  const read = draft.pages.filter(({ text }) => text !== null);
  return sources.map((number) => {
    const source = draft.sources[number];
    if (source) return { type: 'web_search_result_location', ...source, cited_text: '', encrypted_index: '' };
    const index = number - draft.sources.length;
    return {
      type: 'char_location',
      document_index: index,
      document_title: read[index]?.title ?? null,
      cited_text: '',
      start_char_index: 0,
      end_char_index: 1,
      file_id: null,
    };
  });
}

/** Splits the chunks of the text so that each belongs to one piece. */
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

/** Like the vendor's, `input_tokens` omits tokens read from or written to the cache. */
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
    server_tool_use: toolUsage(draft),
  };
}

function toolUsage({ sources, pages, startAt }: Draft) {
  if (startAt > 0 || sources.length + pages.length === 0) return null;
  return { web_search_requests: sources.length > 0 ? 1 : 0, web_fetch_requests: pages.length };
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

/** Body of Anthropic's Messages API without streaming. */
export function messagesBody(draft: Draft, meta: WireMeta) {
  const texts = citedPieces(draft).map((piece) => {
    const citations = citationsOf(draft, piece);
    return { type: 'text', text: piece.text, citations: citations.length > 0 ? citations : null };
  });
  return {
    ...envelope(draft, meta),
    content: [...toolBlocks(draft, meta), ...texts],
    stop_reason: stopReasons[draft.ending],
    usage: { ...inputUsage(draft), ...outputUsage(draft) },
  };
}

/** Frames of Anthropic's Messages API. */
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
    delta({ type: 'signature_delta', signature: SIGNATURE });
    close();
  }
  for (const block of toolBlocks(draft, meta)) {
    const isCall = block.type === 'server_tool_use';
    open(isCall ? { ...block, input: {} } : block);
    if (isCall) delta({ type: 'input_json_delta', partial_json: JSON.stringify(block.input) });
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
  const error = { type: draft.reason || 'overloaded_error', message: 'The stand-ins broke off here.' };
  return frame('error', { error });
}
