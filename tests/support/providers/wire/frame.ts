/** One server-sent event, ready to be written. */
export interface Frame {
  text: string;
  /** Whether it contains a piece of the text. Such frames are paced and counted by faults. */
  isText: boolean;
}

/** Metadata of a response, for every wire format. */
export interface WireMeta {
  /** Serial number of the response, so that ids are the same in every run. */
  serial: number;
  now: Date;
}

/** A frame with `event:` and `data:` lines (OpenAI, Anthropic). */
export function namedFrame(data: { type: string }, isText = false): Frame {
  return { text: `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`, isText };
}

/** A frame with `data:` lines only (Perplexity, chat completions, Gemini). */
export function dataFrame(data: unknown, isText = false, lineEnd = '\n'): Frame {
  return { text: `data: ${JSON.stringify(data)}${lineEnd}${lineEnd}`, isText };
}

export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** Makes an id such as `resp_000000000000002a`. */
export function serialId(prefix: string, serial: number): string {
  return `${prefix}${serial.toString(16).padStart(16, '0')}`;
}
