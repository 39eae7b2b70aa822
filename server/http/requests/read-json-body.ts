import { AppError } from '#server/context/errors.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { withoutByteOrderMarks } from '#shared/rules/byte-order-mark.ts';
import { findCostlyJson } from './json-safety.ts';
import { readRawBody } from './read-raw-body.ts';

/**
 * Reads the JSON body of a request, without byte order marks before its texts; an empty object without a body, which a
 * PUT must have.
 *
 * @param limit maximum bytes
 * @throws AppError `unsupported_media_type`, `unsupported_encoding`, `payload_too_large`, `body_incomplete`,
 * `malformed_json`, `too_many_values` or `body_too_deep`
 */
export async function readJsonBody(ctx: RequestContext, limit: number): Promise<unknown> {
  if (ctx.request.length !== 0 && ctx.request.type !== '' && !ctx.request.is('json', '+json')) {
    throw new AppError('unsupported_media_type');
  }
  // Not accepted, because a few compressed bytes could expand to megabytes.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding').trim().toLowerCase())) {
    throw new AppError('unsupported_encoding');
  }
  const bytes = await readRawBody(ctx, limit);
  // A body without a type is ignored: a page of another site could send one.
  if (bytes.length === 0 || ctx.request.type === '') {
    // An empty body would erase the stored record.
    if (ctx.method === 'PUT')
      throw new AppError(bytes.length === 0 ? 'malformed_json' : 'unsupported_media_type');
    return {};
  }
  const cost = findCostlyJson(bytes);
  if (cost === 'values') throw new AppError('too_many_values');
  if (cost === 'depth') throw new AppError('body_too_deep');
  try {
    return withoutByteOrderMarks(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    throw new AppError('malformed_json', {}, { cause: error });
  }
}
