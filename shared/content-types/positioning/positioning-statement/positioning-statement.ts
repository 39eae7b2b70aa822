import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions/category-definitions.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile/ideal-customer-profile.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape/vertical-landscape.ts';
import { entries, filledCells, rows, words } from '#shared/content-types/rubric-points.ts';

export const positioningStatement = {
  id: 'positioning_statement',
  category: 'positioning',
  variable: 'positioningStatement',
  requires: [
    sectionsOf(idealCustomerProfile, 8, 1, 2),
    sectionsOf(verticalLandscape, 7, 5, 2),
    sectionsOf(directCompetitorAnalysis, 2, 1, 6, 8),
  ],
  uses: [
    sectionsOf(categoryDefinitions, 5, 1, 4),
    sectionsOf(valueProposition, 2, 6, 1),
    sectionsOf(uniqueMechanism, 2, 5, 1),
  ],
  offer: ['proof', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const positioningStatementWriting: ContentTypeWriting = {
  rubric: () => [
    rows(1, 5, 6),
    filledCells(1),
    words(2, 60),
    { check: 'mentions', section: 2, least: 1 },
    words(4, 20),
    entries(6, 3),
  ],
  judged: [
    'The category makes the strengths obvious.',
    'The swap test names words that really break for each competitor.',
  ],
  standard: { words: [500, 800] },
  premium: {
    words: [800, 1200],
    instructions: `Go deeper: add to section 3 a subsection with a statement for each of the two or three ranked segments and what stays the same in all of them, and to section 7 the question a salesperson asks at each step. Then repeat the swap test on your revised statement; rewrite until no competitor passes it.`,
  },
};
