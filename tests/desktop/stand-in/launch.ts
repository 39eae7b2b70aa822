import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '#tests/support/browser/find-browser.ts';

/** Runs an application on the stand-in, with the Electron command line options that Playwright uses. */
const ELECTRON = pathToFileURL(join(import.meta.dirname, 'electron-module.ts')).href;
const KEYCHAIN = pathToFileURL(join(import.meta.dirname, 'keychain.ts')).href;
const isElectron = (name: string) => name === 'electron' || name === 'electron/main';

registerHooks({
  resolve: (name, context, next) => {
    if (isElectron(name)) return { url: ELECTRON, format: 'module-typescript', shortCircuit: true };
    if (name === '@napi-rs/keyring/keytar.js')
      return { url: KEYCHAIN, format: 'module-typescript', shortCircuit: true };
    return next(name, context);
  },
});

const given = process.argv.slice(2);
const preloads: string[] = [];
const rest: string[] = [];
let isInspected = false;
for (let index = 0; index < given.length; index += 1) {
  const argument = given[index] as string;
  if (argument === '-r') {
    index += 1;
    preloads.push(given[index] as string);
  } else if (argument.startsWith('--inspect')) isInspected = true;
  else rest.push(argument);
}
const folder = resolve(rest.find((argument) => !argument.startsWith('-')) ?? '.');
const root = statSync(folder).isDirectory() ? folder : dirname(folder);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  productName?: string;
  version: string;
  main: string;
  devDependencies: Record<string, string>;
};

Object.defineProperty(process.versions, 'electron', {
  value: `${manifest.devDependencies.electron}-stand-in`,
});
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'resourcesPath', { value: join(root, 'resources') });
// Prints "Debugger listening on ws://…", which Playwright waits for, exactly as Electron does.
if (isInspected) inspector.open(0);
process.argv.splice(1, process.argv.length - 1, ...rest);

const { host, becomeReady, takeSingleInstanceLock, app } = await import('./app.ts');
const { startProtocolServer } = await import('./protocol-server.ts');
const { setDefaultSessionKey } = await import('./sessions.ts');
const { watchTargets } = await import('./targets.ts');
const { cdp } = await import('./cdp.ts');
await import('./electron-module.ts');
Object.assign(host, {
  appPath: root,
  name: manifest.productName ?? manifest.name,
  version: manifest.version,
});
const dataFolder = app.getPath('userData');
await takeSingleInstanceLock();
if (app.requestSingleInstanceLock()) setDefaultSessionKey(await startProtocolServer(dataFolder));

const require = createRequire(import.meta.url);
// Playwright's loader removes its own arguments.
if (preloads.length > 0) process.argv.splice(1, 0, '-r', '--inspect=0');
for (const preload of preloads) require(preload);

// As in Electron, the application's code runs before `ready`.
const started = import(pathToFileURL(join(root, manifest.main)).href);
started.catch((error) => {
  process.stderr.write(`A JavaScript error occurred in the main process\n${error?.stack ?? error}\n`);
  process.exit(1);
});
await Promise.race([started, new Promise((done) => setTimeout(done, 50))]);
if (host.isQuitting) process.exit(0);

const profile = join(dataFolder, 'chromium');
mkdirSync(profile, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const chromium = spawn(
  executablePath,
  [
    ...args,
    '--headless',
    '--no-default-browser-check',
    '--password-store=basic',
    '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
    '--remote-debugging-port=0',
    '--no-startup-window',
    `--user-data-dir=${profile}`,
    // Electron passes Chromium's switches on by itself.
    ...rest.filter((argument) => argument.startsWith('--host-resolver-rules=')),
  ],
  { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
);
process.on('exit', () => chromium.kill('SIGKILL'));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(143));
const address = await new Promise<string>((found, failed) => {
  chromium.once('exit', (code) => failed(new Error(`Chromium ended with code ${code}`)));
  createInterface({ input: chromium.stderr }).on('line', (line) => {
    const match = /^DevTools listening on (ws:.*)$/u.exec(line);
    if (match) found(match[1] as string);
  });
});
await cdp.open(address);
await watchTargets();
chromium.on('exit', () => {
  if (!host.isQuitting) process.exit(1);
});
process.stderr.write(`\nDevTools listening on ${address}\n`);
becomeReady();
