import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Compiles the server for the desktop application into `dist/desktop/server`, one JavaScript file per source file, so
 * that everything is found beside it as in the source. Packages stay in `node_modules`. build-desktop.ts runs it in its
 * own process.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist/desktop/server');
const NEW_URL = /new URL\((['"])(\.{1,2}\/[\w/.-]+)\.ts\1, import\.meta\.url\)/gu;

process.chdir(root);
const migrations = readdirSync('server/database/migrations').map(
  (name) => `server/database/migrations/${name}`,
);
const workers = [
  'server/features/account-data/import/import-worker.ts',
  'server/features/briefs/check-proposals.ts',
  'server/features/content/text-worker.ts',
  'server/features/accounts/own-accounts/key-worker.ts',
  'server/integrations/documents/document-text.ts',
  'server/integrations/processes/process-worker.ts',
  'server/integrations/processes/watch-memory.ts',
  'server/integrations/web/pages/source-text.ts',
  'server/integrations/web/pages/page-sections.ts',
  'server/integrations/web/pages/whole-page.ts',
];
const found = new Set<string>();

/** Files of threads and processes are named by `new URL('./name.ts', import.meta.url)`. */
const compiledWorkers: Plugin = {
  name: 'funnelsmith:compiled-workers',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'server'))) return undefined;
    const changed = code.replace(NEW_URL, (_all, _quote, name: string) => {
      found.add(path.relative(root, path.resolve(path.dirname(id), `${name}.ts`)));
      return `new URL('${name}.js', import.meta.url)`;
    });
    return changed === code ? undefined : { code: changed, map: null };
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [compiledWorkers],
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: true,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: ['server/desktop.ts', ...migrations, ...workers],
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
    },
  },
});
const missing = [...found].filter((worker) => !workers.includes(worker));
if (missing.length > 0) throw new Error(`Not compiled, add to bundle-server.ts: ${missing.join(', ')}`);

const { version, type } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
writeFileSync(
  path.join(output, 'package.json'),
  JSON.stringify({ name: 'funnelsmith-server', version, type }),
);
for (const folder of ['resources/fonts/inter-variable', 'resources/sign-in', 'server/showcases'])
  cpSync(folder, path.join(output, folder), { recursive: true });
for (const name of readdirSync(path.join(output, 'server/showcases')))
  if (name.endsWith('.ts')) rmSync(path.join(output, 'server/showcases', name));
for (const prompt of globSync('shared/content-types/**/prompt.md')) cpSync(prompt, path.join(output, prompt));
