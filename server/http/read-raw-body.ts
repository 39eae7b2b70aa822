import getRawBody from 'raw-body';
import { AppError } from '#server/errors.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The bytes of a request as they came.
 *
 * @param limit most bytes
 * @throws AppError `payload_too_large` or `malformed_json` (broken off)
 */
export async function readRawBody(ctx: RequestContext, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit });
  } catch (error) {
    if ((error as { status?: number }).status === 413) {
      throw new AppError('payload_too_large', `The body is larger than ${sizeText(limit)}.`);
    }
    throw new AppError('malformed_json', 'The body did not arrive as announced.', { cause: error });
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1_000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`;
}
