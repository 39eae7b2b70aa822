import { DBError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';

const codes = {
  auth: 'ai_key_refused',
  quota: 'ai_spending_limit',
  rate_limited: 'ai_rate_limited',
  overloaded: 'ai_overloaded',
  server: 'ai_failed',
  network: 'ai_unreachable',
  bad_request: 'ai_request_refused',
  model_not_found: 'ai_model_gone',
  too_large: 'ai_input_too_long',
  bad_response: 'ai_answer_unusable',
  malformed: 'malformed_output',
  truncated: 'ai_broke_off',
  refused: 'content_refused',
  timeout: 'ai_timeout',
  aborted: 'generation_interrupted',
} as const satisfies Record<AiError['kind'], ErrorCode>;

/** SQLSTATE classes "data exception" and "program limit exceeded". */
const UNSTORABLE = /^(?:22|54)...$/;

/** Whether the database cannot store the text itself. */
function isUnstorable(error: unknown): boolean {
  const { code } = Object(error instanceof DBError ? error.nativeError : error) as { code?: unknown };
  return typeof code === 'string' && UNSTORABLE.test(code);
}

/** Whether work can go on later, because only the database was away. A provider's network failures are worded alike. */
export function isInterruption(error: unknown): boolean {
  return !(error instanceof AiError) && isDatabaseAway(error);
}

/**
 * The error to show when a generation fails.
 *
 * @param options.providerSaid the provider's message, for administrators
 */
export function toUserError(error: unknown, options: { providerSaid?: string } = {}): AppError {
  if (error instanceof AppError) return error;
  const cause = { cause: error };
  if (error instanceof AiError) return new AppError(codes[error.kind], options, cause);
  return isUnstorable(error)
    ? new AppError('ai_answer_unusable', {}, cause)
    : new AppError('generation_failed', {}, cause);
}
