import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nameCodeParts } from './scripts/code-parts.ts';
import { withoutSchemas } from './scripts/without-schemas.ts';

/** The server replaces this by a fresh nonce in every answer (see the Content-Security-Policy). */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Latin text appears on every page, so its font file is fetched together with the first script. */
function preloadLatinFont(): Plugin {
  return {
    name: 'funnelsmith:preload-latin-font',
    apply: 'build',
    transformIndexHtml(_html, context) {
      const font = Object.keys(context.bundle ?? {}).find((file) =>
        /inter-latin-wght-normal.*\.woff2$/u.test(file),
      );
      if (!font) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => {
  const apiOrigin = process.env.FUNNELSMITH_API_ORIGIN ?? 'http://localhost:5000';
  return {
    root: 'src/renderer',
    base: '/',
    plugins: [withoutSchemas(path.resolve('shared') + path.sep), react(), preloadLatinFont()],
    ...(command === 'build' && !isSsrBuild ? { html: { cspNonce: CSP_NONCE_PLACEHOLDER } } : {}),
    build: {
      outDir: '../../dist/web',
      emptyOutDir: true,
      assetsDir: 'assets',
      // The policy allows fonts from our own origin only, so nothing may turn into a data: address.
      assetsInlineLimit: 0,
      // React and MUI, which every screen needs: 218 kB as they are sent.
      chunkSizeWarningLimit: 850,
      target: 'es2023',
      // The landing page is a page of its own, so that visitors fetch nothing of the application.
      rolldownOptions: isSsrBuild
        ? {}
        : {
            // jsPDF asks for them when it is given HTML, which it never is here.
            external: ['html2canvas', 'dompurify', 'canvg'],
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: nameCodeParts('src/renderer'),
                    debugName: 'code parts',
                    // Each part is complete as it is; see there.
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
            input: ['src/renderer/index.html', 'src/renderer/landing.html'].map((page) => path.resolve(page)),
          },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: {
        '/api': { target: apiOrigin, changeOrigin: false },
        '/idp': { target: apiOrigin, changeOrigin: false },
        '/signin': { target: apiOrigin, changeOrigin: false },
        '/practice': { target: apiOrigin, changeOrigin: false },
        '/healthz': { target: apiOrigin, changeOrigin: false },
      },
    },
  };
});
