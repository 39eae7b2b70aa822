import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis/direct-competitor-analysis.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { cellWords, entries, rows, sums, words } from '#shared/content-types/rubric-points.ts';

export const uniqueMechanism = {
  id: 'unique_mechanism',
  category: 'positioning',
  variable: 'uniqueMechanism',
  requires: [sectionsOf(primaryPainPoints, 2, 6, 5), sectionsOf(directCompetitorAnalysis, 1, 2, 8, 5)],
  uses: [],
  offer: ['proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const uniqueMechanismWriting: ContentTypeWriting = {
  rubric: () => [
    words(1, 150, 100),
    entries(2, 3),
    rows(3, 7, 7),
    cellWords(3, 1, 4, 2),
    sums(3, 3, false),
    rows(5, 5, 5),
  ],
  judged: [
    'The cause in section 1 explains why each step works.',
    'A sceptical expert would accept the expert explanation.',
  ],
  standard: { words: [600, 900] },
  premium: {
    words: [900, 1300],
    instructions: `Go deeper: add to section 2 a subsection with the two strongest objections an expert would raise against the mechanism and the honest answers, and to section 6 a shot-by-shot outline of the best demonstration. Then remove any step a competitor performs too, unless the order or the combination is what differs, and say so.`,
  },
};
