import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser's tab, such as `Products · Funnelsmith`. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
