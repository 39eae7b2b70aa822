import { PRODUCT_FIELDS, productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { PreflightContext } from './preflight-document.ts';

/** All texts whose facts the user is responsible for. */
export function vouchedTexts({ product, backing }: PreflightContext): string[] {
  return [...PRODUCT_FIELDS.map((field) => productFieldValue(product, field)), ...backing];
}
