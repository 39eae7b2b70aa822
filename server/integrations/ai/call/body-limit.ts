/** 600 bytes for each of 50,000 tokens, more than any request asks for. Anthropic's opened pages are part of it. */
export const MOST_STREAM_BYTES = 32_000_000;
/** A list of models, or an error. */
export const MOST_ANSWER_BYTES = 2_000_000;
/** An event can hold a whole page. The work of Gemini's package grows with the square of an event's length. */
const MOST_EVENT_BYTES = 8_000_000;

const EVENT_ENDS = ['\n\n', '\r\r', '\r\n\r\n'];
const LONGEST_EVENT_END = 4;

/** The body of a response is larger than its limit. */
export class OversizedBodyError extends Error {
  override readonly name = 'OversizedBodyError';
}

/**
 * Counts the bytes of one body, because the packages read whole bodies and events into memory.
 *
 * @param mostBytes limit after decompression
 * @returns a function for each chunk, which throws an `OversizedBodyError` beyond the limit or for an event of more
 *   than 8 MB
 */
export function createBodyLimit(mostBytes: number): (chunk: Uint8Array) => void {
  let bytes = 0;
  let eventBytes = 0;
  let tail: Uint8Array = new Uint8Array();
  return (chunk) => {
    bytes += chunk.length;
    // The end of an event may be split between two chunks.
    const searched = Buffer.concat([tail, chunk]);
    const mark = EVENT_ENDS.find((known) => searched.includes(known));
    eventBytes =
      mark === undefined ? eventBytes + chunk.length : searched.length - searched.lastIndexOf(mark);
    tail = searched.subarray(1 - LONGEST_EVENT_END);
    if (bytes > mostBytes) throw new OversizedBodyError(`The response has more than ${mostBytes} bytes`);
    if (eventBytes > MOST_EVENT_BYTES)
      throw new OversizedBodyError(`An event of the response has more than ${MOST_EVENT_BYTES} bytes`);
  };
}
