import type { RequestContext } from '#server/http/request-context.ts';

/** Aborts when the client disconnects before it has its response. */
export function clientGone(ctx: RequestContext): AbortSignal {
  const gone = new AbortController();
  const onClose = () => {
    if (!ctx.res.writableFinished) gone.abort();
  };
  if (ctx.res.closed) onClose();
  else ctx.res.once('close', onClose);
  return gone.signal;
}
