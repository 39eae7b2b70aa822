import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAppLog } from '#main/system/app-log.ts';
import { problemReport, versionsText } from '#main/system/problem-report.ts';
import { withoutSecrets } from '#main/system/without-secrets.ts';
import { createCrashRecovery } from '#main/window/crash-recovery.ts';

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
