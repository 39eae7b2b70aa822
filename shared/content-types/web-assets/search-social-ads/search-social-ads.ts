import { creativeCopy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions/category-definitions.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { creatives } from '#shared/content-types/rubric-points.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page/sales-page.ts';

export const searchSocialAds = {
  id: 'search_social_ads',
  category: 'web_assets',
  variable: 'searchSocialAds',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8),
    sectionsOf(categoryDefinitions, 5, 2),
    sectionsOf(messagingFramework, 8, 6, 1, 3),
    sectionsOf(salesPage, 2, 8, 11),
  ],
  offer: ['price', 'terms', 'guarantee', 'deadline', 'proof', 'primaryAction', 'salesMotion'],
  checks: creativeCopy,
  structure: 'creatives',
  isBesideLaunch: true,
} as const satisfies ContentTypeFacts;

export const searchSocialAdsWriting: ContentTypeWriting = {
  rubric: () => creatives(1, 2, 3),
  judged: [
    'Any three headlines of the search ad make sense together, in any order.',
    'The three angles are three reasons to act, not three wordings of one.',
    'Each promise of an ad stands on the sales page.',
  ],
  standard: { words: [420, 700] },
  premium: {
    words: [600, 950],
    instructions: `Go deeper: add to section 4 a test plan with two variants to run first, what each one would teach, and the search phrases whose wording the headlines take up, grouped by intent, with phrases to exclude. Then read each headline as a searcher who sees only that one, and rewrite those that could stand above another firm's ad.`,
  },
};
