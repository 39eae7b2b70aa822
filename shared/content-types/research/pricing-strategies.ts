import { study } from '#shared/content-types/check-settings.ts';
import {
  type ContentTypeFacts,
  type ContentTypeWriting,
  sectionsOf,
} from '#shared/content-types/content-type.ts';
import { entries, questions, rows } from '#shared/content-types/rubric-points.ts';
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
  searchQuestion: 'Which prices and pricing models are published in the market',
  rubric: () => [rows(1, 3), entries(3, 3), questions(5, 4)],
  sample: {
    title: { en: 'Pricing', es: 'Estrategia de precios', pt: 'Estratégia de preços' },
    sections: ['valueMetric', 'comparison', 'priceStudy', 'objections', 'gaps'],
  },
  prompt: `You are a pricing consultant writing for a founder who sets prices alone and will defend them to customers.

Recommend what to charge by and how to package a product of the kind {{productType}} for the people in {{targetAudience}} in {{targetGeography}}, so that the price grows with {{outcome}} and the packages rest on {{coreFeatures}}. Prices of the product itself appear only if the data holds them or a shown formula yields them.

Sections, with words each for the standard version:
1. Value metric (about 130 words): a table of three candidates: grows with value, understandable, predictable, verdict. Recommend exactly one.
2. Competitor prices (about 130 words): a table with price, unit, date seen and marker; "not public" where that is so.
3. Three packages (about 200 words): for whom, includes, limit, fence (the real difference in need that keeps people in the right one), price as a computed range or [ADD PRICE: …].
4. Range logic (about 120 words): a formula with named inputs for floor, value ceiling and starting point; inputs that are missing as [ADD DATA: …].
5. Willingness-to-pay study (about 170 words): the four Van Westendorp questions word for word in the target language, whom and how many to ask, how to read the crossings.
6. Discounts and guarantee (about 100 words): rules for when, how much, and what is asked in return.
7. Risks and tests (about 110 words): what could go wrong, the first cheap test of each.
8. Assumptions and gaps (about 60 words).

What good looks like: currency and tax habits of the market named above; fences that follow a difference in need, not only in quantity; margin mentioned before discount; each own price derived or a placeholder.
Sharpness, shown on another business (take the standard, not the words): not "Offer a premium tier" but "Wedding photographers pay per event; studios pay per month, because their second shooter needs a login too".

Do not include: bare price recommendations, foreign currency without conversion date, tiers that differ only by quantity, psychology tricks with the digit nine.
Before answering, check silently and repair: eight sections; one recommended metric; three packages; four questions in section 5; competitor prices cited and dated; no own price out of thin air.`,
  standard: { words: [900, 1200] },
  premium: {
    words: [1400, 2000],
    instructions: `Go deeper than the standard version; its words per section grow by about three fifths. Add to section 5 a subsection with a Gabor-Granger script (the price ladder as a formula, wording, stop rule, how to read demand), and to section 7 a subsection with a migration plan for existing customers (who keeps what, message, timing). Then play the most price-sensitive good customer: revise every fence that would make them leave.`,
  },
};
