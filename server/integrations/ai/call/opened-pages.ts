import type { OpenedPage } from '#server/integrations/ai/ai-provider.ts';
import { absoluteHttpAddress } from './citations.ts';

const MOST_PAGES = 30;

/** Collects the pages that a provider opens, one per address. */
export interface OpenedPageCollector {
  readonly pages: OpenedPage[];
  /** Accepts only absolute http(s) addresses. A page that was read once counts as read. */
  add(url: unknown, outcome: Omit<OpenedPage, 'url'>): void;
}

export function createOpenedPageCollector(): OpenedPageCollector {
  const byAddress = new Map<string, OpenedPage>();
  return {
    get pages() {
      return [...byAddress.values()];
    },
    add(url, outcome) {
      const address = absoluteHttpAddress(url);
      if (address === null) return;
      const known = byAddress.get(address);
      if (known ? known.isRead || !outcome.isRead : byAddress.size >= MOST_PAGES) return;
      byAddress.set(address, { url: address, ...outcome });
    },
  };
}
