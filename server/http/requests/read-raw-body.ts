import { AppError } from '#server/context/errors.ts';
import type { RequestContext } from '#server/http/request-context.ts';

const FIRST_BYTES = 4_096;
/** A body that brings fewer bytes in this time is given up, so that nobody holds memory and connections for nothing. */
const LEAST_BYTES = 10_000;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Reads the bytes of a request into one buffer, because a list of small chunks can take a hundred times their
 * size.
 * @param limit maximum bytes
 * @param options.onBytes called with the length of each piece; what it throws ends the reading
 * @throws AppError `payload_too_large` or `body_incomplete`
 */
export async function readRawBody(
  { req, request }: Pick<RequestContext, 'req' | 'request'>,
  limit: number,
  { onBytes }: { onBytes?: (bytes: number) => void } = {},
): Promise<Buffer> {
  if ((request.length ?? 0) > limit) throw tooLarge(limit);
  let bytes = Buffer.allocUnsafe(0);
  let length = 0;
  const reading = Promise.withResolvers<void>();
  const brokenOff = (cause?: unknown) => reading.reject(new AppError('body_incomplete', {}, { cause }));
  const pause = setTimeout(brokenOff, LONGEST_PAUSE_MS);
  let lengthBefore = 0;
  const take = (chunk: Buffer) => {
    if (length + chunk.length > limit) return reading.reject(tooLarge(limit));
    try {
      onBytes?.(chunk.length);
    } catch (error) {
      return reading.reject(error);
    }
    if (length + chunk.length > bytes.length) {
      const larger = Math.max(FIRST_BYTES, 2 * bytes.length, length + chunk.length);
      const before = bytes.subarray(0, length);
      bytes = Buffer.allocUnsafe(Math.min(larger, limit));
      before.copy(bytes);
    }
    length += chunk.copy(bytes, length);
    if (length - lengthBefore < LEAST_BYTES) return;
    lengthBefore = length;
    pause.refresh();
  };
  const end = () => reading.resolve();
  req.on('data', take).on('end', end).on('error', brokenOff).on('close', brokenOff);
  if (!req.readable) brokenOff();
  try {
    await reading.promise;
  } finally {
    clearTimeout(pause);
    req.off('data', take).off('end', end).off('error', brokenOff).off('close', brokenOff);
    // A client that is still sending reads the answer after its last byte only.
    req.resume();
  }
  return bytes.subarray(0, length);
}

/**
 * The bytes of a request as they arrive, with backpressure. The reader's own time does not count as a pause.
 * @param limit maximum bytes
 * @throws AppError `payload_too_large` or `body_incomplete`
 */
export async function* streamRawBody(
  { req, request }: Pick<RequestContext, 'req' | 'request'>,
  limit: number,
): AsyncGenerator<Buffer, undefined> {
  if ((request.length ?? 0) > limit) throw tooLarge(limit);
  let length = 0;
  try {
    // The connection stays open for the answer when the reader stops.
    const iterator = req.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
    let lengthBefore = 0;
    let waitedMs = 0;
    for (;;) {
      const since = performance.now();
      const { done, value: chunk } = await within(LONGEST_PAUSE_MS - waitedMs, iterator.next());
      if (done) break;
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      waitedMs += performance.now() - since;
      if (length - lengthBefore >= LEAST_BYTES) [lengthBefore, waitedMs] = [length, 0];
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('body_incomplete', {}, { cause: error });
  }
  if (!req.complete) throw new AppError('body_incomplete');
}

/** @throws AppError `body_incomplete` */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError('body_incomplete')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', { limit });
}
