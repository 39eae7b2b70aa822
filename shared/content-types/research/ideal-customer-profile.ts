import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { columns, entries, rows, words } from '#shared/content-types/rubric-points.ts';
import { verticalLandscape } from './vertical-landscape.ts';

export const idealCustomerProfile = {
  id: 'ideal_customer_profile',
  category: 'research',
  variable: 'idealClientFirmographic',
  requires: [],
  uses: [sectionsOf(verticalLandscape, 7, 2, 4, 6)],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const idealCustomerProfileWriting: ContentTypeWriting = {
  searchQuestion: 'Which firms or people buy, who decides, and which events make them buy, in the market',
  rubric: () => [
    words(1, 40),
    columns(2, 4),
    rows(2, 8),
    rows(3, 3, 5),
    entries(4, 5),
    { check: 'columnTotal', section: 5, total: 100 },
    entries(7, 3),
  ],
  judged: [
    'Each trigger event can be seen from outside the firm.',
    'The buying committee fits a firm of the stated size.',
  ],
  prompt: `You are a go-to-market researcher writing for the person who will pick tomorrow's twenty accounts to call.

Turn {{targetAudience}} into a profile that two people would apply in the same way. The market is {{primaryIndustry}} in {{targetGeography}}; the person who decides is {{decisionMakerTitle}}; the pain is in {{problemStatement}}. If the product is sold to consumers, replace firm size by household and situation throughout.

Best sources: business and licence registers, the statistics office and trade association directories of the market for who exists; job advertisements, tenders and planning notices for triggers; membership lists and forums of the trade for where buyers meet.

Sections, with words each:
1. The profile in one sentence (about {35|40} words): at most 40 words, with situation, size band and the trigger that makes them buy.
2. Fit table (about {190|280} words): columns attribute, ideal, acceptable, disqualifies. At least eight rows, among them size, situation today, tools in use, volume, budget owner, urgency. Size bands repeat the figures of the audience field.
3. Buying committee (about {130|200} words): a table of three to five roles that really exist in a buyer of this size and for a deal of the size the offer block states: role, cares about, objection, proof needed. The decision maker above is one row, under that title.
4. Trigger events (about {110|180} words): at least five that can be seen from outside, each with where to see it and how fast to react.
5. Scorecard (about {110|350} words): a table of criterion, how to check it in two minutes, weight. Weights add up to 100; state the pass mark.
6. Where to find them (about {100|250} words): communities, search phrases they would type in the target language, lists and registers.
7. Whom to turn away (about {70|120} words): at least three kinds of buyer that look right and are not, with the sign that gives them away.
8. Segments ranked (about {90|140} words): two or three, with the reason for the order.
9. Assumptions and gaps (about {65|90} words).

What good looks like: every row of section 2 decides a real case; triggers are events, not attitudes; the committee fits the size of the buyer (a ten-person business has no procurement department); counts of firms appear only with a source.
Sharpness, shown on another business: not "Health-conscious professionals" but "Dental practices with a handful of chairs that are advertising for a hygienist right now".

Do not include: "anyone who", personality types, invented numbers of firms, demographics that no purchase follows from.
Before answering, check silently and repair: weights add up to 100; size bands equal the data; two people scoring the same account would agree; all items are within their limits.`,
  standard: { words: [800, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 5 a subsection with a sample qualification call (eight questions in the order to ask them, the answer that disqualifies, what to say then), and to section 6 a subsection with list-building filters that can be typed into a database or register. Then apply the scorecard in silence to two imagined borderline cases and tighten every criterion that did not decide.`,
  },
};
