import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { benchmarkData } from '#shared/content-types/research/benchmark-data/benchmark-data.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { entries, products, rows } from '#shared/content-types/rubric-points.ts';

export const conversionPatterns = {
  id: 'conversion_patterns',
  category: 'research',
  variable: 'conversionPatterns',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 3, 1, 4),
    sectionsOf(primaryPainPoints, 3, 6, 2),
    sectionsOf(benchmarkData, 2, 5),
  ],
  offer: ['price', 'guarantee', 'proof', 'primaryAction', 'secondaryAction', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const conversionPatternsWriting: ContentTypeWriting = {
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Conversion practices tested with published results',
      es: 'Prácticas de conversión probadas con resultados publicados',
      pt: 'Práticas de conversão testadas com resultados publicados',
    },
  },
  rubric: () => [entries(2, 8), entries(3, 6), entries(5, 3), rows(6, 8), products(6, 3)],
  judged: [
    'The patterns fit the price and the way of selling.',
    'Each hypothesis of the backlog names a cause, a change and a measure.',
  ],
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2100],
    instructions: `Go deeper: add below each pattern of section 2 a copy snippet of at most 40 words that could go live, in the buyers' own words. Search for published tests on the same kind of sale and raise grades only where you found them. Then drop the two weakest patterns and use the room for the evidence of the others, keeping at least eight.`,
  },
};
