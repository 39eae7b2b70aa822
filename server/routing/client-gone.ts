import type { RequestContext } from './request-context.ts';

/** Aborted when the client goes away before it has its answer. */
export function clientGone(ctx: RequestContext): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
