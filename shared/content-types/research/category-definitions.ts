import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, rows, words } from '#shared/content-types/rubric-points.ts';
import { directCompetitorAnalysis } from './direct-competitor-analysis.ts';
import { verticalLandscape } from './vertical-landscape.ts';

export const categoryDefinitions = {
  id: 'category_definitions',
  category: 'research',
  variable: 'categoryDefinitions',
  requires: [],
  uses: [sectionsOf(verticalLandscape, 2, 5, 3), sectionsOf(directCompetitorAnalysis, 2, 1, 3, 5)],
  offer: ['price', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const categoryDefinitionsWriting: ContentTypeWriting = {
  searchQuestion: 'Which product categories and search terms do buyers use in the market',
  rubric: () => [rows(1, 3, 5), entries(2, 10), rows(3, 5, 5), words(4, 250, 150)],
  judged: [
    'The recommended frame is an existing category or a sub-category, unless the point of view argues otherwise.',
    'Buyers would type or say the recommended name themselves.',
  ],
  prompt: `You are a category strategist writing for a founder whose buyers ask "so what is it, exactly?".

Find the frame that makes the strengths in {{elevatorPitch}} obvious to the people in {{targetAudience}} within {{primaryIndustry}}. An existing category or a sub-category of one is the default; a new category needs a reason that a small firm can afford.

Best sources: how directories, marketplaces, review platforms and trade fairs of the market sort such products; search suggestions and forum titles for the words of buyers; definitions of trade associations, standards bodies and the statistics office.

Sections, with words each:
1. Candidate frames (about {200|290} words): a table of three to five frames (existing, sub-category, adjacent, new): what buyers expect of it, price they compare with, default rivals, strength it shows, risk. Mark exactly one as recommended.
2. Glossary (about {190|430} words): ten to fifteen terms, each with a plain meaning and the synonyms buyers really type or say.
3. Old way, new way (about {100|130} words): a table of five rows.
4. Point of view (about {190|230} words): a story of 150 to 250 words: what changed in the buyers' world, why the old way now costs them, what becomes possible. It argues for the change before it mentions the product.
5. Recommended frame (about {110|240} words): name of at most four words that is not the product's name, a definition of at most 30 words, three tests that decide whether something belongs to it.
6. First 90 days (about {90|150} words): how to teach it: what to publish, say and measure.
7. Assumptions and gaps (about {60|90} words).

What good looks like: the recommended frame calls up the right rivals and the right price; terms are ones a buyer would search for; the point of view would be worth reading if the product did not exist.
Sharpness, shown on another business: not "A new paradigm in cycling" but "Bike leasing for couriers: one weekly price, and a working bike again the same day".

Do not include: a category invented because it sounds good, jargon nobody searches for, a category name that equals the product's name.
Before answering, check silently and repair: exactly one frame is marked as recommended and section 5 argues for it; the terms are ones buyers type; all items are within their limits.`,
  standard: { words: [800, 1100] },
  premium: {
    words: [1300, 1800],
    instructions: `Go deeper: add to section 2 a subsection on how buyers search (phrases seen in sources, with markers, and what they expect to find), and to section 5 a subsection with five naming alternatives, each with its weakness. Then test the recommended frame against the two strongest rivals: if it makes them look better than the product, choose again.`,
  },
};
