import { type ErrorBody, errorBodySchema } from '#shared/contracts/errors.ts';

function parseBody(text: string): ErrorBody | undefined {
  try {
    const parsed = errorBodySchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A non-success answer. `message` is `"<status>: <body text>"`, or the status text when the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | undefined;
  readonly details: ErrorBody['details'];
  /** The server's sentence for people; undefined when the answer was not one of ours (a proxy's error page). */
  readonly userMessage: string | undefined;

  constructor(status: number, bodyText: string, statusText = '') {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parseBody(bodyText);
    this.code = body?.code;
    this.details = body?.details;
    this.userMessage = body?.message;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
