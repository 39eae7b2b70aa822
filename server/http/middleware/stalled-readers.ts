import type { Middleware } from 'koa';

/** Closes connections whose reader takes nothing for `timeoutMs` while data waits to be sent, streams included. */
export function dropStalledReaders(options: { timeoutMs: number }): Middleware {
  return (ctx, next) => {
    ctx.res.setTimeout(options.timeoutMs, () => {
      if (ctx.req.socket.writableLength > 0) ctx.req.socket.destroy();
    });
    return next();
  };
}
