import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { absoluteHttpAddress } from './citations.ts';

/** A part of a text with its sources. Positions count UTF-16 code units; `end` is exclusive. */
export interface CitedSpan {
  start: number;
  end: number;
  /** Normalised addresses. */
  addresses: string[];
}

/** An entry of Gemini's `groundingSupports`. */
interface GroundingSupport {
  segment?: { startIndex?: number; endIndex?: number; text?: string };
  groundingChunkIndices?: number[];
}

/** Matches marks that the model wrote itself, but not links or their definitions. */
const OWN_MARK = / ?\[\d{1,3}(?:, ?\d{1,3})*\](?![(:])/g;
/** Limited because each span is searched for in the whole text. */
export const MOST_SPANS = 2_000;
/** Maximum characters before the end of a span in which its mark may be placed. */
const LONGEST_CLOSING = 200;
/** Characters that end a sentence, a cell or an emphasis. A mark is placed before them. */
const CLOSING = /[\s.,;:!?…|*_]/u;

/**
 * Converts Gemini's segments to spans. Their positions count bytes of UTF-8. If position and text of a
 * segment disagree, the text counts.
 */
export function spansOfSegments(
  text: string,
  supports: readonly GroundingSupport[],
  chunks: readonly { web?: { uri?: string } }[],
): CitedSpan[] {
  const bytes = Buffer.from(text);
  return supports.slice(0, MOST_SPANS).flatMap(({ segment = {}, groundingChunkIndices = [] }) => {
    const addresses = groundingChunkIndices.flatMap(
      (index) => absoluteHttpAddress(chunks[index]?.web?.uri) ?? [],
    );
    const place = placeOf(text, bytes, segment);
    return place && addresses.length > 0 ? [{ ...place, addresses }] : [];
  });
}

function placeOf(
  text: string,
  bytes: Buffer,
  { startIndex = 0, endIndex, text: words = '' }: NonNullable<GroundingSupport['segment']>,
): { start: number; end: number } | undefined {
  if (endIndex !== undefined && endIndex > startIndex && endIndex <= bytes.length) {
    const held = bytes.toString('utf8', startIndex, endIndex);
    const start = bytes.toString('utf8', 0, startIndex).length;
    if (held === words || (words === '' && text.startsWith(held, start)))
      return { start, end: start + held.length };
  }
  const found = words.trim() === '' ? -1 : text.indexOf(words);
  return found === -1 ? undefined : { start: found, end: found + words.length };
}

/**
 * Adds a mark `[n]`, a position in `citations` from 1, after each span and removes the model's own marks. Without
 * spans the text stays unchanged.
 */
export function markSpans(text: string, spans: readonly CitedSpan[], citations: readonly Citation[]): string {
  if (spans.length === 0) return text;
  const places = new Map(citations.map(({ url }, index) => [url, index + 1]));
  const own = Array.from(text.matchAll(OWN_MARK), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }));
  const marks = new Map<number, Set<number>>();
  const startOf = new Map(own.map(({ start, end }) => [end, start]));
  for (const span of spans.slice(0, MOST_SPANS)) {
    const numbers = span.addresses.flatMap((address) => places.get(address) ?? []);
    const at = beforeClosing(text, span, own, startOf);
    if (at === undefined || numbers.length === 0) continue;
    marks.set(at, new Set([...(marks.get(at) ?? []), ...numbers]));
  }
  const edits = [
    ...own.map(({ start, end }) => ({ start, end, written: '' })),
    ...Array.from(marks, ([at, numbers]) => ({
      start: at,
      end: at,
      written: ` [${[...numbers].join(', ')}]`,
    })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  let marked = '';
  let end = 0;
  for (const edit of edits) {
    marked += text.slice(end, edit.start) + edit.written;
    end = edit.end;
  }
  return marked + text.slice(end);
}

/** Position of a span's mark; undefined when the span contains only marks and closing characters. */
function beforeClosing(
  text: string,
  { start, end }: CitedSpan,
  own: readonly { start: number; end: number }[],
  startOf: ReadonlyMap<number, number>,
): number | undefined {
  let at = own.find((mark) => mark.start < end && end < mark.end)?.start ?? end;
  while (at > Math.max(start, end - LONGEST_CLOSING)) {
    const mark = startOf.get(at);
    if (mark !== undefined) at = mark;
    else if (CLOSING.test(text.charAt(at - 1))) at -= 1;
    else return at;
  }
  return undefined;
}
