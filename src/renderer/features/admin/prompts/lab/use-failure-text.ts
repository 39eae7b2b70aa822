import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import type { TemplateFailure } from '#shared/rules/prompts/template-failures.ts';

/** What fails in a version, in the words of the interface. */
export function useFailureText(): (failure: TemplateFailure) => string {
  const validationText = useValidationText();
  return ({ assertion, detail }) => validationText(issue(`template_${assertion}`, { detail }));
}
