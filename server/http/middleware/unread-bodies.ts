import type { Middleware } from 'koa';

/**
 * Closes the connection after an answer to a request whose body has not been read: Node would go on to read it, and one
 * in chunks can take any time. A client that is still sending a body of known length reads the answer after its last
 * byte only.
 */
export const closeUnread: Middleware = async (ctx, next) => {
  await next();
  if (ctx.get('Transfer-Encoding') !== '' && !ctx.req.complete) ctx.set('Connection', 'close');
};
