import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from './product-fields.ts';

/** The 11 fields that make a product ready for generation. */
export const READINESS_FIELDS = [
  'name',
  'type',
  'primaryIndustry',
  'decisionMakerTitle',
  'targetGeography',
  'targetLanguage',
  'elevatorPitch',
  'coreFeatures',
  'targetAudience',
  'problemStatement',
  'outcome',
] as const satisfies readonly ProductField[];

function isFilled(product: ProductFieldValues, field: ProductField): boolean {
  return !isBlankText(productFieldValue(product, field));
}

/** How many of the 16 fields are still blank. */
export function remainingFieldCount(product: ProductFieldValues): number {
  return PRODUCT_FIELDS.filter((field) => !isFilled(product, field)).length;
}

/** Filled fields of 16 in percent, rounded to a whole number. */
export function completenessPercentage(product: ProductFieldValues): number {
  const filled = PRODUCT_FIELDS.length - remainingFieldCount(product);
  return Math.round((filled / PRODUCT_FIELDS.length) * 100);
}

/** Complete when marked so, or when all 16 fields are filled. */
export function isProductComplete(
  product: ProductFieldValues & { readonly isComplete?: boolean | null },
): boolean {
  return product.isComplete === true || completenessPercentage(product) === 100;
}

/** The readiness fields that are still blank, in readiness order. */
export function missingReadinessFields(product: ProductFieldValues): ProductField[] {
  return READINESS_FIELDS.filter((field) => !isFilled(product, field));
}

/** Whether the 11 readiness fields are filled. */
export function isProductReady(product: ProductFieldValues): boolean {
  return missingReadinessFields(product).length === 0;
}

/** Keys of the encouragement on a product card: the message changes at 30, 60 and 90 percent. */
export type CardEncouragement = 'started' | 'progressing' | 'advanced' | 'almost_done';

/** @param percentage completeness, 0 to 100 */
export function cardEncouragement(percentage: number): CardEncouragement {
  if (percentage < 30) return 'started';
  if (percentage < 60) return 'progressing';
  if (percentage < 90) return 'advanced';
  return 'almost_done';
}

/** Keys of the hint under the product form's progress meter. */
export type FormProgressHint =
  | 'empty'
  | 'add_type'
  | 'add_industry'
  | 'add_audience'
  | 'ready_to_save'
  | 'good_start'
  | 'halfway'
  | 'almost_there'
  | 'perfect';

/**
 * @param percentage completeness, 0 to 100. Of 16 fields one is 6 %, two are 13 %, three 19 %, four 25 %,
 * which is why the first thresholds ask for the four required fields one after another.
 */
export function formProgressHint(percentage: number): FormProgressHint {
  if (percentage <= 0) return 'empty';
  if (percentage < 13) return 'add_type';
  if (percentage < 19) return 'add_industry';
  if (percentage < 25) return 'add_audience';
  if (percentage === 25) return 'ready_to_save';
  if (percentage < 50) return 'good_start';
  if (percentage < 80) return 'halfway';
  if (percentage < 100) return 'almost_there';
  return 'perfect';
}

/** Colour bands of the progress bar. */
export type ProgressBand = 'low' | 'medium' | 'high' | 'full';

/** @param percentage completeness, 0 to 100; bands change above 40, above 70 and at 100 */
export function progressBand(percentage: number): ProgressBand {
  if (percentage >= 100) return 'full';
  if (percentage > 70) return 'high';
  if (percentage > 40) return 'medium';
  return 'low';
}
