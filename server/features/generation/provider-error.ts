import { DBError } from 'objection';
import { AppError } from '#server/errors.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';

const NOT_CHARGED = 'Nothing was charged.';

const answers: Record<AiError['kind'], [code: ErrorCode, message: string]> = {
  auth: [
    'provider_unavailable',
    `The AI provider refused our key. ${NOT_CHARGED} An administrator has to renew it.`,
  ],
  quota: [
    'provider_unavailable',
    `The AI provider's spending limit is reached. ${NOT_CHARGED} Try again later.`,
  ],
  rate_limited: [
    'provider_unavailable',
    `The AI provider is too busy right now. ${NOT_CHARGED} Try again in a minute.`,
  ],
  overloaded: [
    'provider_unavailable',
    `The AI provider is overloaded right now. ${NOT_CHARGED} Try again in a minute.`,
  ],
  server: ['provider_failed', `The AI provider had a problem. ${NOT_CHARGED} Try again.`],
  network: ['provider_failed', `The AI provider could not be reached. ${NOT_CHARGED} Try again.`],
  bad_request: ['provider_failed', `The AI provider did not accept the request. ${NOT_CHARGED}`],
  model_not_found: [
    'provider_failed',
    `The AI provider no longer offers this model. ${NOT_CHARGED} An administrator has to choose another.`,
  ],
  too_large: [
    'provider_failed',
    `The text is too long for this AI model. ${NOT_CHARGED} Shorten the product's fields or the context.`,
  ],
  bad_response: ['provider_failed', `The AI provider sent an unusable answer. ${NOT_CHARGED} Try again.`],
  malformed: [
    'malformed_output',
    `The AI model did not keep to the form of this text, also when asked again. ${NOT_CHARGED} Try again.`,
  ],
  truncated: ['provider_failed', `The AI provider broke off in the middle. ${NOT_CHARGED} Try again.`],
  refused: [
    'content_refused',
    `The AI model declined to write this. ${NOT_CHARGED} Rephrase the product's fields or the context.`,
  ],
  timeout: ['provider_timeout', `The AI provider took too long. ${NOT_CHARGED} Try again.`],
  aborted: ['service_unavailable', `The server was restarted in the middle. ${NOT_CHARGED} Try again.`],
};

/** SQLSTATE classes of values that PostgreSQL can't take: data exceptions and limits of the program. */
const UNSTORABLE = /^(?:22|54)...$/;

/** Whether the database has refused a text for what is in it; asking for another one may help. */
function isUnstorable(error: unknown): boolean {
  const { code } = Object(error instanceof DBError ? error.nativeError : error) as { code?: unknown };
  return typeof code === 'string' && UNSTORABLE.test(code);
}

/** What the caller is told when a generation fails. Provider details stay in the log. */
export function toUserError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AiError) {
    const [code, message] = answers[error.kind];
    return new AppError(code, message, { cause: error });
  }
  if (isUnstorable(error)) {
    const [code, message] = answers.bad_response;
    return new AppError(code, message, { cause: error });
  }
  return new AppError('internal_error', 'Something went wrong on our side. Nothing was charged. Try again.', {
    cause: error,
  });
}
