import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { positioningStatement } from '#shared/content-types/positioning/positioning-statement/positioning-statement.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions/category-definitions.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns/conversion-patterns.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { buttons, entries, headline, keys, questions, words } from '#shared/content-types/rubric-points.ts';

export const salesPage = {
  id: 'sales_page',
  category: 'web_assets',
  variable: 'salesPage',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 1, 8),
    sectionsOf(primaryPainPoints, 1, 6, 2, 5),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(categoryDefinitions, 5),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(conversionPatterns, 4, 3, 1),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 2, 6, 9),
    sectionsOf(valueProposition, 1, 6, 2),
    sectionsOf(uniqueMechanism, 2, 1, 4, 3),
    sectionsOf(positioningStatement, 4, 2, 6),
    sectionsOf(messagingFramework, 8, 6, 5, 2, 7, 3),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'salesMotion',
  ],
  checks: copy,
  structure: 'none',
  hasLengths: true,
} as const satisfies ContentTypeFacts;

export const salesPageWriting: ContentTypeWriting = {
  rubric: () => [
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    { check: 'itemCharacters', section: 1, most: [60, 155] },
    headline(2, 12),
    words('problem', 200, 120),
    entries('howItWorks', 3),
    entries('whatYouGet', 5),
    buttons(2, 'offer', 12),
    questions(11, 6),
  ],
  judged: [
    'Each agitation has its answer further down.',
    'A reader can disqualify themselves.',
    'No limit of the product is stated twice.',
    'Read aloud, the page sounds spoken.',
  ],
  standard: { words: [1200, 1800] },
  premium: {
    words: [2200, 3200],
    instructions: `Go deeper: add to section 13 a list for tests: two more headlines from other angles (outcome, pain, mechanism), and a second hero with the hypothesis behind it. The page itself keeps one headline and one label. Add to section 11 a subsection with an objection block per role in the buying decision. Then read the page as a buyer who has been disappointed before: mark in silence where you would leave, and rewrite those places.`,
  },
};
