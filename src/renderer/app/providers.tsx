import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '#renderer/components/feedback/toaster.tsx';
import { TooltipProvider } from '#renderer/components/tooltip.tsx';
import { GlobalStyles } from '#renderer/theme/global-styles.tsx';
import { theme } from '#renderer/theme/theme.ts';
import { THEME_STORAGE_KEY, themeStorageManager } from '#renderer/theme/theme-mode.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  styleCache: EmotionCache;
  /** Prerendered HTML has no theme, and the first render must match it. */
  prerendered?: boolean;
  children: ReactNode;
}

export function Providers({ queryClient, styleCache, prerendered = false, children }: ProvidersProps) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        modeStorageKey={THEME_STORAGE_KEY}
        storageManager={themeStorageManager}
        noSsr={!prerendered}
      >
        <GlobalStyles />
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            {children}
            {!prerendered && <Toaster />}
          </TooltipProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
