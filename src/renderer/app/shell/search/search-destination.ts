import { pages } from '#renderer/app/page-meta.ts';
import type { SearchGroup, SearchResult } from '#shared/contracts/search.ts';

/**
 * The address of a result: the products page with this product, or the content's page with its card first.
 */
export function searchDestination(group: SearchGroup, result: SearchResult): string {
  const path =
    group === 'products'
      ? pages.products.path
      : Object.values(pages).find(({ category }) => category === group)?.path;
  const highlight = group === 'products' ? String(result.productId) : (result.highlight ?? result.type ?? '');
  return `${path}?${new URLSearchParams({ highlight })}`;
}

/**
 * The product's home, or the reader of the content.
 * @param passage words in the text at which the reader opens
 */
export function wholeDestination({ productId, contentId }: SearchResult, passage?: string): string {
  if (contentId === null) return `/products/${productId}`;
  return `/content/${contentId}${passage === undefined ? '' : `?${new URLSearchParams({ find: passage })}`}`;
}
