import { z } from 'zod';
import { type ErrorBody, errorBodySchema } from '#shared/contracts/errors.ts';

const readable = z.object({ message: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
    this.body = errorBodySchema.safeParse(json).data;
    this.userMessage = readable.safeParse(json).data?.message;
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
