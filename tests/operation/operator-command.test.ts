/* deploy/funnelsmith and the lines of deploy/funnelsmith.cron, with their paths and user replaced and nothing else. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startKillablePostgres } from '#tests/support/fleet/killable-postgres.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { Bench, userIds } from './programs.ts';

const deployed = (name: string) => readFileSync(path.join(projectRoot, 'deploy', name), 'utf8');
const unit = deployed('funnelsmith.service');

test('it sets what the service sets', () => {
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1];
  expect(deployed('funnelsmith')).toContain(`export ${environment}\n`);
});

describe.skipIf(process.getuid?.() !== 0)("the operator's command", () => {
  let bench: Bench;
  let command: string;
  let settings: string;
  const backups = () => path.join(bench.folder, 'backups');
  const erasures = () => path.join(bench.folder, 'erasures');
  beforeAll(async () => {
    bench = new Bench();
    const postgres = await startKillablePostgres();
    bench.onEnd(() => postgres.stop());
    settings = path.join(bench.folder, 'settings.env');
    command = path.join(bench.folder, 'funnelsmith');
    writeFileSync(
      settings,
      `# a comment
DATABASE_URL=${postgres.url}
PUBLIC_URL="https://app.example.com"
TRUST_PROXY=1
ALLOW_IN_PRODUCTION=embedded-identity,sample-mode,sample-payments
SMTP_URL=smtps://user:a$HOME&\`id\`b@mail.example.com
MAIL_FROM=Funnelsmith <mail@example.com>
BACKUP_KEY='$(echo a key of at least) 32 characters'`,
      { mode: 0o600 },
    );
    writeFileSync(
      command,
      deployed('funnelsmith')
        .replaceAll('/etc/funnelsmith.env', settings)
        .replaceAll('/opt/funnelsmith', projectRoot)
        .replace('runuser -u funnelsmith', 'runuser -u nobody'),
    );
    chmodSync(command, 0o755);
    const owner = userIds('nobody');
    for (const folder of [backups(), erasures()]) mkdirSync(folder, { mode: 0o700 });
    chownSync(backups(), owner.uid, owner.gid);
  });
  afterAll(() => bench.end());

  const run = (...args: string[]) => spawnSync(command, args, { cwd: '/', encoding: 'utf8' });

  test("uses the service's database and settings as they are written", () => {
    expect(run('migrate')).toMatchObject({ status: 0, stderr: '' });
    const password = 'a-long-password-of-a-test';
    const created = spawnSync(
      command,
      ['users', 'create', '--email', 'ada@example.com', '--password', '-', '--role', 'admin'],
      { input: password, encoding: 'utf8' },
    );
    expect(created).toMatchObject({ status: 0, stderr: '' });
    expect(run('users', 'list').stdout).toMatch(/ada@example\.com.*admin/);
    expect(run('backup', 'key').stdout).toBe('$(echo a key of at least) 32 characters\n');
  });

  test('the lines of cron write a backup and the list; a failing one keeps the last list', () => {
    const lines = deployed('funnelsmith.cron')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines).toHaveLength(2);
    const commands = lines.map((line) => {
      const [, user, text] = /^(?:\S+ ){5}(\S+) (.*)$/.exec(line) ?? [];
      expect(user).toBe('root');
      return String(text)
        .replaceAll('\\%', '%')
        .replaceAll('/usr/local/bin/funnelsmith', command)
        .replaceAll('/var/backups/funnelsmith-erasures', erasures())
        .replaceAll('/var/backups/funnelsmith/', `${backups()}/`);
    });
    const perform = (text = '') => spawnSync('/bin/sh', ['-c', text], { env: { PATH: '/usr/bin:/bin' } });
    expect(perform(commands[0])).toMatchObject({
      status: 0,
      stdout: Buffer.from(''),
      stderr: Buffer.from(''),
    });
    expect(readdirSync(backups())).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.backup$/)]);
    expect(statSync(path.join(backups(), readdirSync(backups())[0] ?? '')).uid).toBe(userIds('nobody').uid);
    expect(perform(commands[1]).status).toBe(0);
    expect(readdirSync(erasures())).toEqual(['erasures.txt']);
    writeFileSync(path.join(erasures(), 'erasures.txt'), 'kept');
    writeFileSync(settings, 'DATABASE_URL=postgres://127.0.0.1:9/none');
    expect(perform(commands[1]).status).toBe(1);
    expect(readFileSync(path.join(erasures(), 'erasures.txt'), 'utf8')).toBe('kept');
  });

  test('somebody else is told to be root', () => {
    const { status, stderr } = spawnSync(command, ['users', 'list'], {
      ...userIds('nobody'),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('as root');
  });
});
