import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { markedRows, rows, sources } from '#shared/content-types/rubric-points.ts';

export const benchmarkData = {
  id: 'benchmark_data',
  category: 'research',
  variable: 'benchmarkData',
  requires: [],
  uses: [],
  offer: ['price', 'dealSize', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const benchmarkDataWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion:
    'Which published benchmarks exist for acquisition, activation, revenue, retention and email in the market',
  rubric: (tier) => [rows(2, tier === 'premium' ? 18 : 10), markedRows(2), sources(5, 5)],
  judged: [
    'The ranges belong to this kind of product and market, or are labelled as from another one.',
    'The targets can be computed from the worksheet without further figures.',
  ],
  prompt: `You are a marketing analyst who distrusts averages, writing for somebody about to set targets.

Collect the benchmarks that matter for the kind of product named {{productType}}, sold to the people in {{targetAudience}}, in {{primaryIndustry}}, in {{targetGeography}}. A missing figure that is named as missing is worth more than a number without a sample.

Best sources: studies that state sample and method: reports of email, payment, shop and analytics platforms on their own customers; surveys of the trade association; the statistics office and regulators of {{targetGeography}}; filings of listed companies with the same model.

Sections, with words each:
1. Scope and date (about {60|80} words): what was looked for, for which market, as of which date.
2. Key figures (about {330|750} words): a table of at least {ten|18} rows across acquisition, activation, revenue, retention and email: metric, formula, typical, good, source marker, year, sample, market, comparability (A same kind of business and market, B same kind elsewhere, C neighbouring kind).
3. Unit economics worksheet (about {120|160} words): a table of inputs, those the data states (price, deal size) with their value and the others as [ADD DATA: …], and the formulas for acquisition cost, payback, contribution and lifetime value.
4. Targets for 90 days (about {110|150} words): low, base and stretch as formulas over the worksheet's inputs, with one sentence on what each assumes.
5. Measurement caveats (about {80|110} words): among them that mail privacy features have inflated open rates since 2021.
6. No reliable figure found for (about {50|90} words): what was searched in vain; "none" if nothing.
7. Assumptions and gaps (about {60|90} words).

What good looks like: no figure in section 2 without marker and year; at least five organisations among the sources; each row says whose customers were counted; ranges belong to this kind of product, price level and way of selling, as the offer block states them.
Sharpness, shown on another business: not "A good conversion rate is a low one-digit percentage" but "Visit-to-booking rate of independent campsites, direct bookings only, with sample, year, market and grade".

Do not include: averages repeated from blogs that name no study, ranges of your own making, figures from another market without that label, advice beyond the targets.
Before answering, check silently and repair: every row has formula, marker, year and grade; the open-rate caveat stands wherever opens appear; no organisation counts for most of the figures.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1200, 1700],
    instructions: `Go deeper: add to section 2 a subsection that splits the five most important figures by segment (size of buyer, price level or channel) where sources allow. Trace each figure to the study behind the page that repeats it. Then remove every row whose source you could not defend in front of a controller, and list it in section 6.`,
  },
};
