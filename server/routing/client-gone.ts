import type { RequestContext } from './request-context.ts';

/** Aborts when the client disconnects before it has its response. */
export function clientGone(ctx: RequestContext): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
