import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { projectRoot } from '#tests/support/project-root.ts';
import { BUNDLED_SERVER } from './server-process.ts';

const folder = path.join(projectRoot, '.cache', 'test-server', String(process.pid));
const sources = ['server', 'shared'].map((name) => path.join(projectRoot, name, '/'));

/** What lies beside a source file is still found there: workers, migrations, prompts, pages. */
const placesOfTheSource: Plugin = {
  name: 'funnelsmith:places-of-the-source',
  enforce: 'pre',
  transform(code, file) {
    if (!sources.some((source) => file.startsWith(source))) return undefined;
    const changed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
      .replaceAll('import.meta.filename', JSON.stringify(file));
    return changed === code ? undefined : { code: changed, map: null };
  },
};

/**
 * Bundles the server once for the tests that start it over and over: loading its thousand source files takes a third of a
 * start. How the source itself starts is proven by the tests that name it.
 */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfTheSource],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node24',
      rolldownOptions: { input: 'server/index.ts' },
    },
  });
  process.env[BUNDLED_SERVER] = path.join(folder, 'index.js');
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
