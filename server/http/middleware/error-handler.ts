import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { AppError } from '#server/context/errors.ts';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { isBrokenEncoding } from '#server/routing/broken-encoding.ts';
import type { RequestContext } from '#server/routing/request-context.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';

/** What libraries throw for requests that they cannot read. */
const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'form_too_large',
  415: 'unsupported_form',
};

/** Where nobody knows: most of what is away is back by then. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Turns whatever was thrown into `{ code, message, params?, details? }`. Our own errors carry their message; unexpected
 * ones are logged with the request id and answered without any detail of what went wrong. People whose browser goes to
 * an address themselves, as they do to sign in, get a page.
 *
 * @param options.renderPage the page about such a failure
 */
export function errorHandler(options: {
  log: Logger;
  renderPage: (ctx: RequestContext, failure: AppError) => string;
}): Middleware {
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext;
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/')) {
        throw new AppError('not_found');
      }
    } catch (error) {
      const failure = toAppError(error, ctx, options.log);
      const { status } = failure;
      ctx.status = status;
      ctx.state.errorCode = failure.code;
      if (status === 429 || status === 503)
        ctx.set('Retry-After', String(failure.details?.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
      if (ctx.state.isNavigation && ctx.accepts('json', 'html') === 'html') {
        ctx.type = 'html';
        ctx.body = options.renderPage(ctx, failure);
      } else {
        ctx.body = failure.body;
      }
    }
  };
}

function toAppError(error: unknown, ctx: RequestContext, serverLog: Logger): AppError {
  const log = serverLog.child({ requestId: ctx.state.requestId });
  if (error instanceof AppError) {
    if (error.status >= 500) log.warn({ err: error.cause ?? error, code: error.code }, error.message);
    return error;
  }
  const { status, expose } = Object(error) as { status?: unknown; expose?: boolean };
  if (isBrokenEncoding(error)) return new AppError('invalid_request');
  if (typeof status === 'number' && status >= 400 && status < 500 && expose !== false) {
    return new AppError(codeOfStatus[status] ?? 'invalid_request');
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'database unavailable');
    return new AppError('database_unreachable');
  }
  log.error({ err: error }, 'unexpected error');
  return new AppError('internal_error', {}, { details: { requestId: ctx.state.requestId } });
}
