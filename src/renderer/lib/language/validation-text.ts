import { useTranslation } from 'react-i18next';
import { issueSentence } from '#shared/contracts/error-sentence.ts';
import type { FieldIssue } from '#shared/contracts/errors.ts';
import { readIssue, writeIssue } from '#shared/contracts/issue-codes.ts';
import { fillSentence } from './error-texts.ts';

/** A validation message of a contract in the interface language. Other messages stay unchanged. */
export function validationText(message: string): string {
  return issueSentence({ message, ...readIssue(message) }, fillSentence);
}

/** Renders again when the language changes. */
export function useValidationText(): (message: string) => string {
  useTranslation();
  return validationText;
}

/** Converts an issue from the server to a message as the form's schema would create it. */
export function validationMessage({ code, params, message }: FieldIssue): string {
  return code === undefined ? message : writeIssue({ code, params });
}
