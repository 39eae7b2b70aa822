import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './build-web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist/desktop');
const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
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
  runStep([electronVite, 'build', '--logLevel', 'warn']);
  addServerAndIcon();
  writeFileSync(stampFile, fingerprint);
}

/** `--dev`: pages with hot reload, and an application that starts again when its main process has changed. */
function developDesktop(): void {
  // What it builds is for development only.
  rmSync(stampFile, { force: true });
  addServerAndIcon();
  runStep([electronVite, 'dev', '--watch'], 'development');
}

function addServerAndIcon(): void {
  runStep(['scripts/bundle-server.ts']);
  copyFileSync(path.join(root, 'resources/desktop/icon.png'), path.join(output, 'icon.png'));
}

/** @param NODE_ENV set explicitly, because tests use another one */
function runStep(step: string[], NODE_ENV = 'production'): void {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV } } as const;
  if (spawnSync(process.execPath, step, options).status !== 0)
    throw new Error('The desktop application could not be built; see the messages above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--dev')) developDesktop();
  else buildDesktopIfStale();
}
