import getRawBody from 'raw-body';
import { AppError } from '#server/errors.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The bytes of a request as they came.
 *
 * @param limit most bytes
 * @throws AppError `payload_too_large` or `body_incomplete` (broken off)
 */
export async function readRawBody(ctx: RequestContext, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit });
  } catch (error) {
    if ((error as { status?: number }).status === 413) {
      throw new AppError('payload_too_large', { limit });
    }
    throw new AppError('body_incomplete', {}, { cause: error });
  }
}
