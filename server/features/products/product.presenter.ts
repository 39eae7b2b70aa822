import { isoTime } from '#server/database/iso-time.ts';
import type { Product as ProductModel } from '#server/models/content/product.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isProductComplete } from '#shared/rules/products/product-completeness.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';

const columnOf = (field: ProductField) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const IS_COMPLETE = PRODUCT_FIELDS.map((field) => `${columnOf(field)} <> ''`).join(' and ');

/**
 * What `presentProduct` shows, as columns for a statement on `products` whose rows PostgreSQL writes as JSON itself:
 * nearly every screen asks for the list, and reading, making and writing its objects costs more than the database does.
 * Fields are stored trimmed, so that a blank one is empty.
 */
export const PRODUCT_JSON_COLUMNS = `id, name, type, primary_industry as "primaryIndustry",
  decision_maker_title as "decisionMakerTitle", target_audience as "targetAudience",
  target_use_case as "targetUseCase", target_geography as "targetGeography",
  target_language as "targetLanguage", target_geography as geography, target_language as language,
  elevator_pitch as "elevatorPitch", core_features as "coreFeatures",
  problem_statement as "problemStatement", outcome, key_differentiators as "keyDifferentiators",
  competitor_url1 as "competitorUrl1", competitor_url2 as "competitorUrl2", competitor_url3 as "competitorUrl3",
  ${IS_COMPLETE} as "isComplete", has_brand_voice as "hasBrandVoice",
  ${isoTime('created_at')} as "createdAt", ${isoTime('updated_at')} as "updatedAt"`;

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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
