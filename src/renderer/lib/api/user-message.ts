import { inInterfaceLanguage } from '#renderer/lib/language/server-sentences.ts';
import { ApiError } from './api-error.ts';

/** What to show under a failure's title, in the interface language; undefined when nothing readable is known. */
export function userMessageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.userMessage === undefined) return undefined;
  return inInterfaceLanguage(error.userMessage);
}
