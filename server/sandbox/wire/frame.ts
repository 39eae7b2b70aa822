/** One server-sent event, ready to be written. */
export interface Frame {
  text: string;
  /** Carries a piece of the document: paced so that a person sees it appear, and counted by faults. */
  isText: boolean;
}

/** What a wire format needs beyond the draft. */
export interface WireMeta {
  /** A fresh number per answer, so that ids are the same in every run. */
  serial: number;
  now: Date;
}

/** `event:` and `data:` lines, as OpenAI and Anthropic send them. */
export function namedFrame(data: { type: string }, isText = false): Frame {
  return { text: `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`, isText };
}

/** A `data:` line only, as Perplexity, chat completions and Gemini send it. */
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
