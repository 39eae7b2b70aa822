import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

/**
 * Bundles the web application, and the module with which the server renders the landing page. build-web.ts runs it
 * in its own process.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const webRoot = path.join(root, 'dist/web');
const landingRoot = path.join(root, 'dist/landing');
/** Must be the same as in vite.config.ts. */
const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';

const brotli = promisify(brotliCompress);

process.chdir(root);
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Bundles all dependencies, because a production installation lacks the packages of the screens.
  ssr: { noExternal: true },
  build: {
    ssr: 'landing-page/render-landing.tsx',
    outDir: landingRoot,
    emptyOutDir: true,
    minify: false,
  },
});
const template = path.join(webRoot, 'landing.html');
writeFileSync(path.join(landingRoot, 'landing.html'), withInlineStyles(readFileSync(template, 'utf8')));
rmSync(template);
await compressScripts(path.join(webRoot, 'assets'));

/** Saves a request before the first paint. */
function withInlineStyles(page: string): string {
  return page.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/gu, (_tag, href: string) => {
    const css = readFileSync(path.join(webRoot, href), 'utf8');
    return `<style nonce="${CSP_NONCE_PLACEHOLDER}">${css}</style>`;
  });
}

/** Writes `.br` files, which the server sends to browsers that accept Brotli. */
async function compressScripts(folder: string): Promise<void> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  await Promise.all(
    scripts.map(async (name) => {
      const file = path.join(folder, name);
      const script = await readFile(file);
      // The highest level: it takes twice the time of the next and saves 5 kB of the first screen.
      const packed = await brotli(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(`${file}.br`, packed);
    }),
  );
}
