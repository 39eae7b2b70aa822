import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns/conversion-patterns.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { cellWords, entries, rows, sums } from '#shared/content-types/rubric-points.ts';

export const leadMagnetIdeation = {
  id: 'lead_magnet_ideation',
  category: 'research',
  variable: 'leadMagnetIdeas',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 1, 6, 4),
    sectionsOf(primaryPainPoints, 2, 6),
    sectionsOf(conversionPatterns, 1, 4, 3),
  ],
  offer: ['primaryAction', 'salesMotion'],
  // Reading times are limits that the task sets, so they need no source.
  checks: { ...study, tableFigures: ['scores', 'duration'] },
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const leadMagnetIdeationWriting: ContentTypeWriting = {
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Checklists, calculators and templates that buyers look for',
      es: 'Listas de control, calculadoras y plantillas que buscan los compradores',
      pt: 'Checklists, calculadoras e modelos que os compradores procuram',
    },
  },
  rubric: (tier) => [
    rows(2, tier === 'premium' ? 12 : 8),
    cellWords(2, 1, 12),
    sums(2, 4, true),
    entries(3, 3),
  ],
  judged: [
    'The recommended magnet solves a problem that the buyer has before knowing the product.',
    'The recommended magnet would not attract people who never buy.',
  ],
  standard: { words: [700, 1000] },
  premium: {
    words: [1100, 1500],
    instructions: `Go deeper: make at least three of the ideas interactive or personalised. Add to section 3, per idea, the two places where people would give up and what prevents it. Then ask of each top idea who downloads it without ever buying; lower the scores that deserve it, and sort again.`,
  },
};
