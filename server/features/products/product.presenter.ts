import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';

/** Lists show what the database has written by the same rules (`products.as_json`): another field has to be there as well. */
export function presentProduct(row: ProductModel): Product {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    primaryIndustry: row.primaryIndustry,
    decisionMakerTitle: row.decisionMakerTitle,
    targetAudience: row.targetAudience,
    targetUseCase: row.targetUseCase,
    targetGeography: row.targetGeography,
    targetLanguage: row.targetLanguage,
    geography: row.targetGeography,
    language: row.targetLanguage,
    elevatorPitch: row.elevatorPitch,
    coreFeatures: row.coreFeatures,
    problemStatement: row.problemStatement,
    outcome: row.outcome,
    keyDifferentiators: row.keyDifferentiators,
    competitorUrl1: row.competitorUrl1,
    competitorUrl2: row.competitorUrl2,
    competitorUrl3: row.competitorUrl3,
    isComplete: isProductComplete(row),
    hasBrandVoice: row.hasBrandVoice,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
