import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './build-web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist/desktop');
const stampFile = path.join(output, '.source-fingerprint');
const sources = [
  'src',
  'shared',
  'resources/desktop',
  'resources/fonts',
  'package-lock.json',
  'vite.config.ts',
  'electron.vite.config.ts',
  'scripts/build-desktop.ts',
  'scripts/code-parts.ts',
];

/** Builds the desktop application into `dist/desktop` if its sources have changed. */
export function buildDesktopIfStale(): void {
  const fingerprint = fingerprintOf(sources) + (process.env.MAIN_VITE_FUNNELSMITH_SERVER_URL ?? '');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Building the desktop application …');
  const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const result = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // Set explicitly, because tests use another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0)
    throw new Error('The desktop application could not be built; see the messages above.');
  copyFileSync(path.join(root, 'resources/desktop/icon.png'), path.join(output, 'icon.png'));
  writeFileSync(stampFile, fingerprint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildDesktopIfStale();
