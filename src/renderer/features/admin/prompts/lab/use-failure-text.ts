import { useTranslation } from 'react-i18next';
import type { TemplateFailure } from '#shared/rules/prompts/template-failures.ts';

/** What fails in a version, in the words of the interface. */
export function useFailureText(): (failure: TemplateFailure) => string {
  const { t } = useTranslation();
  return ({ assertion, detail }) => t(`admin.lab.failures.${assertion}`, { detail });
}
