import type { Middleware } from 'koa';

/**
 * Closes connections whose reader has taken nothing for so long while something waits to be sent, streams included.
 * Waiting for an answer that is still being made is no such case.
 */
export function dropStalledReaders(options: { timeoutMs: number }): Middleware {
  return (ctx, next) => {
    ctx.res.setTimeout(options.timeoutMs, () => {
      if (ctx.req.socket.writableLength > 0) ctx.req.socket.destroy();
    });
    return next();
  };
}
