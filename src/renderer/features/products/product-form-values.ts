import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  isRequiredField,
  PRODUCT_FIELDS,
  type ProductField,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';

/** Every field as text. A blank field is the empty string. */
export type ProductFormValues = Record<ProductField, string>;

/** The form's values for a product, or of an empty form. */
export function productFormValues(product: Product | undefined): ProductFormValues {
  return Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [field, product ? productFieldValue(product, field) : '']),
  ) as ProductFormValues;
}

/** Whether a required field is blank. If so, nothing is sent. */
export function hasBlankRequiredField(values: ProductFormValues): boolean {
  return PRODUCT_FIELDS.some((field) => isRequiredField(field) && isBlankText(values[field]));
}
