import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { positioningStatement } from '#shared/content-types/positioning/positioning-statement.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { conversionPatterns } from '#shared/content-types/research/conversion-patterns.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { buttons, entries, headline, keys, questions, words } from '#shared/content-types/rubric-points.ts';

export const salesPage = {
  id: 'sales_page',
  category: 'web_assets',
  variable: 'salesPage',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2, 5),
    sectionsOf(directCompetitorAnalysis, 8, 6, 1),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(conversionPatterns, 4, 3, 1),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 2, 6, 9),
    sectionsOf(valueProposition, 1, 6, 2),
    sectionsOf(uniqueMechanism, 2, 1, 4, 3),
    sectionsOf(positioningStatement, 4, 2, 6),
    sectionsOf(messagingFramework, 8, 6, 5, 2, 7, 3),
  ],
  offer: [
    'price',
    'terms',
    'included',
    'guarantee',
    'bonus',
    'deadline',
    'proof',
    'primaryAction',
    'secondaryAction',
    'salesMotion',
  ],
  checks: copy,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const salesPageWriting: ContentTypeWriting = {
  rubric: () => [
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    { check: 'itemCharacters', section: 1, most: [60, 155] },
    headline(2, 12),
    words('problem', 200, 120),
    entries('howItWorks', 3),
    entries('whatYouGet', 5),
    { check: 'proof', section: 'proof' },
    buttons(2, 'offer', 12),
    questions(11, 6),
  ],
  judged: [
    'Each agitation has its answer further down.',
    'A reader can disqualify themselves.',
    'Read aloud, the page sounds spoken.',
  ],
  prompt: `You are a direct-response copywriter who has been in the buyer's shoes, writing a page that people in {{targetAudience}} read to the end.

Sell the product described in {{elevatorPitch}} to somebody who has the trouble in {{problemStatement}} and wants {{outcome}}; explain it through {{coreFeatures}}. Two things decide the form:
- The buyer: awareness stage and type of lead (offer, promise, problem-solution, secret, proclamation, story) come from the earlier result on how the customer thinks, else you deduce both. The lead decides how sections 2 and 3 open.
- The sale, from the salesMotion of the offer block and the product type. Self-serve software shows what the first session gives and how to leave; a shop shows what arrives, when, and how it goes back; a course shows what is taught, by whom and how much time it takes; a sale by conversation shows who calls, what is discussed and what the buyer knows afterwards; a local service shows the area, the visit and what the price depends on.

Sections, with words each; 3 to 9 are listed in the order of a problem-aware page:
1. Page plan (about {90|110} words): the first line has the stage (\`unaware\`, \`problem-aware\`, \`solution-aware\`, \`product-aware\` or \`most-aware\`) and the type of lead, both in English and in code marks, for example \`problem-aware\` · \`story\`. Then one reason for each, the sale with its real next step, and as a list, in this order, a search title of at most 60 characters, a description of at most 155, an address slug.
2. Hero (about {90|280} words): for whom, headline of at most 12 words as a "### " heading, subhead of at most 30, the button, one line that takes away a risk.
3. The problem (about {150|190} words): 120 to 200 words, one scene from the buyer's day, what it costs them.
4. Why the usual answers fail (about {110|180} words): fair to the alternatives, true to the cause.
5. How it works (about {120|240} words): three to five steps.
6. What you get (about {190|330} words): five to seven lines, each feature, benefit, so what.
7. Proof (about {110|170} words): the proof items and pilot figures of the data with their conditions; if there are none, three [ADD PROOF: …] slots that say whom to ask and for what.
8. Offer and price (about {120|200} words): what is included, price, terms, bonus and deadline as the data states them, what happens after the click, the button.
9. Guarantee (about {50|80} words): with its conditions, or [ADD GUARANTEE: …].
10. Is it for you (about {90|120} words): for you if, not for you if.
11. Questions (about {260|520} words): six to eight real objections as questions, each answered in two or three sentences.
12. Close (about {100|140} words): back to the scene, the button, a P.S. with one reason to act that is true.
13. Build notes (about {70|110} words): layout, pictures with alternative texts, choices made and [ADD …] items.

Sections 3 to 9 stand in the order of the stage and are numbered by their place on the page:
- unaware, problem-aware: problem, usual answers, how it works, what you get, proof, offer, guarantee.
- solution-aware: how it works, problem, usual answers, what you get, proof, offer, guarantee.
- product-aware, most-aware: proof, offer, guarantee, how it works, what you get, problem, usual answers.

Hero, offer and close each have the button, and below it one proof item as a block quote ("> "): a proof item or figure of the data, or [ADD PROOF: …].

What good looks like: each agitation has its answer on the page; the button names a step this sale really has; a reader can disqualify themselves; a sentence read aloud sounds spoken.
Sharpness, shown on another business: not "Take your bakery to the next level" but "Sunday before dawn: the dough is late again, and only the night baker knows why".

Do not include: countdowns, a second call to action, quotations other than proof items.
Before answering, check silently and repair: the order is the one of the stage; all items are within their limits; the three buttons have one label and a proof item each; price, terms, guarantee and deadline say what the data says.`,
  standard: { words: [1200, 1800] },
  premium: {
    words: [2200, 3200],
    instructions: `Go deeper: give three headline sets in section 2 (outcome, pain, mechanism) and a second hero for an A/B test with the hypothesis behind it, under the same button. Add to section 11 a subsection with an objection block per role in the buying decision. Then read the page as a buyer who has been disappointed before: mark in silence where you would leave, and rewrite those places.`,
  },
};
