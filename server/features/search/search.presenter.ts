import { type SearchResult, type SearchResults, searchGroups } from '#shared/contracts/search.ts';
import { isContentType, structureOfType } from '#shared/rules/content/content-types.ts';
import { withoutLabels } from '#shared/rules/content/first-line.ts';
import { findMatches, snippetAround } from '#shared/rules/text-match.ts';
import type { Found, FoundContent, FoundProduct } from './search.service.ts';

/** Characters of an excerpt that fit into two lines of the panel. */
const SNIPPET = { before: 36, length: 110 };
/** Characters of a subtitle that fit on one line. */
const SUBTITLE_IN_SIGHT = 40;

export function presentSearchResults(found: Found): SearchResults {
  const groups = searchGroups.map((group) => ({
    group,
    results:
      group === 'products'
        ? found.products.map((product) => presentProduct(product, found.query))
        : found.contents
            .filter(({ category }) => category === group)
            .map((content) => presentContent(content, found.query)),
  }));
  return { groups: groups.filter(({ results }) => results.length > 0), isPartial: found.isPartial };
}

function presentProduct(product: FoundProduct, query: string): SearchResult {
  const { id, name, elevatorPitch, targetAudience } = product;
  return {
    productId: id,
    contentId: null,
    type: null,
    highlight: null,
    title: name,
    client: product.client,
    subtitle: elevatorPitch,
    snippet:
      isInSight(name, query) || isInSight(elevatorPitch, query)
        ? null
        : (snippetAround(elevatorPitch, query, SNIPPET) ?? snippetAround(targetAudience, query, SNIPPET)),
  };
}

function presentContent(content: FoundContent, query: string): SearchResult {
  const subtitle = content.type.replaceAll('_', ' ');
  return {
    productId: content.productId,
    contentId: content.id,
    type: content.type,
    highlight: content.promptId === null ? content.type : String(content.promptId),
    title: content.productName,
    client: content.client,
    subtitle,
    snippet:
      excerptOf(content, query) ??
      (isInSight(content.productName, query) || isInSight(subtitle, query)
        ? null
        : snippetAround(content.title, query, SNIPPET)),
  };
}

function excerptOf({ type, excerpt }: FoundContent, query: string): string | null {
  if (!excerpt) return null;
  const hasLabels = isContentType(type) && structureOfType(type) === 'creatives';
  const words = hasLabels ? withoutLabels(excerpt) : excerpt;
  return snippetAround(words, query, SNIPPET) ?? snippetAround(excerpt, query, SNIPPET);
}

function isInSight(text: string, query: string): boolean {
  const [match] = findMatches(text, query);
  return match !== undefined && match.start < SUBTITLE_IN_SIGHT;
}
