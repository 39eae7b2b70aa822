import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { KitStep } from '#shared/contracts/kits.ts';

/** Why a step failed, in the interface language; '' when that is not known. */
export function errorText(error: KitStep['error']): string {
  return error ? errorSentence(error, fillSentence) : '';
}
