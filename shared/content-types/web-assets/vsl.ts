import { AWARENESS_STAGES, LEAD_TYPES } from '#shared/content-types/awareness.ts';
import { copy } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { idealCustomerProfilePsychographic } from '#shared/content-types/positioning/ideal-customer-profile-psychographic.ts';
import { messagingFramework } from '#shared/content-types/positioning/messaging-framework.ts';
import { uniqueMechanism } from '#shared/content-types/positioning/unique-mechanism.ts';
import { valueProposition } from '#shared/content-types/positioning/value-proposition.ts';
import { directCompetitorAnalysis } from '#shared/content-types/research/direct-competitor-analysis.ts';
import { pricingStrategies } from '#shared/content-types/research/pricing-strategies.ts';
import { primaryPainPoints } from '#shared/content-types/research/primary-pain-points.ts';
import { buttons, cellWords, entries, keys, rows } from '#shared/content-types/rubric-points.ts';
import { salesPage } from './sales-page.ts';

export const vsl = {
  id: 'vsl',
  category: 'web_assets',
  variable: 'vslScript',
  requires: [],
  uses: [
    sectionsOf(primaryPainPoints, 1, 6, 2),
    sectionsOf(directCompetitorAnalysis, 8, 6),
    sectionsOf(pricingStrategies, 3, 6),
    sectionsOf(idealCustomerProfilePsychographic, 5, 8, 6),
    sectionsOf(valueProposition, 1, 6),
    sectionsOf(uniqueMechanism, 2, 6, 1, 3),
    sectionsOf(messagingFramework, 8, 6, 2, 5, 7),
    sectionsOf(salesPage, 1, 2, 11, 12),
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
    'salesMotion',
  ],
  checks: { ...copy, tableFigures: ['clock', 'duration'] },
  structure: 'script',
} as const satisfies ContentTypeFacts;

export const vslWriting: ContentTypeWriting = {
  rubric: (tier) => [
    keys(1, AWARENESS_STAGES, LEAD_TYPES),
    { check: 'scriptMinutes', section: 1, share: 0.15 },
    entries(2, tier === 'premium' ? 5 : 3),
    { check: 'itemWords', section: 2, most: 40 },
    rows(3, 10),
    cellWords(3, 4, 7),
    { check: 'spokenSentences', most: { en: 16, es: 18, pt: 18 } },
    buttons(5),
    { check: 'spokenButton', section: 5, least: 2 },
  ],
  judged: [
    'A viewer knows within 20 seconds whether the video is for them.',
    'The mechanism is demonstrated, not only named.',
    'Read aloud, the voice-over sounds spoken.',
  ],
  prompt: `You are a scriptwriter for direct-response video, writing for a founder who will read it aloud in one take.

Write a video sales letter for the product in {{elevatorPitch}}: it carries one big idea, connects {{problemStatement}} with {{outcome}}, shows {{coreFeatures}} at work and ends with one action. Awareness stage and type of lead (offer, promise, problem-solution, secret, proclamation, story) come from the earlier result on how the customer thinks or from the sales page, else you deduce both; the lead decides how the hook and the first minute open. The action is the real next step of this sale, as the offer block's salesMotion and the product type show. The voice-over has {450 to 750|1,200 to 1,800} words, at 150 spoken words a minute in English and 140 in Spanish or Portuguese.

Sections, with words each:
1. Strategy card (about {80|110} words): the first line has the stage (\`unaware\`, \`problem-aware\`, \`solution-aware\`, \`product-aware\` or \`most-aware\`) and the type of lead in English, and the planned minutes as a whole number with min, all in code marks, for example \`problem-aware\` · \`story\` · \`{4 min|10 min}\`. Then the one big idea, the sale and its next step.
2. Hooks (about {90|150} words): {three|five} as a list, each at most 40 words, none with the product's name in the first sentence.
3. Script table (about {740|1850} words): columns number, beat and time, voice-over, on screen (at most 7 words), picture. The voice-over is the full text to read; the teleprompter takes it from this column. At least one row per beat, in the order of the stage given below.
4. Titles (about {40|200} words): three titles and a thumbnail text of at most 5 words.
5. Page under the video (about {100|130} words): headline, three lines, the button, and below it one proof item as a block quote ("> "): a proof item or figure of the data, or [ADD PROOF: …].
6. Claims and placeholders (about {60|110} words): every claim with its source in the data, every [ADD …] item, assumptions.

Order of the beats:
- unaware, problem-aware: hook, problem, stakes, failed fixes, mechanism, demonstration, proof, offer, risk reversal, call to action.
- solution-aware: hook, mechanism, problem, stakes, failed fixes, demonstration, proof, offer, risk reversal, call to action.
- product-aware, most-aware: hook, proof, offer, mechanism, demonstration, problem, stakes, failed fixes, risk reversal, call to action.

What good looks like: within the first rows viewers know whether it is for them; sentences average 16 words or fewer (18 in Spanish and Portuguese) and can be said in one breath; the demonstration shows, it does not assert; the voice-over says the button's label at least twice.
Sharpness, shown on another business: not "In this video I will show you how to improve your rental business" but "The digger is booked twice, and both customers are already at the gate".

Do not include: greetings and introductions before the hook, written-style sentences, a second offer.
Before answering, check silently and repair: every beat is there, in the order of the stage; planned minutes equal spoken words divided by the rate within 15 percent; hooks, on-screen texts and thumbnail are within their limits; price, terms and guarantee say what the data says.`,
  standard: { words: [850, 1450] },
  premium: {
    words: [2000, 3300],
    instructions: `Go deeper: let the demonstration follow the use case in the data step by step, and answer the three strongest objections inside the script. Add to section 4 a subsection with a 60-second cut as running text that stands on its own. Then time the draft in silence beat by beat, and cut what a viewer would skip.`,
  },
};
