import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStyleCache } from '#renderer/app/style-cache.ts';
import { Toaster } from '#renderer/components/feedback/toaster.tsx';
import { pricingQuery } from '#renderer/features/billing/api/get-pricing.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import { startI18n } from '#renderer/lib/language/i18n.ts';
import { isLanguage } from '#renderer/lib/language/language.ts';
import { LandingPage } from './landing-page.tsx';
import { pagePricing } from './page-pricing.ts';

/** Adds the parts that are not prerendered. */
function Alive({ onAlive }: { onAlive: () => void }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    onAlive();
  }, [onAlive]);
  return alive && <Toaster />;
}

/** Makes the prerendered landing page interactive. Resolves when its controls work. */
export async function hydrateLanding(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('landing.html has no #root');
  const { lang } = document.documentElement;
  await startI18n(isLanguage(lang) ? lang : 'en');
  const queryClient = createQueryClient(() => {});
  const pricing = pagePricing();
  if (pricing) queryClient.setQueryData(pricingQuery.queryKey, pricing);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <LandingPage queryClient={queryClient} styleCache={createStyleCache()}>
          <Alive onAlive={resolve} />
        </LandingPage>,
      );
    });
  });
}
