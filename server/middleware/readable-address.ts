import type { Middleware } from 'koa';
import type { ErrorBody } from '#shared/contracts/errors.ts';

/**
 * Refuses a request whose address cannot be taken apart, such as `GET http://[/`. Stands before everything else, all of
 * which asks for the path.
 */
export const refuseUnreadableAddress: Middleware = async (ctx, next) => {
  if (hasPath(ctx)) return next();
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
