import { bodyParser } from '@koa/bodyparser';
import { AppError } from '#server/errors.ts';
import { isBrokenEncoding } from './broken-encoding.ts';
import type { RequestContext } from './request-context.ts';

/** Largest JSON body, after decompression. A text of 400,000 characters in any script fits. */
const JSON_LIMIT = '2mb';

const parseBody = bodyParser({ enableTypes: ['json'], jsonLimit: JSON_LIMIT, jsonStrict: true });

/**
 * Reads the JSON body of a request.
 *
 * @throws AppError `unsupported_media_type`, `payload_too_large` or `malformed_json`
 */
export async function readJsonBody(ctx: RequestContext): Promise<unknown> {
  if (ctx.request.length !== 0 && ctx.request.type !== '' && !ctx.request.is('json', '+json')) {
    throw new AppError('unsupported_media_type', 'Send the body as JSON (Content-Type: application/json).');
  }
  try {
    await parseBody(ctx as never, async () => {});
  } catch (error) {
    throw toAppError(error);
  }
  return (ctx.request as { body?: unknown }).body ?? {};
}

function toAppError(error: unknown): unknown {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413) return new AppError('payload_too_large', `The body is larger than ${JSON_LIMIT}.`);
  if (status === 415)
    return new AppError('unsupported_media_type', 'This content encoding is not supported.');
  if (isBrokenEncoding(error)) {
    return new AppError('malformed_json', 'The body is not what its content encoding says.', {
      cause: error,
    });
  }
  if (status === 400 || error instanceof SyntaxError || type === 'request.aborted') {
    return new AppError('malformed_json', 'The body is not valid JSON.', { cause: error });
  }
  return error;
}
