import { type ErrorCode, type ErrorDetails, errorStatus } from '#shared/contracts/errors.ts';

/**
 * An error that is meant for the caller. The message is shown to people as it stands; what only the log may
 * see goes into `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  /**
   * @param code decides the HTTP status
   * @param message plain words: what happened and what to do next
   */
  constructor(code: ErrorCode, message: string, options: { details?: ErrorDetails; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A start-up problem with a message for the operator; the process prints it alone and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
