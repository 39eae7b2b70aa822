import i18next from 'i18next';
import { planTexts } from '#renderer/features/billing/pricing/plan-texts.ts';
import { faqTopics } from '#renderer/features/landing/faq-topics.ts';
import { interfaceLanguages } from '#renderer/lib/language/language.ts';
import type { Language } from '#shared/rules/languages.ts';
import { landingPath } from '#shared/rules/web-routes.ts';
import { dataElement, escapeHtml } from './html.ts';
import type { LandingFacts } from './landing-facts.ts';

const SOCIAL_PICTURE = { width: 1200, height: 630 };

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_ES', pt: 'pt_BR' };

/** Elements of the head for search engines and link previews. */
export function searchHead({ language, pricing, publicUrl }: LandingFacts): string {
  const address = (of: Language) => publicUrl + landingPath(of);
  const picture = `${publicUrl}/social/${language}.png`;
  const title = i18next.t('landing.headline');
  const description = i18next.t('landing.description');
  const link = (rel: string, href: string, hreflang?: string) =>
    `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(href)}">`;
  const meta = (kind: 'property' | 'name', key: string, content: string | number) =>
    `<meta ${kind}="${key}" content="${escapeHtml(String(content))}">`;
  return [
    link('canonical', address(language)),
    ...interfaceLanguages.map((other) => link('alternate', address(other), other)),
    link('alternate', `${publicUrl}/`, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', i18next.t('brand.name')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(language)),
    meta('property', 'og:locale', openGraphLocales[language]),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', SOCIAL_PICTURE.width),
    meta('property', 'og:image:height', SOCIAL_PICTURE.height),
    meta('property', 'og:image:alt', i18next.t('landing.pictures.social')),
    meta('name', 'twitter:card', 'summary_large_image'),
    dataElement('application/ld+json', structuredData({ language, pricing, publicUrl })),
  ].join('');
}

/** https://schema.org, in the form of https://developers.google.com/search/docs/appearance/structured-data */
function structuredData({ language, pricing, publicUrl }: LandingFacts) {
  const name = i18next.t('brand.name');
  const organization = { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name, url: publicUrl };
  const plans = [...(pricing?.payAsYouGo ?? []), ...(pricing?.subscriptions ?? [])];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, logo: `${publicUrl}/favicon.svg` },
      {
        '@type': 'SoftwareApplication',
        name,
        description: i18next.t('landing.description'),
        url: publicUrl + landingPath(language),
        inLanguage: language,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web, Windows, macOS, Linux',
        publisher: { '@id': organization['@id'] },
        offers: plans.map((plan) => ({
          '@type': 'Offer',
          name: planTexts.name(plan),
          description: planTexts.description(plan),
          price: plan.price.toFixed(2),
          priceCurrency: 'USD',
        })),
      },
      {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: faqTopics.map((topic) => ({
          '@type': 'Question',
          name: i18next.t(`landing.faq.${topic}.question`),
          acceptedAnswer: { '@type': 'Answer', text: i18next.t(`landing.faq.${topic}.answer`) },
        })),
      },
    ],
  };
}
