import type { Source } from '#shared/rules/sources/source.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

interface Sourced {
  id: number;
  sources: readonly Source[];
}

export interface ProductSource<Content> {
  source: Source;
  /** The contents that cite this source. */
  contents: Content[];
}

/** The sources of several contents, each address once; those of the most contents first. */
export function productSources<Content extends Sourced>(
  contents: readonly Content[],
): ProductSource<Content>[] {
  const byAddress = new Map<string, ProductSource<Content>>();
  for (const content of contents) {
    for (const source of content.sources) {
      if (!isHttpUrl(source.url)) continue;
      const known = byAddress.get(source.url);
      if (!known) byAddress.set(source.url, { source, contents: [content] });
      else {
        if (!known.contents.includes(content)) known.contents.push(content);
        if (!known.source.title && source.title) known.source = source;
      }
    }
  }
  return [...byAddress.values()].toSorted((a, b) => b.contents.length - a.contents.length);
}
