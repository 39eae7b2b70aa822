import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Providers } from '#renderer/app/providers.tsx';
import { LandingScreen } from '#renderer/screens/landing-screen.tsx';

interface LandingPageProps {
  queryClient: QueryClient;
  styleCache: EmotionCache;
  /** What a page in use has besides. */
  children?: ReactNode;
}

/** The landing page by itself: the same tree when it is written at build time and when it comes alive. */
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
