import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Providers } from '#renderer/app/providers.tsx';
import { LandingScreen } from '#renderer/screens/landing-screen.tsx';

interface LandingPageProps {
  queryClient: QueryClient;
  styleCache: EmotionCache;
  /** Parts that are not prerendered. */
  children?: ReactNode;
}

/** The component tree, the same for prerendering and hydration. */
export function LandingPage({ queryClient, styleCache, children }: LandingPageProps) {
  return (
    <StrictMode>
      <Providers queryClient={queryClient} styleCache={styleCache} prerendered>
        <LandingScreen />
        {children}
      </Providers>
    </StrictMode>
  );
}
