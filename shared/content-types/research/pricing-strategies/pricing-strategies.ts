import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { benchmarkData } from '#shared/content-types/research/benchmark-data/benchmark-data.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { entries, filledCells, questions, rows } from '#shared/content-types/rubric-points.ts';

export const pricingStrategies = {
  id: 'pricing_strategies',
  category: 'research',
  variable: 'pricingStrategies',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 8, 2, 1),
    sectionsOf(directCompetitorAnalysis, 2, 1, 6),
    sectionsOf(benchmarkData, 2, 3),
  ],
  offer: ['price', 'terms', 'included', 'guarantee', 'bonus', 'dealSize', 'unitCost', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const pricingStrategiesWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: {
    about: 'product',
    subject: {
      en: 'Published prices and pricing models',
      es: 'Precios publicados y modelos de precios',
      pt: 'Preços publicados e modelos de preço',
    },
  },
  rubric: () => [rows(1, 3), filledCells(2), entries(3, 3), questions(5, 4)],
  judged: [
    'The fences between packages match real differences in need.',
    'The recommended metric grows with what the buyer gains.',
    "The worked example shows what three buyers pay at today's price.",
  ],
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 5 a subsection with a Gabor-Granger script (the price ladder as a formula, wording, stop rule, how to read demand), and to section 7 a subsection with a migration plan for existing customers (who keeps what, message, timing). Then play the most price-sensitive good customer: revise every fence that would make them leave.`,
  },
};
