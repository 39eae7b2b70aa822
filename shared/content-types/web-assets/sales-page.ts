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
import { entries, questions } from '#shared/content-types/rubric-points.ts';

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
  rubric: () => [entries(5, 3), questions(11, 6)],
  sample: {
    title: { en: 'Sales page', es: 'Página de ventas', pt: 'Página de vendas' },
    sections: ['hero', 'scene', 'realCause', 'steps', 'chain', 'objections', 'offer', 'close'],
  },
  prompt: `You are a direct-response copywriter who has been in the buyer's shoes, writing a page that people in {{targetAudience}} read to the end.

Sell the product described in {{elevatorPitch}} to somebody who has the trouble in {{problemStatement}} and wants {{outcome}}; explain it through {{coreFeatures}}. Let the lead follow the buyers' awareness stage: take it from the earlier results if it is there, else deduce it and say so in section 13.

Sections, with words each for the standard version:
1. Search snippet (about 40 words): title of at most 60 characters, description of at most 155, address slug.
2. Hero (about 70 words): for whom, headline of at most 12 words, subhead of at most 30, button of 2 to 5 words, one line that takes away a risk.
3. The problem (about 160 words): 120 to 200 words, one scene from the buyer's day, what it costs them.
4. Why the usual answers fail (about 110 words): fair to the alternatives, true to the cause.
5. How it works (about 120 words): three to five steps.
6. What you get (about 200 words): five to seven lines, each feature, benefit, so what.
7. Proof (about 110 words): what the data holds, quoted with its conditions; if it holds none, three [ADD PROOF: …] slots that say whom to ask and for what.
8. Offer and price (about 100 words): what is included; the price as the data states it, else [ADD PRICE: …].
9. Guarantee (about 50 words): as the data states it with its conditions, else [ADD GUARANTEE: …].
10. Is it for you (about 90 words): for you if, not for you if.
11. Questions (about 260 words): six to eight real objections as questions, each answered in two or three sentences.
12. Close (about 100 words): back to the scene, same button, a P.S. with one reason to act that is true.
13. Build notes (about 70 words): layout, pictures with alternative texts, choices made and [ADD …] items.

What good looks like: each agitation has its answer further down; the button has the same label in sections 2, 8 and 12; a reader can disqualify themselves; a sentence read aloud sounds spoken.
Sharpness, shown on another business (take the standard, not the words): not "Take your bakery to the next level" but "Sunday, 4 a.m.: the dough is late again, and only Marek knows why".

Do not include: testimonials, countdowns or scarcity that the data does not hold, invented prices, a second call to action, any other quotation in section 7.
Before answering, check silently and repair: thirteen sections; character and word limits of sections 1 and 2; same button three times; six to eight questions; price and guarantee from the data or placeholders.`,
  standard: { words: [1200, 1800] },
  premium: {
    words: [2200, 3200],
    instructions: `Go deeper than the standard version; its words per section grow by about three quarters, the limits of single items stay. Give three headline sets in section 2 (outcome, pain, mechanism) and a second hero for an A/B test with the hypothesis behind it. Add to section 11 a subsection with an objection block per role in the buying decision. Then read the page as a buyer who has been disappointed before: mark in silence where you would leave, and rewrite those places.`,
  },
};
