import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { cleanLine } from './clean-text.ts';

const MOST_SOURCES = 100;
/** Maximum characters, as when users edit sources. */
const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 300;

/** Collects sources in order of first use, one per address. */
export interface CitationCollector {
  readonly citations: Citation[];
  /** Accepts only absolute http(s) addresses. A repeated address may add a missing title. */
  add(url: unknown, title?: unknown): void;
}

export function createCitationCollector(onCitation?: (citation: Citation) => void): CitationCollector {
  const byAddress = new Map<string, Citation>();
  return {
    get citations() {
      return [...byAddress.values()];
    },
    add(url, title) {
      const address = absoluteHttpAddress(url);
      if (address === null) return;
      const cleanTitle = cleanLine(title, LONGEST_TITLE);
      const known = byAddress.get(address);
      if (known !== undefined) {
        known.title ??= cleanTitle;
        return;
      }
      if (byAddress.size >= MOST_SOURCES) return;
      const citation = { url: address, title: cleanTitle };
      byAddress.set(address, citation);
      onCitation?.({ ...citation });
    },
  };
}

/** The normalised address of at most 2,000 characters; null for anything else. */
export function absoluteHttpAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return null;
  if (!/^https?:\/\//i.test(value.trim()) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return url.href.length > LONGEST_ADDRESS ? null : url.href;
}
