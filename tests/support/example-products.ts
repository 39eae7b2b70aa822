import type { CreateProductBody } from '#shared/contracts/products.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };

/** A product with only the four required fields. */
export const minimalProduct = {
  name: 'Crewboard',
  type: 'SaaS Platform',
  primaryIndustry: 'Residential HVAC and plumbing services',
  targetAudience: 'Owner-led companies with 5 to 40 field technicians',
} satisfies CreateProductBody;

/** A product with all fields that count for completeness. */
export const completeProduct = {
  ...minimalProduct,
  decisionMakerTitle: 'Owner or operations manager',
  targetGeography: 'United States and Canada',
  targetLanguage: 'English',
  elevatorPitch: 'Dispatch software that turns the calls of the day into a route each technician can finish.',
  coreFeatures:
    'Dispatch board that checks drive time and parts\nArrival texts with a 30-minute window\nOffline technician app',
  targetUseCase:
    'Monday, 7:10 a.m. in July: two technicians call in sick and the day has to be rebuilt before 8:00.',
  problemStatement: 'Schedules are built on a whiteboard and fall apart by 10 a.m.',
  outcome: 'A day plan built in under 15 minutes and customers who know when the van arrives.',
  keyDifferentiators: 'Plans around what is physically on each van\nWorks without signal in basements',
  competitorUrl1: 'https://fieldpilot.example/',
  competitorUrl2: 'https://www.dispatchly.example/pricing',
  competitorUrl3: 'https://hvac-suite.example/',
} satisfies CreateProductBody;

const [crewboard] = examples.products as [(typeof examples.products)[number]];

/** A product for which the stand-ins have long texts. */
export const showcasedProduct = crewboard.input;
/** The offer of the same product. */
export const showcasedOffer = crewboard.offer;
