import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic/ideal-customer-profile-psychographic.ts';
import { positioningStatement } from '#shared/content-types/positioning/positioning-statement/positioning-statement.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition/value-proposition.ts';
import { benchmarkData } from '#shared/content-types/research/benchmark-data/benchmark-data.ts';
import { messagingPillars } from '#shared/content-types/research/messaging-pillars/messaging-pillars.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points/primary-pain-points.ts';
import { entries, filledCells, lengths, rows } from '#shared/content-types/rubric-points.ts';

export const messagingFramework = {
  id: 'messaging_framework',
  category: 'positioning',
  variable: 'messagingFramework',
  requires: [sectionsOf(messagingPillars, 2, 1, 3, 4, 5), sectionsOf(primaryPainPoints, 2, 6, 4)],
  uses: [
    sectionsOf(benchmarkData, 2),
    sectionsOf(idealCustomerProfilePsychographic, 8, 5, 2, 6),
    sectionsOf(valueProposition, 6, 1, 3),
    sectionsOf(uniqueMechanism, 2, 4, 3),
    sectionsOf(positioningStatement, 4, 2, 6),
  ],
  offer: ['price', 'guarantee', 'proof', 'primaryAction', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const messagingFrameworkWriting: ContentTypeWriting = {
  effort: { premium: 'low' },
  rubric: () => [entries(2, 4), rows(3, 3), filledCells(3), entries(5, 8), lengths(6, 50, 100), rows(8, 3)],
  judged: ['Each trait of the voice excludes something.', 'The blocks could be used as they stand.'],
  standard: { words: [1000, 1400] },
  premium: {
    words: [1600, 2300],
    instructions: `Go deeper: add to section 2 a subsection on tone by channel (page, mail, ad, support, bad news) with one sample line each, and notes on what to keep when the copy is written in a second language. Then rewrite one of your own objection answers in the voice, compare, and adjust the traits or the answers until they agree.`,
  },
};
