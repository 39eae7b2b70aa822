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
  'server',
  'resources/sign-in',
  'resources/desktop',
  'resources/fonts',
  'package-lock.json',
  'vite.config.ts',
  'electron.vite.config.ts',
  'scripts/build-desktop.ts',
  'scripts/bundle-server.ts',
  'scripts/code-parts.ts',
];

/** Addresses that are built into the application. */
const builtIn = [
  'MAIN_VITE_FUNNELSMITH_SERVER_URL',
  'MAIN_VITE_FUNNELSMITH_HOMEPAGE',
  'MAIN_VITE_FUNNELSMITH_UPDATES_URL',
];

/** Builds the desktop application into `dist/desktop` if its sources have changed. */
export function buildDesktopIfStale(): void {
  const fingerprint = fingerprintOf(sources) + builtIn.map((name) => process.env[name] ?? '').join('\n');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Building the desktop application …');
  // Set explicitly, because tests use another NODE_ENV.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } } as const;
  const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  for (const step of [[electronVite, 'build', '--logLevel', 'warn'], ['scripts/bundle-server.ts']])
    if (spawnSync(process.execPath, step, options).status !== 0)
      throw new Error('The desktop application could not be built; see the messages above.');
  copyFileSync(path.join(root, 'resources/desktop/icon.png'), path.join(output, 'icon.png'));
  writeFileSync(stampFile, fingerprint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildDesktopIfStale();
