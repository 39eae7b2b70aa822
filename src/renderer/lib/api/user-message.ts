import i18next from 'i18next';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import { ApiError } from './api-error.ts';

/** The reason of a failure, in the interface language. */
export function userMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('common.offline');
  const { body, userMessage, status, details } = error;
  // A newer server may have codes that this client does not know; a proxy has none.
  if (!body) return userMessage ?? i18next.t('common.badAnswer', { status });
  const sentence = errorSentence(body, fillSentence);
  const id = details?.requestId;
  return id === undefined ? sentence : `${sentence} ${i18next.t('common.supportId', { id })}`;
}
