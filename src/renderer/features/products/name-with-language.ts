import type { Product } from '#shared/contracts/products.ts';

/** The name of a product; with its language where it has versions in others, which mostly have the same name. */
export function nameWithLanguage({ name, targetLanguage, versions }: Product): string {
  return versions.length > 0 && targetLanguage !== '' ? `${name} (${targetLanguage})` : name;
}
