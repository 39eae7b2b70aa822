import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { cellWords, entries, rows, sums } from '#shared/content-types/rubric-points.ts';
import { conversionPatterns } from './conversion-patterns.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';
import { primaryPainPoints } from './primary-pain-points.ts';

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
  searchQuestion: 'Which checklists, calculators and templates do buyers look for in the market',
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
  prompt: `You are a direct-response marketer who has seen many downloads and few customers, writing for a founder who will build one magnet this week.

Find ideas that give the people in {{targetAudience}} a result within minutes, on a problem they have before they know the product, and that lead naturally towards {{outcome}}. Start from {{problemStatement}}.

Best sources: what buyers in the market already look for and share: search suggestions, forum questions, templates of trade associations and public bodies, resources of competitors (to find the gap, not to copy).

Sections, with words each:
1. Selection criteria (about {60|80} words): what makes a magnet draw buyers rather than readers here.
2. Ideas (about {330|480} words): a table of {eight|twelve}, columns title (at most 12 words), format, the one problem, awareness stage, time to value, effort (S, M, L), path to the product, and four scores from 1 to 5 (pull, buyer fit, ease, path) with their sum. Sort by sum, highest first; use at least four formats (checklist, calculator, template, teardown, script, test, small data set, challenge).
3. The top three in detail (about {280|480} words): exactly the three highest sums: outline, promise, opt-in headline, topic of the first follow-up message.
4. Recommendation (about {80|100} words): one, with the reason and the first thing to do today.
5. Channels (about {70|90} words): two per top idea, where these buyers already are.
6. Assumptions and gaps (about {50|70} words).

What good looks like: value within 20 minutes for the top three; every path names a core feature; somebody who will never buy would not want it; titles say what is in the hand afterwards.
Sharpness, shown on another business: not "The complete guide to gardening" but "Which of your hedges may be cut in May: a one-page check for caretakers".

Do not include: titles with ultimate, complete or definitive (in any language), newsletters, books, magnets that only describe the product.
Before answering, check silently and repair: sums are right, the table is sorted and section 3 has its first three; formats differ; the problem is one the buyer has today.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1100, 1500],
    instructions: `Go deeper: make at least three of the ideas interactive or personalised. Add to section 3, per idea, the two places where people would give up and what prevents it. Then ask of each top idea who downloads it without ever buying; lower the scores that deserve it, and sort again.`,
  },
};
