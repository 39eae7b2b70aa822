import type { Citation } from '#server/integrations/ai/ai-provider.ts';

/** Collects sources in order of first use, one per address. */
export interface CitationCollector {
  readonly citations: Citation[];
  /** Ignores anything but an absolute http(s) address; a repeated address may still supply a missing title. */
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
      const cleanTitle = typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
      const known = byAddress.get(address);
      if (known !== undefined) {
        known.title ??= cleanTitle;
        return;
      }
      const citation = { url: address, title: cleanTitle };
      byAddress.set(address, citation);
      onCitation?.({ ...citation });
    },
  };
}

/** The address in normal form, so that `https://a.example` and `https://a.example/` count as one source. */
export function absoluteHttpAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value.trim()) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return url.href;
}
