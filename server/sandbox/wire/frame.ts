/** One server-sent event, ready to be written. */
export interface Frame {
  text: string;
  /** Contains a piece of the document: paced, and counted by faults. */
  isText: boolean;
}

/** Metadata of a wire format. */
export interface WireMeta {
  /** A serial number per response, so that ids repeat in every run. */
  serial: number;
  now: Date;
}

/** `event:` and `data:` lines (OpenAI, Anthropic). */
export function namedFrame(data: { type: string }, isText = false): Frame {
  return { text: `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`, isText };
}

/** `data:` lines only (Perplexity, chat completions, Gemini). */
export function dataFrame(data: unknown, isText = false, lineEnd = '\n'): Frame {
  return { text: `data: ${JSON.stringify(data)}${lineEnd}${lineEnd}`, isText };
}

export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** An id such as `resp_000000000000002a`. */
export function serialId(prefix: string, serial: number): string {
  return `${prefix}${serial.toString(16).padStart(16, '0')}`;
}
