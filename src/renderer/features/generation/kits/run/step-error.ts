import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import type { KitStep } from '#shared/contracts/kits.ts';
import { errorSentence } from '#shared/rules/error-sentence.ts';

/** Why a step failed, in the interface language; '' when that is not known. */
export function errorText(error: KitStep['error']): string {
  return error ? errorSentence(error, fillSentence) : '';
}
