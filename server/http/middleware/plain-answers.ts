import type { Middleware } from 'koa';

/**
 * Responds uncompressed to clients that accept no encoding at all (`Accept-Encoding: gzip;q=0, *;q=0`), as RFC 9110,
 * section 12.5.3, allows. koa-compress fails on such requests.
 */
export const plainWhereNothingFits: Middleware = async (ctx, next) => {
  if (ctx.acceptsEncodings('identity', 'gzip', 'deflate', 'br', 'zstd') === false) {
    ctx.req.headers['accept-encoding'] = 'identity';
  }
  await next();
};
