import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  descriptionOfField,
  fieldsOfSection,
  formSections,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldValues,
  productFieldValue,
} from './product-fields.ts';

/** The 11 fields that make a product ready for generation. */
export const READINESS_FIELDS = PRODUCT_FIELDS.filter(
  (field) => descriptionOfField(field).countsFor === 'readiness',
);

const COUNTED_FIELDS = PRODUCT_FIELDS.filter((field) => descriptionOfField(field).countsFor !== undefined);

function isFilled(product: ProductFieldValues, field: ProductField): boolean {
  return !isBlankText(productFieldValue(product, field));
}

export function remainingFieldCount(product: ProductFieldValues): number {
  return COUNTED_FIELDS.filter((field) => !isFilled(product, field)).length;
}

/** Filled fields of 16 in percent, rounded to a whole number. */
export function completenessPercentage(product: ProductFieldValues): number {
  const filled = COUNTED_FIELDS.length - remainingFieldCount(product);
  return Math.round((filled / COUNTED_FIELDS.length) * 100);
}

/** A product is complete when the user marks it so, or when all 16 fields are filled. */
export function isProductComplete(
  product: ProductFieldValues & { readonly isComplete?: boolean | null },
): boolean {
  return product.isComplete === true || completenessPercentage(product) === 100;
}

export function missingReadinessFields(product: ProductFieldValues): ProductField[] {
  return READINESS_FIELDS.filter((field) => !isFilled(product, field));
}

export function isProductReady(product: ProductFieldValues): boolean {
  return missingReadinessFields(product).length === 0;
}

/** The first blank field of the form that content needs, else the first one. */
export function nextField(product: ProductFieldValues): ProductField | undefined {
  const blank = formSections.flatMap(fieldsOfSection).filter((field) => !isFilled(product, field));
  return blank.find((field) => READINESS_FIELDS.includes(field)) ?? blank[0];
}

/** Key of the encouragement on a product card. @param percentage completeness, 0 to 100 */
export function cardEncouragement(percentage: number) {
  if (percentage < 30) return 'started';
  if (percentage < 60) return 'progressing';
  if (percentage < 90) return 'advanced';
  return 'almost_done';
}

/**
 * Key of the hint under the product form's progress meter.
 *
 * @param percentage completeness, 0 to 100. One field of 16 is 6 %, two are 13 %, three 19 %, four 25 %: the first
 *   thresholds ask for the four required fields one after another.
 */
export function formProgressHint(percentage: number) {
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

/** Colour band of the progress bar. @param percentage completeness, 0 to 100 */
export function progressBand(percentage: number) {
  if (percentage >= 100) return 'full';
  if (percentage > 70) return 'high';
  if (percentage > 40) return 'medium';
  return 'low';
}
