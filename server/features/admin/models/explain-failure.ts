import { AppError } from '#server/errors.ts';
import { toUserError } from '#server/features/generation/provider-error.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';

/** Administrators get the provider's own words too: they can do something about them. */
export function explainFailure(error: unknown): AppError {
  const known = toUserError(error);
  if (!(error instanceof AiError)) return known;
  const status = error.status === undefined ? '' : ` (HTTP ${error.status})`;
  return new AppError(known.code, `${known.message} The provider said: ${error.detail}${status}`, {
    cause: error,
  });
}
