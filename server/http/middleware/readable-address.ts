import type { Middleware } from 'koa';
import { AppError } from '#server/context/errors.ts';

/** Parameters of an address. Koa takes the square of their number to read them. */
const MOST_PARAMETERS = 100;

/**
 * Refuses a request whose address cannot be taken apart, such as `GET http://[/`, or not quickly. Stands before everything
 * else, all of which asks for the path.
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
