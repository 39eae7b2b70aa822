import createCache, { type EmotionCache } from '@emotion/cache';
import { styleNonce } from '#renderer/lib/style-nonce.ts';

const KEY = 'fs';

export function createStyleCache(): EmotionCache {
  return createCache({ key: KEY, nonce: styleNonce() });
}

/**
 * Collects the styles of a prerendered page.
 * @returns a function that returns the style sheets so far, by the `data-emotion` attribute that the
 * browser's cache reads
 */
export function collectStyles(cache: EmotionCache): () => Map<string, string> {
  const globals = new Set<string>();
  const insert = cache.insert;
  // Otherwise every component would add its own style element to the markup.
  cache.compat = true;
  cache.insert = (selector, serialized, ...rest) => {
    if (selector === '') globals.add(serialized.name);
    return insert(selector, serialized, ...rest);
  };
  return () => {
    const sheets = new Map<string, string>();
    const components: string[] = [];
    let css = '';
    for (const [name, text] of Object.entries(cache.inserted)) {
      if (typeof text !== 'string') continue;
      if (globals.has(name)) sheets.set(`${KEY}-global ${name}`, text);
      else {
        components.push(name);
        css += text;
      }
    }
    sheets.set(`${KEY} ${components.join(' ')}`, css);
    return sheets;
  };
}
