import { PRODUCT_FIELDS, productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { PreflightContext } from './preflight-document.ts';

/** Every text whose facts the user vouches for. */
export function backingTexts({ product, backing }: PreflightContext): string[] {
  return [...PRODUCT_FIELDS.map((field) => productFieldValue(product, field)), ...backing];
}
