import type { Middleware } from 'koa';
import type { ErrorBody } from '#shared/contracts/errors.ts';

/** Parameters of an address. Koa takes the square of their number to read them. */
const MOST_PARAMETERS = 100;

/**
 * Refuses a request whose address cannot be taken apart, such as `GET http://[/`, or not quickly. Stands before everything
 * else, all of which asks for the path.
 */
export const refuseUnreadableAddress: Middleware = async (ctx, next) => {
  if (hasPath(ctx) && ctx.querystring.split('&', MOST_PARAMETERS + 1).length <= MOST_PARAMETERS)
    return next();
  ctx.status = 400;
  ctx.body = {
    code: 'invalid_request',
    message: 'The address of this request could not be understood.',
  } satisfies ErrorBody;
};

function hasPath(ctx: { path: string }): boolean {
  try {
    return typeof ctx.path === 'string';
  } catch {
    return false;
  }
}
