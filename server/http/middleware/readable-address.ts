import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';

/** Koa's parser takes quadratic time in the number of parameters. */
const MOST_PARAMETERS = 100;

/**
 * Refuses an address that cannot be parsed, such as `GET http://[/`. Must be the first middleware, because
 * all others read the path.
 */
export const refuseUnreadableAddress: Middleware = async (ctx, next) => {
  if (hasPath(ctx) && ctx.querystring.split('&', MOST_PARAMETERS + 1).length <= MOST_PARAMETERS)
    return next();
  const { status, body } = new AppError('unreadable_address');
  ctx.status = status;
  ctx.body = body;
};

function hasPath(ctx: { path: string }): boolean {
  try {
    return typeof ctx.path === 'string';
  } catch {
    return false;
  }
}
