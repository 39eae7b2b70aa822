import i18next from 'i18next';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { contentTypeOfVariable } from '#shared/rules/content/content-type-graph.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { productFieldOfVariable } from '#shared/rules/products/product-fields.ts';

/** The name of a template variable in the interface language; `fallback` for an unknown one. */
function variableLabel(variable: string, fallback: string): string {
  const field = productFieldOfVariable(variable);
  if (field) return i18next.t(`productFields.${field}`);
  const contentType = contentTypeOfVariable(variable);
  if (contentType && isContentType(contentType)) return i18next.t(`contentTypes.${contentType}`);
  return fallback;
}

/** The reason why a generation failed and, if known, what to do. */
export function generationFailureText(error: unknown): string {
  const { code, details } = error instanceof ApiError ? error : {};
  if (code === 'insufficient_credits' && details?.requiredCredits !== undefined) {
    return i18next.t('generation.toasts.insufficient', {
      required: i18next.t('common.credits', { count: details.requiredCredits }),
      available: i18next.t('common.credits', { count: details.availableCredits ?? 0 }),
    });
  }
  if (code === 'missing_variables' && details?.missing?.length) {
    return i18next.t('generation.dialog.missing', {
      fields: details.missing.map(({ variable, label }) => variableLabel(variable, label)).join(', '),
    });
  }
  if (error instanceof ApiError && error.body === undefined && error.status >= 500) {
    return i18next.t('generation.toasts.unclearStart', { status: error.status });
  }
  return userMessageOf(error);
}
