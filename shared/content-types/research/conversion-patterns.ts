import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries } from '#shared/content-types/rubric-points.ts';
import { benchmarkData } from './benchmark-data.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';
import { primaryPainPoints } from './primary-pain-points.ts';

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
  searchQuestion: 'Which conversion practices have been tested with published results in the market',
  rubric: () => [entries(2, 8), entries(3, 6), entries(5, 3), entries(6, 8)],
  sample: {
    title: { en: 'Conversion patterns', es: 'Patrones de conversión', pt: 'Padrões de conversão' },
    sections: ['path', 'patterns', 'objections', 'offer', 'gaps'],
  },
  prompt: `You are a conversion researcher writing for the person who owns the website and can run two tests a month.

Work out how the people in {{targetAudience}}, with {{decisionMakerTitle}} deciding, move from the pain in {{problemStatement}} to buying a product of the kind {{productType}}. The patterns must fit the price and the way such a thing is bought: a form, a trial, a call, a basket.

Sections, with words each for the standard version:
1. The path (about 170 words): a table stage, question in the buyer's mind, page or asset that answers it, friction, small step that shows progress.
2. Patterns (about 320 words): eight to ten, each: where, why it works for this buyer, how to apply it here, evidence and grade: A tested with published numbers and a source marker, B practitioner consensus, C hypothesis.
3. Objections answered (about 150 words): six to eight, with the answer and where on the path it belongs.
4. Offer and call to action (about 110 words): at most two calls to action, form fields worth asking for, what takes the risk away.
5. Patterns to refuse (about 70 words): at least three dark patterns common in this market and the honest counterpart.
6. Test backlog (about 200 words): a table of eight tests: hypothesis with cause, change and measure; impact, confidence, ease (1 to 10 each) and their product; sorted, highest first.
7. Assumptions and gaps (about 60 words).

What good looks like: grade A only with a marker; every pattern says what to change on which page; a committee sale gets other patterns than an impulse purchase; small traffic is considered in the tests.
Sharpness, shown on another business (take the standard, not the words): not "Make the button stand out" but "Show the removal firm's free dates before asking for the address; people leave at the address field".

Do not include: uplift percentages without a source, button colours, false urgency, more than two calls to action.
Before answering, check silently and repair: seven sections; a grade on each pattern; products of three scores right and sorted; three patterns refused; hypotheses complete.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2100],
    instructions: `Go deeper than the standard version; its words per section grow by about two thirds. Add below each pattern of section 2 a copy snippet of at most 40 words that could go live, in the buyers' own words. Search for published tests on the same kind of sale and raise grades only where you found them. Then drop the two weakest patterns and use the room for the evidence of the others, keeping at least eight.`,
  },
};
