import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { HttpMetrics } from '#server/http/http-metrics.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';

const CLIENT_REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request an id, a log line at its end and an entry in the metrics. */
export function requestLog(options: { log: Logger; metrics: HttpMetrics }): Middleware {
  // The line holds only the fields below, so pino need not search it for secrets.
  const lines = options.log.child({}, { redact: [] });
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext & { _matchedRoute?: string };
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = CLIENT_REQUEST_ID.test(given) ? given : randomUUID();
    const { requestId } = ctx.state;
    ctx.set('X-Request-Id', requestId);
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      const ms = performance.now() - startedAt;
      const route = ctx._matchedRoute ?? (ctx.path.startsWith('/idp') ? '/idp' : 'static');
      options.metrics.observe({ method: ctx.method, route: String(route), status: ctx.status, ms });
      const level = ctx.path.startsWith('/api/') ? 'info' : 'debug';
      // Leaves out the query, because the sign-in's contains codes and states.
      lines[level](
        {
          requestId,
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(ms),
          userId: ctx.state.user?.id,
          address: clientAddress(ctx),
          code: ctx.state.errorCode,
        },
        'request',
      );
    }
  };
}
