/** Speed at which a text is streamed. */
export interface Pace {
  /** Milliseconds from the request to the first piece of text. */
  firstChunkMs: number;
  /** Milliseconds between pieces. */
  msPerChunk: number;
  /** Number of pieces; null: pieces of about four words. */
  chunks: number | null;
}

/** `natural` streams for four to eight seconds; `instant` is for tests. */
export const paces = {
  natural: { firstChunkMs: 25, msPerChunk: 25, chunks: null },
  instant: { firstChunkMs: 0, msPerChunk: 0, chunks: null },
} as const satisfies Record<string, Pace>;
