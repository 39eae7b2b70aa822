import { AppError } from '#server/context/errors.ts';
import type { RequestContext } from './request-context.ts';

const FIRST_BYTES = 4_096;

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
  };
  const end = () => reading.resolve();
  req.on('data', take).on('end', end).on('error', brokenOff).on('close', brokenOff);
  if (!req.readable) brokenOff();
  try {
    await reading.promise;
  } finally {
    req.off('data', take).off('end', end).off('error', brokenOff).off('close', brokenOff).pause();
  }
  return bytes.subarray(0, length);
}

/**
 * The bytes of a request as they arrive, with backpressure.
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
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('body_incomplete', {}, { cause: error });
  }
  if (!req.complete) throw new AppError('body_incomplete');
}

function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', { limit });
}
