import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { entries, filledCells, rows, sources } from '#shared/content-types/rubric-points.ts';

export const verticalLandscape = {
  id: 'vertical_landscape',
  category: 'research',
  variable: 'verticalLandscape',
  requires: [],
  uses: [],
  offer: ['dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const verticalLandscapeWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: 'What are the segments, players, buying habits, trends and rules of the market',
  rubric: (tier) => [
    tier === 'premium' ? sources(10, 6) : sources(6, 4),
    rows(2, 4),
    rows(5, 5, 7),
    filledCells(5),
    entries(6, 3),
  ],
  judged: [
    'Every demand trigger is an event that somebody outside the firm can observe.',
    'The beachhead is one segment, and the reasons against the others are given.',
  ],
  prompt: `You are a market analyst for one vertical, writing for a founder who has to decide where to sell first.

Map the market around {{primaryIndustry}} in {{targetGeography}}, seen from the offer in {{elevatorPitch}} and the buyers in {{targetAudience}}. After reading it the founder can name the one segment to enter, the events that make it buy now, and what the market will ask of the product in the next two years.

Best sources: the statistics office and the business register of {{targetGeography}} for counts and sizes; regulators and law gazettes for rules; the trade association and trade press of {{primaryIndustry}} for structure and habits; annual reports of listed suppliers for how money flows.

Sections, with words each:
1. Market snapshot (about {110|140} words): five bullets: who buys, who sells, how money flows, how mature the market is, what is changing now.
2. Segments (about {190|430} words): a table with columns segment, what it is, size or growth with year and source, fit with this product (high, medium, low and why). Four to six rows.
3. Value chain and players (about {130|210} words): the kinds of firms between supplier and end customer, what each earns on, where this product sits.
4. How they buy (about {140|220} words): trigger, roles involved, usual length of the decision, budget line it is paid from.
5. Trends and rules (about {220|500} words): a table of five to seven rows: trend or rule, date, source, so what for this product. Regulation and technology count as much as demand.
6. Demand triggers (about {90|140} words): at least three events an outsider can observe (a licence, a season, a job advertisement, a price change), each with where to see it.
7. Beachhead (about {130|200} words): one segment, why it, why not each of the others, and the first sign that the choice is wrong.
8. Assumptions and gaps (about {80|110} words).

What good looks like: at least {six sources from four|ten sources from six} different organisations; every figure in sections 2 and 5 with its marker and year, none older than three years unless marked as old; figures from another or a larger market labelled as such; every trend has a consequence somebody could act on this quarter; exactly one beachhead.
Sharpness, shown on another business: not "The pet market is growing strongly" but "Independent grooming salons are booked out long before Christmas and turn away dogs they cannot fit in".

Do not include: worldwide totals standing in for the local market, a report vendor's headline number taken as fact, trends without consequence, advice on the product's design.
Before answering, check silently and repair: exactly one beachhead; figures of another market carry their label; each trigger is an event, not a mood; every trend has its consequence.`,
  standard: { words: [900, 1300] },
  premium: {
    words: [1600, 2400],
    instructions: `Go deeper: add to section 5 a subsection with three scenarios for the next 24 months (what would have to be true, early sign, consequence for the beachhead), and to section 2 a subsection comparing two or three local sub-markets. Then criticise your draft as a sceptical investor would (which number would not survive a question?) and revise before answering.`,
  },
};
