import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from './find-browser.ts';

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** Console warnings and errors of this context so far. */
  consoleProblems(): string[];
  /**
   * Fails when a page logged a warning or an error, or threw.
   * @param expected messages that belong to the test, such as the one for a 401 response
   */
  expectNoConsoleProblems(expected?: RegExp[]): void;
}

export interface TestBrowser {
  /** A page in its own context, without cookies and storage. */
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  close(): Promise<void>;
}

/**
 * A third less processor time per page than with V8's helper threads and optimising compilers, which pay off later than a
 * test lasts. The patterns of the checks are compiled once, not first for the interpreter. Benchmarks run the browser as
 * it is.
 */
const SHORT_SCRIPTS = [
  '--js-flags=--single-threaded --no-maglev --no-turbofan --no-regexp-tier-up --min-semi-space-size=16',
];

let ofThisWorker: Promise<Browser> | undefined;

/** A headless Chromium, shared by the test files of one worker. */
export async function launchBrowser(): Promise<TestBrowser> {
  const isShared = process.env.VITEST !== undefined;
  if (isShared) ofThisWorker ??= launch();
  const browser = await (ofThisWorker ?? launch());
  const contexts: BrowserContext[] = [];
  return {
    async newPage(options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      contexts.push(context);
      return watchedPage(context);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      if (!isShared) await browser.close();
    },
  };
}

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: process.env.VITEST === undefined ? args : [...args, ...SHORT_SCRIPTS],
    // With the C locale, downloads lose names with characters outside ASCII.
    env: { ...definedEnvironment(), LC_ALL: 'C.UTF-8', ...env },
    headless: true,
  });
}

async function watchedPage(context: BrowserContext): Promise<TestPage> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url, lineNumber } = message.location();
    problems.push(`console: ${message.text()} (${url}:${lineNumber})`);
  });
  context.on('weberror', (problem) => {
    const error = problem.error();
    problems.push(`page: ${error.stack ?? error.message}`);
  });
  return {
    page: await context.newPage(),
    context,
    consoleProblems: () => [...problems],
    expectNoConsoleProblems: (expected = []) => {
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page has complained:\n${unexpected.join('\n')}`);
    },
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
