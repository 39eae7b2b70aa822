import type { Draft } from '#tests/support/providers/draft.ts';
import { citedPieces } from './cited-pieces.ts';
import { dataFrame, type Frame, serialId, type WireMeta } from './frame.ts';

const finishReasons: Record<Draft['ending'], string> = {
  complete: 'STOP',
  length: 'MAX_TOKENS',
  filtered: 'SAFETY',
  paused: 'CONTINUATION',
  refused: 'SAFETY',
  blocked: 'STOP',
  failed: 'OTHER',
  cancelled: 'OTHER',
  inbandError: 'OTHER',
};

function usageOf(draft: Draft) {
  const { input, cached, output, reasoning } = draft.usage;
  return {
    promptTokenCount: input,
    // Gemini counts thoughts separately.
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning,
    cachedContentTokenCount: cached,
    totalTokenCount: input + output,
  };
}

function groundingOf(draft: Draft) {
  if (draft.sources.length === 0) return {};
  return {
    groundingMetadata: {
      webSearchQueries: ['sample query'],
      groundingChunks: draft.sources.map((source) => ({ web: { uri: source.url, title: source.title } })),
      groundingSupports: supportsOf(draft),
    },
  };
}

/**
 * Positions count bytes of UTF-8. A position of 0 has no `startIndex`, because the vendor's JSON omits zeros.
 */
function supportsOf(draft: Draft) {
  let start = 0;
  return citedPieces(draft).flatMap(({ text, sources }) => {
    const startIndex = start;
    const endIndex = startIndex + Buffer.byteLength(text);
    start = endIndex;
    if (sources.length === 0) return [];
    const segment = { ...(startIndex > 0 && { startIndex }), endIndex, text };
    return [{ segment, groundingChunkIndices: sources }];
  });
}

function piece(draft: Draft, meta: WireMeta, candidate: object | null, usage: object) {
  return {
    ...(candidate ? { candidates: [{ index: 0, ...candidate }] } : {}),
    usageMetadata: usage,
    modelVersion: draft.model,
    responseId: serialId('gen', meta.serial),
  };
}

function blocked(draft: Draft, meta: WireMeta) {
  return { ...piece(draft, meta, null, usageOf(draft)), promptFeedback: { blockReason: draft.reason } };
}

const content = (text: string) => ({ content: { role: 'model', parts: [{ text }] } });

/** Encodes after how many characters the text continues. */
function tokenAt({ startAt, chunks }: Draft, { serial }: WireMeta): string {
  return Buffer.from(`${serialId('cont', serial)}@${startAt + chunks.join('').length}`).toString('base64');
}

export function startOf(token: string): number {
  return Number(Buffer.from(token, 'base64').toString().split('@')[1] ?? 0);
}

function openedIn({ pages, startAt }: Draft) {
  if (pages.length === 0 || startAt > 0) return {};
  const status = (text: string | null) => `URL_RETRIEVAL_STATUS_${text === null ? 'ERROR' : 'SUCCESS'}`;
  const urlMetadata = pages.map(({ url, text }) => ({
    retrievedUrl: url,
    urlRetrievalStatus: status(text),
  }));
  return { urlContextMetadata: { urlMetadata } };
}

function lastPiece(draft: Draft, meta: WireMeta) {
  // The vendor's package requests the rest with this token by default.
  const token = draft.ending === 'paused' ? { continuationToken: tokenAt(draft, meta) } : {};
  return { ...token, finishReason: finishReasons[draft.ending], ...groundingOf(draft), ...openedIn(draft) };
}

/** Body of Gemini's `generateContent`. */
export function generateContentBody(draft: Draft, meta: WireMeta) {
  if (draft.ending === 'blocked') return blocked(draft, meta);
  return piece(draft, meta, { ...content(draft.chunks.join('')), ...lastPiece(draft, meta) }, usageOf(draft));
}

/**
 * Frames of Gemini's `streamGenerateContent?alt=sse`: CRLF, no event names, and no end marker except the
 * finish reason.
 */
export function generateContentFrames(draft: Draft, meta: WireMeta): Frame[] {
  const frame = (data: unknown, isText = false) => dataFrame(data, isText, '\r\n');
  if (draft.ending === 'blocked') return [frame(blocked(draft, meta))];
  const running = { promptTokenCount: draft.usage.input };
  const frames = draft.chunks.map((text) => frame(piece(draft, meta, content(text), running), true));
  if (draft.ending === 'inbandError') {
    const error = {
      code: 503,
      status: draft.reason || 'UNAVAILABLE',
      message: 'The stand-ins broke off here.',
    };
    return [...frames, frame({ error })];
  }
  return [
    ...frames,
    frame(piece(draft, meta, { ...content(''), ...lastPiece(draft, meta) }, usageOf(draft))),
  ];
}
