import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '#renderer/components/toaster.tsx';
import { TooltipProvider } from '#renderer/components/tooltip.tsx';
import { GlobalStyles } from '#renderer/theme/global-styles.tsx';
import { theme } from '#renderer/theme/theme.ts';
import { THEME_STORAGE_KEY, themeStorageManager } from '#renderer/theme/theme-mode.ts';

/** The Content-Security-Policy's nonce for this page; browsers hide it from `getAttribute`. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

const styleCache = createCache({ key: 'fs', nonce: styleNonce() });

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        modeStorageKey={THEME_STORAGE_KEY}
        storageManager={themeStorageManager}
        noSsr
      >
        <GlobalStyles />
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            {children}
            <Toaster />
          </TooltipProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
