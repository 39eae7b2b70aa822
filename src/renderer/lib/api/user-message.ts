import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { errorSentence } from '#shared/rules/error-sentence.ts';
import { ApiError } from './api-error.ts';

/** What to show under a failure's title, in the interface language; undefined when nothing readable is known. */
export function userMessageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A newer server may have codes that this client does not know.
  return error.body ? userMessage(error.body) : error.userMessage;
}

/** The same for a failure that is told within an answer. */
export function userMessage(failure: Pick<ErrorBody, 'code' | 'params' | 'details'>): string {
  return errorSentence(failure, fillSentence);
}
