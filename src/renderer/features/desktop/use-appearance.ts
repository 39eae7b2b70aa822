import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { isLanguage } from '#renderer/lib/language/language.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { isThemeName, storedTheme } from '#renderer/theme/theme-mode.ts';
import { listProducts } from '#shared/contracts/products.ts';

/** The selected product's target language, once a screen has loaded the products. */
function useContentLanguage(): string | undefined {
  const products = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  const selected = useProductSelectionStore((state) => state.selectedProductId);
  return products.data?.find(({ id }) => id === selected)?.targetLanguage || undefined;
}

/** Tells the main process the theme and languages, for the window's frame, menu and spell checker. */
export function useAppearance(): void {
  const { colorScheme } = useColorScheme();
  const { i18n } = useTranslation();
  const contentLanguage = useContentLanguage();
  const { language } = i18n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a theme is what changes the scheme.
  useEffect(() => {
    const stored = storedTheme();
    void desktop?.setAppearance({ theme: isThemeName(stored) ? stored : 'system' });
  }, [colorScheme]);
  useEffect(() => {
    if (isLanguage(language)) void desktop?.setAppearance({ language });
  }, [language]);
  useEffect(() => {
    // Falls back to the interface language.
    void desktop?.setAppearance({ contentLanguage: (contentLanguage ?? language).slice(0, 60) });
  }, [contentLanguage, language]);
}
