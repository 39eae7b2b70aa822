import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = 'fs';

/** The Content-Security-Policy's nonce for this page; browsers hide it from `getAttribute`. */
function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function createStyleCache(): EmotionCache {
  return createCache({ key: KEY, nonce: styleNonce() });
}

/**
 * Notes what is rendered with a cache where there is no document.
 *
 * @returns a function that answers the style sheets so far, by the value of the `data-emotion` attribute under which
 *   a cache in the browser takes them over
 */
export function collectStyles(cache: EmotionCache): () => Map<string, string> {
  const globals = new Set<string>();
  const insert = cache.insert;
  // Otherwise every component would bring its own style element into the markup.
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
