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
  'scripts/write-sbom.ts',
];

/** Builds the web application into `dist/web`, with what it is made of beside it, unless the last build was made from the same files. */
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
  // The build is the one for users, even in a test run with an environment of its own.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(process.execPath, [bundle], { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) throw new Error('The web application could not be built; see the messages above.');
  listParts();
  writeFileSync(stampFile, fingerprint);
}

/** A start goes on without it: npm, which lists the packages, may be missing. */
function listParts(): void {
  try {
    writeSbom();
  } catch (error) {
    console.warn(`Without a bill of materials: ${(error as Error).message}`);
  }
}

/**
 * Contents, not dates: a fresh clone of the same state needs no new build, and a changed file always does.
 * @param paths files and folders, from the project's root
 */
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
