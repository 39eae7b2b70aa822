import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import webConfig, { CSP_NONCE_PLACEHOLDER } from './vite.config.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The desktop application: one file for the main process with everything it uses but the keychain's native module, one
 * for the preload script, and the same renderer as in the browser without the landing page's own document.
 */
export default defineConfig(async (env) => {
  const web = await webConfig({ ...env, isSsrBuild: false });
  const port = Number(process.env.WEB_PORT ?? 5174);
  return {
    main: {
      // Files under it are not put into the package, and by default it is all of `resources`, fonts included.
      publicDir: path('resources/desktop'),
      build: {
        outDir: 'dist/desktop/main',
        externalizeDeps: false,
        minify: true,
        rolldownOptions: {
          input: path('src/main/index.ts'),
          external: ['electron', /^@napi-rs\/keyring/u],
        },
      },
    },
    preload: {
      build: {
        outDir: 'dist/desktop/preload',
        externalizeDeps: false,
        rolldownOptions: {
          input: path('src/preload/index.ts'),
          external: ['electron'],
          // Sandboxed preload scripts are CommonJS.
          output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      ...web,
      html: { cspNonce: CSP_NONCE_PLACEHOLDER },
      // The pages have another origin, app://bundle.
      server: { port, strictPort: true, hmr: { host: 'localhost', protocol: 'ws', clientPort: port } },
      build: {
        ...web.build,
        outDir: path('dist/desktop/renderer'),
        rolldownOptions: { ...web.build?.rolldownOptions, input: path('src/renderer/index.html') },
      },
    },
  };
});
