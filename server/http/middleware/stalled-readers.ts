import type { Middleware } from 'koa';

/**
 * Closes connections, including streams, whose client reads nothing for `timeoutMs` while data is pending.
 */
export function dropStalledReaders(options: { timeoutMs: number }): Middleware {
  return (ctx, next) => {
    ctx.res.setTimeout(options.timeoutMs, () => {
      if (ctx.req.socket.writableLength > 0) ctx.req.socket.destroy();
    });
    return next();
  };
}
