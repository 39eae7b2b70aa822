import { useTranslation } from 'react-i18next';
import type { SearchGroup } from '#shared/contracts/search.ts';

export function useGroupName(): (group: SearchGroup) => string {
  const { t } = useTranslation();
  return (group) => (group === 'products' ? t('products.title') : t(`categories.${group}`));
}
