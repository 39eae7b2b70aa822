import type { ProductField } from '#shared/rules/products/product-fields.ts';

/** The fields of a product in the sections of its form and of its brief. */
export const fieldsOfSection = {
  basics: ['name', 'type', 'primaryIndustry', 'elevatorPitch'],
  audience: ['targetAudience', 'decisionMakerTitle', 'targetGeography', 'targetLanguage', 'targetUseCase'],
  offer: ['problemStatement', 'outcome', 'coreFeatures', 'keyDifferentiators'],
  competitors: ['competitorUrl1', 'competitorUrl2', 'competitorUrl3'],
} as const satisfies Record<string, readonly ProductField[]>;

export const formSections = Object.keys(fieldsOfSection) as (keyof typeof fieldsOfSection)[];
