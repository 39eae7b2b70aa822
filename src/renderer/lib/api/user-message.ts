import i18next from 'i18next';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { errorSentence } from '#shared/rules/error-sentence.ts';
import { ApiError } from './api-error.ts';

/** The reason of a failure, in the interface language. */
export function userMessageOf(error: unknown): string {
  const { body, userMessage } = error instanceof ApiError ? error : {};
  // A newer server may have codes that this client does not know.
  return body ? errorSentence(body, fillSentence) : (userMessage ?? i18next.t('common.offline'));
}
