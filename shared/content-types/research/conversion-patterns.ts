import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, products, rows } from '#shared/content-types/rubric-points.ts';
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
  rubric: () => [entries(2, 8), entries(3, 6), entries(5, 3), rows(6, 8), products(6, 3)],
  judged: [
    'The patterns fit the price and the way of selling.',
    'Each hypothesis of the backlog names a cause, a change and a measure.',
  ],
  prompt: `You are a conversion researcher writing for the person who owns the website and can run two tests a month.

Work out how the people in {{targetAudience}}, with {{decisionMakerTitle}} deciding, move from the pain in {{problemStatement}} to buying a product of the kind {{productType}}. The patterns must fit the price and the way such a thing is bought: a form, a trial, a call, a basket.

Best sources: published experiments that state sample and result; usability research with a method; reports of shop, booking, email and payment platforms on their own customers; decisions and guidance of consumer authorities in the market on dark patterns.

Sections, with words each:
1. The path (about {170|230} words): first the assumptions that the rest stands on: sales motion and deal size as the offer block states them, else deduced and labelled, and visitors a month as the data states them, else [ADD DATA: …]; then a table stage, question in the buyer's mind, page or asset that answers it, friction, small step that shows progress.
2. Patterns (about {320|640} words): eight to ten, each: where, why it works for this buyer, how to apply it here, evidence and grade: A tested with published numbers and a source marker, B practitioner consensus, C hypothesis.
3. Objections answered (about {150|230} words): six to eight, with the answer and where on the path it belongs.
4. Offer and call to action (about {110|160} words): at most two calls to action, those of the offer block if it has them, form fields worth asking for, what takes the risk away.
5. Patterns to refuse (about {70|110} words): at least three dark patterns common in this market and the honest counterpart.
6. Test backlog (about {200|290} words): a table of eight tests: hypothesis with cause, change and measure; impact, confidence, ease (1 to 10 each) and their product; sorted, highest first.
7. Assumptions and gaps (about {60|90} words).

What good looks like: grade A only with a marker; every pattern says what to change on which page; a committee sale gets other patterns than an impulse purchase; the tests suit the stated traffic, and where it is too small for a split test, they are interviews, user tests or before-and-after comparisons.
Sharpness, shown on another business: not "Make the button stand out" but "Show the removal firm's free dates before asking for the address; people leave at the address field".

Do not include: uplift percentages without a source, button colours, false urgency, more than two calls to action.
Before answering, check silently and repair: a grade on each pattern; products of three scores are right and sorted; hypotheses are complete; patterns fit the assumptions of section 1.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1500, 2100],
    instructions: `Go deeper: add below each pattern of section 2 a copy snippet of at most 40 words that could go live, in the buyers' own words. Search for published tests on the same kind of sale and raise grades only where you found them. Then drop the two weakest patterns and use the room for the evidence of the others, keeping at least eight.`,
  },
};
