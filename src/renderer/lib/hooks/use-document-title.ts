import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** `Products · Funnelsmith` in the browser's tab. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
