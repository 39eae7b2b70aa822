import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSbom } from './write-sbom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist/web');
const stampFile = path.join(output, '.source-fingerprint');
const sources = [
  'src/renderer',
  'shared',
  'resources/fonts',
  'package-lock.json',
  'vite.config.ts',
  'scripts/bundle-web.ts',
  'scripts/code-parts.ts',
  'scripts/without-schemas.ts',
  'scripts/write-sbom.ts',
];

/** Builds the web application and the bill of materials into `dist` if the sources have changed. */
export function buildWebIfStale(): void {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  if (!existsSync(path.join(root, 'node_modules/vite'))) {
    throw new Error(
      'The web application must be built first, which an install without development packages cannot do: see docs/OPERATION.md.',
    );
  }
  console.log('Building the web application …');
  const bundle = path.join(root, 'scripts/bundle-web.ts');
  // Set explicitly, because tests use another NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(process.execPath, [bundle], { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) throw new Error('The web application could not be built; see the messages above.');
  try {
    writeSbom();
  } catch (error) {
    // npm lists the packages, but may be missing.
    console.warn(`Without a bill of materials: ${(error as Error).message}`);
  }
  writeFileSync(stampFile, fingerprint);
}

/** Hash of the contents of files and folders, relative to the project's root. */
export function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of paths) addToHash(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, file: string): void {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addToHash(hash, path.join(file, name));
    return;
  }
  hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWebIfStale();
