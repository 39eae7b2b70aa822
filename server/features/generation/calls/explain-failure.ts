import type { AppError } from '#server/context/errors.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { toUserError } from './provider-error.ts';

/** Includes the provider's message, so it is for administrators only. */
export function explainFailure(error: unknown): AppError {
  if (!(error instanceof AiError)) return toUserError(error);
  const status = error.status === undefined ? '' : ` (HTTP ${error.status})`;
  return toUserError(error, { providerSaid: error.detail + status });
}
