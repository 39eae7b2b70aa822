import type { Middleware } from 'koa';

/** Closes connections that read nothing for `timeoutMs` while data is pending, streams included. */
export function dropStalledReaders(options: { timeoutMs: number }): Middleware {
  return (ctx, next) => {
    ctx.res.setTimeout(options.timeoutMs, () => {
      if (ctx.req.socket.writableLength > 0) ctx.req.socket.destroy();
    });
    return next();
  };
}
