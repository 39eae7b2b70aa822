import { copy, EMAIL_CHECKS } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework/messaging-framework.ts';
import { leadMagnetIdeation } from '#shared/content-types/research/lead-magnet-ideation/lead-magnet-ideation.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { buttons, entries, headline, words } from '#shared/content-types/rubric-points.ts';

export const leadMagnets = {
  id: 'lead_magnets',
  category: 'web_assets',
  variable: 'leadMagnet',
  requires: [],
  uses: [
    sectionsOf(leadMagnetIdeation, 3, 4, 2),
    sectionsOf(primaryPainPoints, 2, 1, 6),
    sectionsOf(idealCustomerProfilePsychographic, 5, 6, 8),
    sectionsOf(messagingFramework, 2, 8, 7, 3),
  ],
  offer: ['proof', 'primaryAction', 'secondaryAction', 'senderName'],
  // A lead magnet includes a delivery email with a subject, and it promises a result within ten minutes.
  checks: {
    ...copy,
    checks: [...copy.checks, ...EMAIL_CHECKS],
    ownFigures: [{ value: 10, kind: 'duration' }],
  },
  structure: 'outline',
  hasLengths: true,
} as const satisfies ContentTypeFacts;

export const leadMagnetsWriting: ContentTypeWriting = {
  rubric: (tier) => [
    headline(2, 12),
    entries(3, tier === 'premium' ? 8 : 5),
    { check: 'mentions', section: 3, least: 0, most: 3 },
    words(5, 120),
    buttons(5),
  ],
  judged: [
    'A reader gets a result without buying.',
    'The bridge to the product follows from what the reader has just done.',
  ],
  standard: { words: [1200, 1800] },
  premium: {
    words: [2000, 3000],
    instructions: `Go deeper: add to section 3 a worked example that fills in the table for the use case in the data from start to end, with invented inputs clearly labelled as an example, and to section 7 three social posts that offer the magnet. Then follow your own steps as a tired beginner and repair the one where you would stop.`,
  },
};
