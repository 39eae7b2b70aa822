import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { entries, filledCells, rows } from '#shared/content-types/rubric-points.ts';

export const directCompetitorAnalysis = {
  id: 'direct_competitor_analysis',
  category: 'research',
  variable: 'directCompetitorAnalysis',
  requires: [],
  uses: [],
  offer: ['price', 'terms', 'included', 'guarantee', 'proof'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const directCompetitorAnalysisWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: 'What do competitors offer, charge and promise, and what do reviews say, in the market',
  rubric: () => [
    // Three columns besides the competitors: row label, status quo and the user's product.
    { check: 'columns', section: 2, least: 3, perCompetitor: true },
    rows(2, 6),
    filledCells(2),
    entries(6, 4),
  ],
  judged: [
    'Differences follow from attributes of the products, not from adjectives.',
    'The analysis is fair: a reader would believe the rows in which another option is better.',
  ],
  prompt: `You are a competitive-intelligence analyst writing for a salesperson who will be asked about a rival in the next hour.

Compare the product with what the people in {{targetAudience}} would otherwise do. Read {{competitorUrl1}} first, then every other competitor address in the data block; the firms are the ones behind these addresses, not others with a similar name. Our own price, terms and proof are those of the offer block. Judge against {{coreFeatures}} and {{keyDifferentiators}}.

Best sources: each competitor's own home, pricing, terms and help pages; company registers and filings; the review platforms this market uses (for software others than for shops, courses or local services); press and forum threads with a date.

Sections, with words each:
1. The real alternatives (about {110|160} words): including doing nothing, a spreadsheet or paper, and hiring somebody; when each is the sensible choice.
2. Comparison (about {340|560} words): a table with one column per competitor given, one for the status quo, one for us; rows: buyer addressed, promise, category claimed, public price with date, key features, proof shown, weak point, source. A site that could not be read is marked "not reachable", a price that is not published "not public", both in the target language.
3. Messaging teardown (about {130|220} words): per competitor the lead message, the fear or wish it plays on, what it leaves unsaid.
4. What customers say (about {120|330} words): praise and complaints from public reviews with markers; say so where there are none.
5. Gaps (about {90|240} words): what nobody offers these buyers, and whether that is an opportunity or a warning.
6. We win when, we lose when (about {110|190} words): at least two of each, as situations a salesperson can recognise.
7. Battlecards (about {200|330} words): per competitor three lines: say, ask, avoid.
8. Claims we must not make, and gaps (about {90|130} words).

What good looks like: at least one source from each competitor's own site; at least one row in which another option is better than the product; differences follow from attributes, not adjectives; prices carry a marker and the date seen.
Sharpness, shown on another business: not "They lack flexibility" but "Their locksmiths quote by phone in office hours only; people lock themselves out at night".

Do not include: ticks without a source, contempt for a rival, guesses about their finances, features that only the product's own page defines.
Before answering, check silently and repair: a column for each address plus status quo plus us; every price cell has marker and date or "not public"; a row we lose; nothing a rival could call an insult.`,
  standard: { words: [1000, 1500] },
  premium: {
    words: [1800, 2600],
    instructions: `Go deeper: read several pages of each competitor (home, pricing, help, reviews). Add to section 4 a subsection that mines reviews by theme (theme, how often seen, typical wording, what we can say), and to section 5 a subsection with a positioning map in words: two axes the buyers really choose by, each option's place and the evidence for it. Then reread section 2 as each competitor's own lawyer and correct what they would object to.`,
  },
};
