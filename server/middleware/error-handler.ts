import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { AppError } from '#server/errors.ts';
import { isBrokenEncoding } from '#server/http/broken-encoding.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { ErrorBody, ErrorCode } from '#shared/contracts/errors.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Where nobody knows: most of what is away is back by then. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Turns whatever was thrown into `{ code, message, details? }`. Our own errors carry their message; unexpected
 * ones are logged with the request id and answered without any detail of what went wrong. People whose browser goes to
 * an address themselves, as they do to sign in, get a page.
 *
 * @param options.renderPage the page about such a failure
 */
export function errorHandler(options: {
  log: Logger;
  renderPage: (ctx: RequestContext, failure: ErrorBody) => string;
}): Middleware {
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext;
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/')) {
        throw new AppError('not_found', 'There is nothing at this address.');
      }
    } catch (error) {
      const { status, body } = describe(error, ctx, options.log);
      ctx.status = status;
      ctx.state.errorCode = body.code;
      if (status === 429 || status === 503)
        ctx.set('Retry-After', String(body.details?.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
      if (ctx.state.isNavigation && ctx.accepts('json', 'html') === 'html') {
        ctx.type = 'html';
        ctx.body = options.renderPage(ctx, body);
      } else {
        ctx.body = body;
      }
    }
  };
}

function describe(
  error: unknown,
  ctx: RequestContext,
  serverLog: Logger,
): { status: number; body: ErrorBody } {
  const log = () => serverLog.child({ requestId: ctx.state.requestId });
  if (error instanceof AppError) {
    if (error.status >= 500) log().warn({ err: error.cause ?? error, code: error.code }, error.message);
    return {
      status: error.status,
      body: { code: error.code, message: error.message, ...(error.details && { details: error.details }) },
    };
  }
  const status = isBrokenEncoding(error) ? 400 : (error as { status?: unknown })?.status;
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  if (code && (error as { expose?: boolean }).expose !== false) {
    return { status: status as number, body: { code, message: 'The request could not be understood.' } };
  }
  if (isDatabaseAway(error)) {
    log().error({ err: error }, 'database unavailable');
    return {
      status: 503,
      body: {
        code: 'service_unavailable',
        message: 'The database cannot be reached right now. Try again shortly.',
      },
    };
  }
  log().error({ err: error }, 'unexpected error');
  return {
    status: 500,
    body: {
      code: 'internal_error',
      message:
        'Something went wrong on our side. Nothing was charged. Try again, or quote the request id to support.',
      details: { requestId: ctx.state.requestId },
    },
  };
}
