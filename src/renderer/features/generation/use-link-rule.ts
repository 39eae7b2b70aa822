import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { linkRuleOf } from '#renderer/lib/export/content/content-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts, type Product } from '#shared/contracts/products.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';

/** The product of a piece of content, from the cached list. */
export function useProductOf({ productId }: Pick<GeneratedContent, 'productId'>): Product | undefined {
  const products = useQuery({ ...apiQuery(listProducts, {}), enabled: false });
  return products.data?.find(({ id }) => id === productId);
}

/**
 * Decides which addresses in a text are links.
 *
 * @param content with its sources and the user's own addresses
 */
export function useLinkRule(
  content: Pick<GeneratedContent, 'productId' | 'content' | 'citations'>,
): LinkRule {
  const product = useProductOf(content);
  return useMemo(() => linkRuleOf(content, product ?? {}), [content, product]);
}
