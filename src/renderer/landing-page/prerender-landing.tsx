import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { collectStyles, createStyleCache } from '#renderer/app/style-cache.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import { startI18n } from '#renderer/lib/language/i18n.ts';
import type { Language } from '#shared/contracts/accounts/users.ts';
import { LandingPage } from './landing-page.tsx';

export interface PrerenderedLanding {
  markup: string;
  /** Styles by `data-emotion` attribute, which emotion reads in the browser. */
  styles: Map<string, string>;
  title: string;
  description: string;
}

/** Prerenders the landing page at build time, one language at a time because i18next is global. */
export async function prerenderLanding(language: Language): Promise<PrerenderedLanding> {
  await startI18n(language);
  const styleCache = createStyleCache();
  const styles = collectStyles(styleCache);
  const { prelude } = await prerender(
    <LandingPage queryClient={createQueryClient(() => {})} styleCache={styleCache} />,
  );
  return {
    markup: await new Response(prelude).text(),
    styles: styles(),
    title: `${i18next.t('brand.name')}: ${i18next.t('landing.headline')}`,
    description: i18next.t('landing.description'),
  };
}
