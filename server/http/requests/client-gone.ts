import type { RequestContext } from '#server/http/request-context.ts';
import { onceClosed } from './once-closed.ts';

/** Aborts when the client disconnects before it has its response. */
export function clientGone(ctx: RequestContext): AbortSignal {
  const gone = new AbortController();
  onceClosed(ctx.res, () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
