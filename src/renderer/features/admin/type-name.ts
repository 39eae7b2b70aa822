import { useTranslation } from 'react-i18next';
import { isContentType } from '#shared/rules/content/content-types.ts';

/** Content types by name; a type of an earlier version stays as it is written. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isContentType(type) ? t(`contentTypes.${type}`) : type);
}
