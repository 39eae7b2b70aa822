import { createHash } from 'node:crypto';
import type { Product } from '#server/models/content/product.ts';
import type { StoredFact } from '#server/models/content/product-fact.ts';

export function storedFact({ facts }: Product, key: string): StoredFact | undefined {
  return Object.hasOwn(facts, key) ? facts[key] : undefined;
}

/** The key of a hole: as opaque as the others, and short. */
export function keyOf(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16);
}

/** A fact and those that it is merged into, up to a circle. */
export function pathOf(product: Product, key: string): Set<string> {
  const path = new Set<string>();
  for (let next: string | undefined = key; next !== undefined && !path.has(next); ) {
    path.add(next);
    next = storedFact(product, next)?.into;
  }
  return path;
}

/** The fact that a merged one is. */
export function targetOf(product: Product, key: string): string {
  return [...pathOf(product, key)].at(-1) ?? key;
}
