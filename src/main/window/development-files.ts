import type { AppProtocolOptions } from './app-protocol.ts';

/**
 * The renderer's sources as Vite's server has them, under `npm run dev:desktop`. Packages don't contain this function.
 *
 * @param origin of Vite's server
 */
export function developmentFiles(origin: string): Pick<AppProtocolOptions, 'fileAt' | 'changes'> {
  return {
    fileAt: async (path, search) => {
      const response = await fetch(`${origin}${encodeURI(path)}${search}`);
      const contentType = response.headers.get('Content-Type') ?? '';
      // Vite answers unknown paths with the page.
      if (!response.ok || (contentType.startsWith('text/html') && path !== '/index.html')) return undefined;
      return { body: new Uint8Array(await response.arrayBuffer()), contentType };
    },
    changes: origin.replace(/^http/u, 'ws'),
  };
}
