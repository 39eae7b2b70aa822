import { useTranslation } from 'react-i18next';
import { isContentType } from '#shared/rules/content/content-types.ts';

/** Names content types in the interface language; returns unknown types, such as those of older versions, unchanged. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isContentType(type) ? t(`contentTypes.${type}`) : type);
}
