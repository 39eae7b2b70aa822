import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { collectStyles, createStyleCache } from '#renderer/app/style-cache.ts';
import { pricingQuery } from '#renderer/features/billing/api/get-pricing.ts';
import { createQueryClient } from '#renderer/lib/api/query-client.ts';
import { startI18n } from '#renderer/lib/language/i18n.ts';
import { dataElement, escapeHtml } from './html.ts';
import type { LandingFacts } from './landing-facts.ts';
import { LandingPage } from './landing-page.tsx';
import { PRICING_ELEMENT_ID } from './page-pricing.ts';
import { searchHead } from './search-head.ts';

/** i18next has one language at a time, so one page is rendered after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the landing page. The server calls it, because plans change while it runs.
 * @param template `landing.html` after the build
 */
export function renderLanding(template: string, facts: LandingFacts): Promise<string> {
  const page = last.then(() => renderAlone(template, facts));
  last = page.catch(() => {});
  return page;
}

async function renderAlone(template: string, facts: LandingFacts): Promise<string> {
  const { language, pricing } = facts;
  await startI18n(language);
  const styleCache = createStyleCache();
  const styles = collectStyles(styleCache);
  const queryClient = createQueryClient(() => {});
  if (pricing) queryClient.setQueryData(pricingQuery.queryKey, pricing);
  const { prelude } = await prerender(
    <LandingPage queryClient={queryClient} styleCache={styleCache} />,
    // Otherwise large parts are sent hidden, with inline scripts that show them, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  queryClient.clear();
  const title = escapeHtml(`${i18next.t('brand.name')}: ${i18next.t('landing.headline')}`);
  const description = escapeHtml(i18next.t('landing.description'));
  const sheets = [...styles()].map(
    ([name, css]) => `<style nonce="__CSP_NONCE__" data-emotion="${name}">${css}</style>`,
  );
  const data = pricing ? dataElement('application/json', pricing, PRICING_ELEMENT_ID) : '';
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${description}"`)
    .replace('</head>', () => `${searchHead(facts)}${sheets.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${data}`);
}
