import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sets the title of the browser's tab, such as `Products · Funnelsmith`.
 *
 * @param title null leaves it to another component
 */
export function useDocumentTitle(title: string | undefined | null): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
