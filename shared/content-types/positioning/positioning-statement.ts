import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { categoryDefinitions } from '#shared/content-types/research/category-definitions.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { idealCustomerProfile } from '#shared/content-types/research/ideal-customer-profile.ts';
import { verticalLandscape } from '#shared/content-types/research/vertical-landscape.ts';
import { entries, filledCells, rows, words } from '#shared/content-types/rubric-points.ts';
import { uniqueMechanism } from './unique-mechanism.ts';
import { valueProposition } from './value-proposition.ts';

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
  prompt: `You are a positioning consultant writing for a team that will repeat your sentence for a year.

Choose the position in which {{keyDifferentiators}} matter most. Work in order: alternatives, attributes, value, segment, category. Start from {{elevatorPitch}} and {{targetAudience}}; take the segment from {{idealClientFirmographic}}, the category from {{verticalLandscape}}, the alternatives from {{directCompetitorAnalysis}}.

Sections, with words each:
1. Components (about {130|180} words): a table with a row each for alternatives, attributes, value, segment and category, with its evidence from the data; a sixth row, trend, only if the data shows one that makes the position matter now.
2. Internal statement (about 55 words): one statement of at most 60 words: for, who, is a, that, unlike, because. It contains the product's name, one audience, one category and one named alternative.
3. Two other frames (about {100|260} words): what each would win and lose.
4. External one-liner (about 20 words): at most 20 words a customer could repeat.
5. Swap test (about {110|170} words): a table with a row per competitor: put their name into the statement; which words become untrue, which stay true and are therefore weak.
6. What we are not (about {60|80} words): three things, each with the customer we give up.
7. Sales story (about {120|190} words): six steps: the insight, the alternatives, the perfect world, the product, the proof, the ask.
8. Assumptions and gaps (about {50|70} words).

What good looks like: the category makes the strengths obvious; at least half of the statement breaks in every swap; giving something up hurts a little.
Sharpness, shown on another business: not "The leading provider of archive services" but "For notaries who must produce a file within a day, the archive that scans on request, unlike storage that bills by the box".

Do not include: "leading", superlatives, two audiences in one statement, a category nobody searches for.
Before answering, check silently and repair: the statement has its four parts; a swap row per competitor; each renunciation names the customer given up; all items are within their limits.`,
  standard: { words: [500, 800] },
  premium: {
    words: [800, 1200],
    instructions: `Go deeper: add to section 3 a subsection with a statement for each of the two or three ranked segments and what stays the same in all of them, and to section 7 the question a salesperson asks at each step. Then repeat the swap test on your revised statement; rewrite until no competitor passes it.`,
  },
};
