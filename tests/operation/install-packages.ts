import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { programs } from './programs.ts';

const PACKAGES = ['nginx-light', 'pgbouncer', 'postfix', 'postgresql-15'];
/** Debian's packages ask it whether they may start their services. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs what is missing, as root on Debian. Starts nothing. Elsewhere the tests that need it are skipped. */
export function setup(): void {
  const missing = () => Object.values(programs).filter((file) => !existsSync(file));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const isOurs = !existsSync(POLICY);
    if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: 'ignore' as const };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES], options);
    if (isOurs) rmSync(POLICY);
  }
  for (const file of missing())
    process.stdout.write(`Not tried, because ${file} could not be installed (needs root on Debian 12).\n`);
}
