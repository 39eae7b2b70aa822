import type { RequestContext } from '#server/http/request-context.ts';
import { onceClosed } from './once-closed.ts';

/** Aborts when the response has ended or its client has disconnected: nobody waits for anything any more. */
export function clientGone(ctx: RequestContext): AbortSignal {
  const gone = new AbortController();
  onceClosed(ctx.res, () => gone.abort());
  return gone.signal;
}
