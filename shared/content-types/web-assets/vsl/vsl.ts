import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { buttons, cellWords, entries, keys, rows } from '#shared/content-types/rubric-points.ts';
import { salesPage } from '#shared/content-types/web-assets/sales-page/sales-page.ts';

export const vsl = {
  id: 'vsl',
  category: 'web_assets',
  variable: 'vslScript',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 6),
    sectionsOf(valueProposition, 1, 6),
    sectionsOf(uniqueMechanism, 2, 6, 1, 3),
    sectionsOf(messagingFramework, 8, 6, 2, 5, 7),
    sectionsOf(salesPage, 1, 2, 11, 12),
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
  checks: { ...copy, tableFigures: ['clock', 'duration'] },
  structure: 'script',
  hasLengths: true,
} as const satisfies ContentTypeFacts;

export const vslWriting: ContentTypeWriting = {
  rubric: (tier) => [
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    { check: 'scriptMinutes', section: 1, share: 0.15 },
    entries(2, tier === 'premium' ? 5 : 3),
    { check: 'itemWords', section: 2, most: 40 },
    rows(3, 10),
    cellWords(3, 4, 7),
    buttons(5),
    { check: 'spokenButton', section: 5, least: 2 },
  ],
  judged: [
    'A viewer knows within 20 seconds whether the video is for them.',
    'The mechanism is demonstrated, not only named.',
    'Read aloud, the voice-over sounds spoken.',
  ],
  standard: { words: [850, 1450] },
  premium: {
    words: [2000, 3300],
    instructions: `Go deeper: let the demonstration follow the use case in the data step by step, and answer the three strongest objections inside the script. Add to section 4 a subsection with a 60-second cut as running text that stands on its own. Then time the draft in silence beat by beat, and cut what a viewer would skip.`,
  },
};
