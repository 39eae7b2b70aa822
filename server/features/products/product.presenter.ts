import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';

/** What of a product is shown to its owner. */
export type ProductRow = Pick<ProductModel, keyof Product & keyof ProductModel>;

/** Columns for a statement of its own on `products`, under the names of a row. */
export const productColumns = `id, name, type, primary_industry as "primaryIndustry",
  decision_maker_title as "decisionMakerTitle", target_audience as "targetAudience",
  target_use_case as "targetUseCase", target_geography as "targetGeography",
  target_language as "targetLanguage", elevator_pitch as "elevatorPitch", core_features as "coreFeatures",
  problem_statement as "problemStatement", outcome, key_differentiators as "keyDifferentiators",
  competitor_url1 as "competitorUrl1", competitor_url2 as "competitorUrl2", competitor_url3 as "competitorUrl3",
  has_brand_voice as "hasBrandVoice", created_at as "createdAt", updated_at as "updatedAt"`;

export function presentProduct(row: ProductRow): Product {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
