import getRawBody from 'raw-body';
import { AppError } from '#server/errors.ts';
import type { RequestContext } from './request-context.ts';

/** Largest delivery of a webhook; a purchase takes a few kB. */
const LIMIT = '512kb';

/**
 * The bytes of a request as they came, for signatures that are over these.
 *
 * @throws AppError `payload_too_large` or `malformed_json` (broken off)
 */
export async function readRawBody(ctx: RequestContext): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit: LIMIT });
  } catch (error) {
    if ((error as { status?: number }).status === 413) {
      throw new AppError('payload_too_large', `The body is larger than ${LIMIT}.`);
    }
    throw new AppError('malformed_json', 'The body did not arrive as announced.', { cause: error });
  }
}
