import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { entries, filledCells, rows } from '#shared/content-types/rubric-points.ts';

export const directCompetitorAnalysis = {
  id: 'direct_competitor_analysis',
  category: 'research',
  variable: 'directCompetitorAnalysis',
  requires: [],
  uses: [],
  offer: ['price', 'terms', 'included', 'guarantee', 'proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const directCompetitorAnalysisWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: {
    about: 'competitors',
    subject: {
      en: 'prices, features, customer reviews and complaints',
      es: 'precios, funciones, opiniones de clientes y quejas',
      pt: 'preços, recursos, avaliações de clientes e reclamações',
    },
  },
  rubric: () => [
    // Three columns besides the competitors: row label, status quo and the user's product.
    { check: 'columns', section: 2, least: 3, perCompetitor: true },
    rows(2, 6),
    filledCells(2),
    entries(6, 4),
  ],
  judged: [
    'Differences follow from attributes of the products, not from adjectives.',
    'The analysis is fair: a reader would believe the rows in which another option is better.',
  ],
  standard: { words: [1000, 1500] },
  premium: {
    words: [1800, 2600],
    instructions: `Go deeper: read several pages of each competitor (home, pricing, help, reviews). Add to section 4 a subsection that mines reviews by theme (theme, how often seen, typical wording, what we can say), and to section 5 a subsection with a positioning map in words: two axes the buyers really choose by, each option's place and the evidence for it. Then reread section 2 as each competitor's own lawyer and correct what they would object to.`,
  },
};
