export interface DatedProduct {
  readonly updatedAt?: string | Date | null;
  readonly createdAt?: string | Date | null;
}

function lastChange(product: DatedProduct): number {
  const time = new Date(product.updatedAt ?? product.createdAt ?? Number.NaN).getTime();
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** The product to select by default: the most recently updated one. */
export function pickAutomaticProduct<Product extends DatedProduct>(
  products: readonly Product[],
): Product | undefined {
  return products.reduce<Product | undefined>(
    (latest, product) => (latest && lastChange(latest) >= lastChange(product) ? latest : product),
    undefined,
  );
}
