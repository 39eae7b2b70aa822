import { useTranslation } from 'react-i18next';
import type { Found } from './found-results.ts';

/** The heading of a section of the panel. */
export function useGroupName(): (section: Found['section']) => string {
  const { t } = useTranslation();
  return (section) => {
    if (section === 'products') return t('products.title');
    if (section === 'recent') return t('search.recent');
    if (section === 'commands') return t('search.commands.title');
    return t(`categories.${section}`);
  };
}
