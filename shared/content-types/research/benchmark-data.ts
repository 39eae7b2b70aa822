import { study } from '#shared/content-types/check-settings.ts';
import type { ContentTypeFacts, ContentTypeWriting } from '#shared/content-types/content-type.ts';
import { rows, sources } from '#shared/content-types/rubric-points.ts';

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
  searchQuestion:
    'Which published benchmarks exist for acquisition, activation, revenue, retention and e-mail in the market',
  rubric: () => [rows(2, 10), sources(5, 5)],
  sample: {
    title: { en: 'Benchmarks', es: 'Cifras de referencia', pt: 'Números de referência' },
    sections: ['kpis', 'worksheet', 'path', 'proof', 'gaps'],
  },
  prompt: `You are a marketing analyst who distrusts averages, writing for somebody about to set targets.

Collect the benchmarks that matter for the kind of product named {{productType}}, sold to the people in {{targetAudience}}, in {{primaryIndustry}}, in {{targetGeography}}. A missing figure that is named as missing is worth more than a number without a sample.

Sections, with words each for the standard version:
1. Scope and date (about 60 words): what was looked for, for which market, as of which date.
2. Key figures (about 330 words): a table of at least ten rows across acquisition, activation, revenue, retention and e-mail: metric, formula, typical, good, source marker, year, sample, market, comparability (A same kind of business and market, B same kind elsewhere, C neighbouring kind).
3. Unit economics worksheet (about 120 words): a table of inputs as [ADD DATA: …] and the formulas for acquisition cost, payback, contribution and lifetime value.
4. Targets for 90 days (about 110 words): low, base and stretch as formulas over the worksheet's inputs, with one sentence on what each assumes.
5. Measurement caveats (about 80 words): among them that mail privacy features have inflated open rates since 2021.
6. No reliable figure found for (about 50 words): what was searched in vain; "none" if nothing.
7. Assumptions and gaps (about 60 words).

What good looks like: no figure in section 2 without marker and year; at least five organisations among the sources; each row says whose customers were counted; ranges belong to this kind of product and price level.
Sharpness, shown on another business (take the standard, not the words): not "A good conversion rate is 3 %" but "Visit-to-booking for independent campsites, direct bookings only, 214 sites, 2025, comparability B [2]".

Do not include: averages repeated from blogs that name no study, ranges of your own making, figures from another market without that label, advice beyond the targets.
Before answering, check silently and repair: seven sections; ten rows with formula, marker, year and grade; the open-rate caveat wherever opens appear; section 6 present; no figure without provenance.`,
  standard: { words: [700, 1000] },
  premium: {
    words: [1200, 1700],
    instructions: `Go deeper than the standard version; its words per section grow by about two thirds. Give at least 18 rows in section 2, and add a subsection that splits the five most important figures by segment (size of buyer, price level or channel) where sources allow. Trace each figure to the study behind the page that repeats it. Then remove every row whose source you could not defend in front of a controller, and list it in section 6.`,
  },
};
