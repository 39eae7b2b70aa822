import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, filledCells, questions, rows } from '#shared/content-types/rubric-points.ts';
import { benchmarkData } from './benchmark-data.ts';
import { directCompetitorAnalysis } from './direct-competitor-analysis.ts';
import { idealCustomerProfile } from './ideal-customer-profile.ts';

export const pricingStrategies = {
  id: 'pricing_strategies',
  category: 'research',
  variable: 'pricingStrategies',
  requires: [],
  uses: [
    sectionsOf(idealCustomerProfile, 8, 2, 1),
    sectionsOf(directCompetitorAnalysis, 2, 1, 6),
    sectionsOf(benchmarkData, 2, 3),
  ],
  offer: ['price', 'terms', 'included', 'guarantee', 'bonus', 'dealSize', 'unitCost', 'salesMotion'],
  checks: study,
  structure: 'none',
} as const satisfies ContentTypeFacts;

export const pricingStrategiesWriting: ContentTypeWriting = {
  searches: { standard: 2, premium: 4 },
  searchQuestion: 'Which prices and pricing models are published in the market',
  rubric: () => [rows(1, 3), filledCells(2), entries(3, 3), questions(5, 4)],
  judged: [
    'The fences between packages match real differences in need.',
    'The recommended metric grows with what the buyer gains.',
  ],
  prompt: `You are a pricing consultant writing for a founder who sets prices alone and will defend them to customers.

Recommend what to charge by and how to package a product of the kind {{productType}} for the people in {{targetAudience}} in {{targetGeography}}, so that the price grows with {{outcome}} and the packages rest on {{coreFeatures}}. Start from today's price, terms, deal size and unit cost in the offer block; what it lacks is asked for as [ADD PRICE: …] or [ADD DATA: …], never guessed. Other prices of the product appear only if a shown formula yields them.

Best sources: price pages, terms and public quotes of competitors; marketplaces and app stores of the market; public tenders and fee schedules; filings of listed providers; the tax and consumer law of {{targetGeography}} for how prices must be shown.

Sections, with words each:
1. Value metric (about {130|190} words): a table of three candidates: grows with value, understandable, predictable, verdict. Recommend exactly one.
2. Competitor prices (about {130|200} words): a table with price, unit, date seen and marker; "not public" where that is so.
3. Three packages (about {200|290} words): for whom, includes, limit, fence (the real difference in need that keeps people in the right one), price as a computed range or [ADD PRICE: …].
4. Range logic (about {120|180} words): a formula with named inputs for floor (from unit cost), value ceiling and starting point, and what it says about today's price; inputs that are missing as [ADD DATA: …].
5. Willingness-to-pay study (about {170|350} words): the four Van Westendorp questions word for word in the target language, whom and how many to ask, how to read the crossings.
6. Discounts and guarantee (about {100|140} words): rules for when, how much, and what is asked in return.
7. Risks and tests (about {110|240} words): what could go wrong, the first cheap test of each.
8. Assumptions and gaps (about {60|90} words).

What good looks like: currency and tax habits of the market named above; fences that follow a difference in need, not only in quantity; margin mentioned before discount; each own price derived or a placeholder.
Sharpness, shown on another business: not "Offer a premium tier" but "Wedding photographers pay per event; studios pay per month, because their second shooter needs a login too".

Do not include: bare price recommendations, foreign currency without conversion date, tiers that differ only by quantity, psychology tricks with the digit nine.
Before answering, check silently and repair: exactly one metric is recommended; competitor prices are cited and dated; own prices come from the offer block, a formula or a placeholder; the four study questions are word for word.`,
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper: add to section 5 a subsection with a Gabor-Granger script (the price ladder as a formula, wording, stop rule, how to read demand), and to section 7 a subsection with a migration plan for existing customers (who keeps what, message, timing). Then play the most price-sensitive good customer: revise every fence that would make them leave.`,
  },
};
