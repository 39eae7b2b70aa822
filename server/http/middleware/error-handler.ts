import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { AppError } from '#server/context/errors.ts';
import { isDatabaseAway, isDatabaseBusy } from '#server/database/is-database-away.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';

/** Node's error codes of zlib, Brotli and Zstandard: the body doesn't fit its `Content-Encoding`. */
const BROKEN_ENCODING = /^(?:Z_|ERR__ERROR_|ZSTD_error_)/;

/** Codes for errors of libraries that can't read a request. */
const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'form_too_large',
  415: 'unsupported_form',
};

/** Default when the error contains no time. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Turns errors into `{ code, message, params?, details? }`. Unexpected ones are logged with the request id and reveal
 * nothing. Browser navigations, such as the sign-in, get an HTML page instead.
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
      // Waits for no rest of a body that has stopped coming.
      if (failure.code === 'body_incomplete') ctx.set('Connection', 'close');
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
  const { code, status, expose } = Object(error) as { code?: unknown; status?: unknown; expose?: boolean };
  if (typeof code === 'string' && BROKEN_ENCODING.test(code)) return new AppError('invalid_request');
  if (typeof status === 'number' && status >= 400 && status < 500 && expose !== false) {
    return new AppError(codeOfStatus[status] ?? 'invalid_request');
  }
  if (isDatabaseBusy(error)) {
    log.warn({ err: error }, 'database busy');
    return new AppError('service_unavailable');
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'database unavailable');
    return new AppError('database_unreachable');
  }
  log.error({ err: error }, 'unexpected error');
  return new AppError('internal_error', {}, { details: { requestId: ctx.state.requestId } });
}
