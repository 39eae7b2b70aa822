import type { Draft } from '#tests/support/providers/draft.ts';

/** A part of a text, and the positions of its sources, from 0. */
export interface CitedPiece {
  text: string;
  sources: number[];
}

const MARK = /\[(\d{1,3}(?:, ?\d{1,3})*)\]/gu;

/**
 * Splits a text at its marks `[n]`. Each sentence or table cell that ends with a mark cites its sources. The
 * last piece cites all sources without a mark, unless the text comes in several turns.
 */
export function citedPieces({ chunks, sources, pages, startAt, ending }: Draft): CitedPiece[] {
  const text = chunks.join('');
  if (text === '') return [];
  const pieces: CitedPiece[] = [];
  let end = 0;
  const add = (upTo: number, numbers: number[]) => {
    if (upTo > end) pieces.push({ text: text.slice(end, upTo), sources: numbers });
    end = upTo;
  };
  for (const { index, 0: mark, 1: list = '' } of text.matchAll(MARK)) {
    const numbers = list.split(',').map((number) => Number(number) - 1);
    const known = numbers.filter((number) => number >= 0 && number < sources.length + pages.length);
    if (known.length === 0) continue;
    const before = text.slice(end, index);
    const sentence =
      end + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. '), before.lastIndexOf('| ')) + 1;
    add(sentence, []);
    add(index + mark.length, known);
  }
  add(text.length, []);
  if (startAt > 0 || ending === 'paused') return pieces;
  const named = new Set(pieces.flatMap((piece) => piece.sources));
  const unnamed = [...sources.keys()].filter((number) => !named.has(number));
  pieces.at(-1)?.sources.push(...unnamed);
  return pieces;
}
