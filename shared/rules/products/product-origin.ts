/** Maximum characters. */
export const LONGEST_ORIGIN = 80;

/** Where a product was first created. It stays the same when the product is imported into other accounts. */
export function originOfProduct(product: {
  id: number;
  createdAt: Date | string;
  origin?: string | null | undefined;
}): string {
  return product.origin ?? `${product.id}@${new Date(product.createdAt).toISOString()}`;
}

/** The id and time of the product if it was created here; undefined when it can't have been. */
export function createdHere(origin: string): { id: number; createdAt: string } | undefined {
  const [, id, createdAt] = /^(\d{1,9})@(\d{4}-[\d:.TZ-]{5,30})$/.exec(origin) ?? [];
  if (id === undefined || createdAt === undefined || Number.isNaN(Date.parse(createdAt))) return undefined;
  return { id: Number(id), createdAt };
}
