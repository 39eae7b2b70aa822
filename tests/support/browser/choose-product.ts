import type { Page } from 'playwright-core';
import type { Product } from '#shared/contracts/products.ts';

/** Selects a product in this browser. The next screen must be opened by a page load. */
export async function chooseProduct(
  page: Page,
  url: string,
  { id: selectedProductId }: Pick<Product, 'id'>,
): Promise<void> {
  // A small response of the same site gives access to its local storage.
  await page.goto(`${url}/healthz`);
  const chosen = JSON.stringify({ state: { selectedProductId }, version: 1 });
  await page.evaluate(`localStorage.setItem('product-selection', ${JSON.stringify(chosen)})`);
}
