import { type ErrorCode, errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';

function parseJson(text: string): Partial<Record<keyof ErrorBody, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A non-success response. `message` is `"<status>: <body text>"`, or the status text when the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined for responses of a proxy or of a newer server. */
  readonly body: ErrorBody | undefined;
  /** The server's sentence in English. */
  readonly userMessage: string | undefined;

  constructor(status: number, bodyText: string, statusText = '') {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const json = parseJson(bodyText);
    this.userMessage = typeof json.message === 'string' ? json.message : undefined;
    const isOurs = this.userMessage !== undefined && Object.hasOwn(errorCatalogue, String(json.code));
    this.body = isOurs ? (json as ErrorBody) : undefined;
  }

  get code(): ErrorBody['code'] | undefined {
    return this.body?.code;
  }

  get details(): ErrorBody['details'] {
    return this.body?.details;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const PASSING = new Set<ErrorCode>([
  'service_unavailable',
  'database_unreachable',
  'server_restarting',
  'desktop_no_server',
  'desktop_server_unreachable',
]);

/** Whether a retry may help: the connection broke, or the server is starting, stopping or overloaded. */
export function isPassing(error: unknown, isStarted = true): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code !== undefined && PASSING.has(error.code)) return true;
  // Only proxies respond without an error code. Whether the start reached the server is unknown, so the user is told.
  if (!isStarted) return false;
  return error.status >= 500 || [408, 425, 429].includes(error.status);
}
