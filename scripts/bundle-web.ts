import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

/** Bundles the web application and prerenders the landing page. build-web.ts runs it in its own process. */
const root = fileURLToPath(new URL('..', import.meta.url));
const webRoot = path.join(root, 'dist/web');
const prerenderRoot = path.join(root, 'dist/prerender');
const languages = ['en', 'es', 'pt'] as const;
/** Must be the same as in vite.config.ts. */
const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';

const brotli = promisify(brotliCompress);

process.chdir(root);
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'landing-page/prerender-landing.tsx',
    outDir: prerenderRoot,
    emptyOutDir: true,
    minify: false,
  },
});

interface PrerenderedLanding {
  markup: string;
  styles: Map<string, string>;
  title: string;
  description: string;
}
const { prerenderLanding } = (await import(
  pathToFileURL(path.join(prerenderRoot, 'prerender-landing.js')).href
)) as { prerenderLanding(language: string): Promise<PrerenderedLanding> };

const template = readFileSync(path.join(webRoot, 'landing.html'), 'utf8');
for (const language of languages) {
  writeFileSync(
    path.join(webRoot, `landing.${language}.html`),
    pageOf(await prerenderLanding(language), language),
  );
}
rmSync(path.join(webRoot, 'landing.html'));
rmSync(prerenderRoot, { recursive: true });
await compressScripts(path.join(webRoot, 'assets'));

function pageOf({ markup, styles, title, description }: PrerenderedLanding, language: string): string {
  const sheets = [...styles].map(([name, css]) => styleElement(css, ` data-emotion="${name}"`)).join('');
  const page = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/u, `<title>${escapeHtml(title)}</title>`)
    .replace('name="description" content=""', `name="description" content="${escapeHtml(description)}"`)
    // Inlined, to save a request before the first paint.
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/gu, (_tag, href: string) =>
      styleElement(readFileSync(path.join(webRoot, href), 'utf8')),
    )
    .replace('</head>', () => `${sheets}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  if (!page.includes(markup) || !page.includes(escapeHtml(title)))
    throw new Error('landing.html has changed its shape');
  return page;
}

/** Writes `.br` files, which the server sends to browsers that accept Brotli. */
async function compressScripts(folder: string): Promise<void> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  await Promise.all(
    scripts.map(async (name) => {
      const file = path.join(folder, name);
      const script = await readFile(file);
      // Level 11 takes twice the time and saves one percent more.
      const packed = await brotli(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
      await writeFile(`${file}.br`, packed);
    }),
  );
}

function styleElement(css: string, attributes = ''): string {
  return `<style nonce="${CSP_NONCE_PLACEHOLDER}"${attributes}>${css}</style>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
