import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAppLog, withoutSecrets } from '#main/system/app-log.ts';
import { problemReport, reportedState, versionsText } from '#main/system/help-actions.ts';
import { createCrashRecovery } from '#main/window/app-window.ts';

vi.mock('electron', () => ({}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnelsmith-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SECRETS = [
  'fsd_0123456789abcdef',
  'sk-proj-abcdefgh12345678',
  'AIzaSyA-1234567890',
  'hunter2',
  'maria@example.com',
  'the-code',
];
const LINE =
  'Bearer fsd_0123456789abcdef used by maria@example.com with key sk-proj-abcdefgh12345678 and AIzaSyA-1234567890 at ' +
  'postgres://funnelsmith:hunter2@127.0.0.1:5432/x after http://127.0.0.1:1/callback?code=the-code&state=x';

describe('the log', () => {
  test('has no secret and no home folder, and neither has a report', async () => {
    const log = openAppLog(folder);
    log.write('server', `${LINE}\n\nin ${homedir()}/data`);
    await expect.poll(() => log.tail(10)).toContain('in ~/data');
    const report = problemReport({
      versions: versionsText({ app: '1.2.3', server: 'https://one.example' }),
      state: { serverOrigin: 'https://one.example', note: LINE },
      log,
    });
    expect(report).toContain('Funnelsmith 1.2.3');
    expect(report).toContain('server Bearer …');
    for (const text of [log.tail(10), report, withoutSecrets(LINE)])
      for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  test.each([
    ['a token behind a line break in JSON', JSON.stringify('line\nfsd_Secret0123456789')],
    ['a key behind a line break in JSON', JSON.stringify('line\nsk-Secret0123456789')],
    ['an encoded token', 'next=a%3Dfsd_Secret0123456789'],
    ['an encoded key', 'key%3Dsk-ant-Secret0123456789'],
    ['an encoded header', 'authorization=Bearer%20Secret0123456789'],
    ['a query with a quotation mark', "app://bundle/x?q=(o'neil)&token=Secret"],
    ['a relative address', '/signin/verify?token=Secret'],
    ['an encoded address', 'https%3A%2F%2Fone.example%2Fsignin%3Fcode%3DSecret'],
    ['an address in JSON', 'https:\\/\\/one.example\\/x?code=Secret'],
    ['a password with a quotation mark', "http://user:it'sSecret@one.example/v1"],
    ['a verifier', 'code_verifier=Secret0123456789'],
    ['a header', 'x-funnelsmith-secret: Secret0123456789'],
    ['a field', '{"apiKey":"Secret0123456789"}'],
    ['keys of other providers', 'gsk_Secret0123456789 xai-Secret0123456789 hf_Secret0123456789'],
    ['an address with an accent', 'Secreté@example.com'],
    ['an encoded email address', 'Secret%40example.com Secret\\u0040example.com Secret&#64;example.com'],
  ])('never has %s', (_what, text) => {
    expect(withoutSecrets(text)).not.toContain('Secret');
  });

  test('keeps what helps: words, numbers, addresses of servers, codes of errors', () => {
    const text = 'error code: 23505 after 12 ms at http://127.0.0.1:5000/api/kits, 3 tokens, task-management';
    expect(withoutSecrets(text)).toBe(text);
  });

  test.each(['a://', 'a+://x', 'a://b@', 'bearer ', 'a.', 'sk-', '/a', '%3A%2F%2F', 'code ='])(
    'takes time that grows with a long line and not with its square: %j',
    (unit) => {
      const timeOf = (length: number) => {
        const text = unit.repeat(length / unit.length);
        const started = performance.now();
        withoutSecrets(text);
        return performance.now() - started;
      };
      timeOf(20_000);
      const short = Math.max(5, timeOf(20_000));
      // The square would be 64 times.
      expect(timeOf(160_000) / short).toBeLessThan(30);
    },
  );

  test('the state of a report has no address beyond its server and page', () => {
    const reported = reportedState(
      { computerSettings: { modelUrl: 'http://10.0.0.5:1/v1/tenant-Secret', keys: [] } } as never,
      'app://bundle/products?q=Secret#Secret',
    );
    expect(reported).toEqual({ computerSettings: { modelUrl: '10.0.0.5:1', keys: [] }, window: '/products' });
  });

  test('begins new files, and keeps five', async () => {
    const log = openAppLog(folder);
    const line = 'x'.repeat(10_000);
    for (let count = 0; count < 1_600; count++) {
      log.write('application', line);
      if (count % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBeGreaterThan(2);
    log.write('application', 'the last line');
    await expect.poll(() => readFileSync(join(folder, 'funnelsmith.log'), 'utf8')).toContain('the last line');
    expect(readdirSync(folder).filter((name) => name.endsWith('.log')).length).toBeLessThanOrEqual(6);
  });

  test('a folder that cannot be written costs only the log', () => {
    const log = openAppLog(join('/dev/null', 'logs'));
    log.write('application', 'nothing happens');
    expect(log.tail(10)).toBe('');
  });
});

describe('a page whose process has ended', () => {
  function setUp(goOn = true) {
    const happened: string[] = [];
    let now = 0;
    const recover = createCrashRecovery({
      path: () => '/content/7',
      showPage: async (path) => void happened.push(`page ${path}`),
      onFailure: (what, error) => happened.push(`${what}: ${(error as Error).message}`),
      askToGoOn: async () => {
        happened.push('asked');
        return goOn;
      },
      quit: () => happened.push('quit'),
      now: () => now,
    });
    return {
      happened,
      recover,
      wait: (ms: number) => {
        now += ms;
      },
    };
  }
  const crashed = { reason: 'crashed', exitCode: 5 };

  test('is shown again where it was', async () => {
    const { happened, recover } = setUp();
    await recover(crashed);
    expect(happened).toEqual(['The page has ended: crashed, code 5', 'page /content/7']);
    await recover({ reason: 'clean-exit', exitCode: 0 });
    expect(happened).toHaveLength(2);
  });

  test('is not reloaded for ever', async () => {
    const { happened, recover } = setUp(false);
    for (let count = 0; count < 4; count++) await recover(crashed);
    expect(happened.filter((entry) => entry.startsWith('page'))).toHaveLength(3);
    expect(happened.slice(-2)).toEqual(['asked', 'quit']);
  });

  test('crashes that are far apart are not counted together', async () => {
    const { happened, recover, wait } = setUp();
    for (let count = 0; count < 8; count++) {
      await recover(crashed);
      wait(30_000);
    }
    expect(happened).not.toContain('asked');
  });
});
