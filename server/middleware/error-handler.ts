import type { Middleware } from 'koa';
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

/**
 * Turns whatever was thrown into `{ code, message, details? }`. Our own errors carry their message; unexpected
 * ones are logged with the request id and answered without any detail of what went wrong.
 */
export function errorHandler(): Middleware {
  return async (koaContext, next) => {
    const ctx = koaContext as unknown as RequestContext;
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/')) {
        throw new AppError('not_found', 'There is nothing at this address.');
      }
    } catch (error) {
      const { status, body } = describe(error, ctx);
      ctx.status = status;
      if (status === 429) ctx.set('Retry-After', String(body.details?.retryAfterSeconds ?? 1));
      ctx.body = body;
    }
  };
}

function describe(error: unknown, ctx: RequestContext): { status: number; body: ErrorBody } {
  if (error instanceof AppError) {
    if (error.status >= 500)
      ctx.state.log.warn({ err: error.cause ?? error, code: error.code }, error.message);
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
  if (isDatabaseUnavailable(error)) {
    ctx.state.log.error({ err: error }, 'database unavailable');
    return {
      status: 503,
      body: {
        code: 'service_unavailable',
        message: 'The database cannot be reached right now. Try again shortly.',
      },
    };
  }
  ctx.state.log.error({ err: error }, 'unexpected error');
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

/** Connection problems of pg and the pool, and PostgreSQL's own "shutting down" and "too many connections". */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    error.name === 'KnexTimeoutError' ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08001'].includes(
      code ?? '',
    ) ||
    /Connection terminated|connection timeout|Client has encountered a connection error/i.test(error.message)
  );
}
