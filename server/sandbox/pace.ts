/** How fast a text appears. */
export interface Pace {
  /** Milliseconds from the request to the first piece of text. */
  firstChunkMs: number;
  /** Milliseconds between pieces. */
  msPerChunk: number;
  /** Pieces a text is cut into; null for pieces of about four words. */
  chunks: number | null;
}

/** `natural` lets a person see the text appear, some four to eight seconds long; `instant` is for tests. */
export const paces = {
  natural: { firstChunkMs: 25, msPerChunk: 25, chunks: null },
  instant: { firstChunkMs: 0, msPerChunk: 0, chunks: null },
} as const satisfies Record<string, Pace>;
