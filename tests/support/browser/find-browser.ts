import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inflatePackagedBrowser } from './packaged-browser.ts';

/** A browser, and what is needed to start it. */
export interface FoundBrowser {
  executablePath: string;
  args: string[];
  /** Additional environment variables. */
  env: Record<string, string>;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTRUCTIONS =
  'Install Chromium or Chrome, or run "npx playwright-core install chromium", and set FUNNELSMITH_BROWSER to the path ' +
  'of its program.';

let found: Promise<FoundBrowser> | undefined;

/**
 * Finds a Chromium for the browser tests: `FUNNELSMITH_BROWSER`, else the development dependency (Linux on x64),
 * unpacked into `.cache` at the first use, else an installed one.
 * @throws Error that says how to get one
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env.FUNNELSMITH_BROWSER;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`FUNNELSMITH_BROWSER is ${chosen}, which does not exist.`);
    return { executablePath: chosen, args: FLAGS, env: {} };
  }
  found ??= search().catch((error) => {
    found = undefined;
    throw error;
  });
  return found;
}

async function search(): Promise<FoundBrowser> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packaged = await inflatePackagedBrowser().catch((cause) => {
      const why = (cause as Error).message;
      throw new Error(`The browser of the development dependencies is not usable: ${why} ${INSTRUCTIONS}`, {
        cause,
      });
    });
    return { ...packaged, args: FLAGS };
  }
  const installed = systemBrowsers().find((path) => existsSync(path) && starts(path));
  if (installed === undefined) throw new Error(`There is no browser for the tests. ${INSTRUCTIONS}`);
  return { executablePath: installed, args: FLAGS, env: {} };
}

function systemBrowsers(): string[] {
  const { HOME = '', PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(HOME, 'Applications')].flatMap((folder) => [
        join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      ]);
    case 'win32':
      return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'] ?? '', LOCALAPPDATA]
        .filter((folder) => folder !== '')
        .flatMap((folder) => [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]);
    default:
      return [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/usr/bin/google-chrome-stable',
        '/opt/google/chrome/chrome',
        ...playwrightBrowsers(HOME),
      ];
  }
}

/** Browsers from `npx playwright-core install chromium`. */
function playwrightBrowsers(home: string): string[] {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(home, '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  return names.flatMap((name) => [
    join(folder, name, 'chrome-linux64', 'chrome'),
    join(folder, name, 'chrome-linux', 'chrome'),
  ]);
}

/** On Linux the path may be a stub for a package that is not installed. Elsewhere `--version` may open a window. */
function starts(path: string): boolean {
  return (
    process.platform !== 'linux' ||
    spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
  );
}
