import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from '#scripts/bench.ts';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { killAll } from '#tests/support/processes/process-tree.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const PATIENCE_MS = 300_000;

/**
 * Duration of the README's first two commands on a new machine: a fresh clone, an empty cache, the configured
 * registry.
 */
export const benchmark: Benchmark = {
  name: 'install',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-install-'));
    const clone = path.join(folder, 'clone');
    const modules = path.join(clone, 'node_modules');
    try {
      run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone], folder);
      const cache = path.join(folder, 'cache');
      const install = () => run('npm', ['ci', '--cache', cache, '--no-audit', '--no-fund'], clone);
      const empty = seconds(install);
      const size = sizeOf(modules);
      const cached = seconds(install);
      const first = await timeStart(clone, path.join(folder, 'data'));
      const second = await timeStart(clone, path.join(folder, 'data'));
      const built = sizeOf(path.join(clone, 'dist'));
      run('npm', ['prune', '--omit=dev', '--cache', cache, '--no-audit', '--no-fund'], clone);
      const production = sizeOf(modules);
      const row = (what: string, s: number | '', mb: number | '', files: number | '', target = '') => ({
        what,
        seconds: s,
        MB: mb,
        files,
        target,
      });
      return [
        row('npm ci, empty cache', empty, size.mb, size.files, '60 s, 750 MB, 40,000 files'),
        row('npm ci, full cache', cached, '', ''),
        row('npm start to ready: builds, makes the database', first, built.mb, built.files),
        row('npm start to ready, again', second, '', ''),
        row('without development packages', '', production.mb, production.files),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

function run(command: string, parameters: string[], cwd: string): void {
  const ended = spawnSync(command, parameters, { cwd, env: plainEnvironment(), encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${command} ${parameters[0]} failed:\n${ended.stderr}`);
}

function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

async function timeStart(cwd: string, dataDir: string): Promise<number> {
  const port = await reserveFreePort();
  const env = { ...plainEnvironment(), PORT: String(port), FUNNELSMITH_DATA_DIR: dataDir };
  const startedAt = performance.now();
  // Own process group: npm must not outlive its server.
  const child = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true });
  try {
    for (const end = Date.now() + PATIENCE_MS; !(await isReady(port)); await sleep(50)) {
      if (Date.now() > end || child.exitCode !== null) throw new Error('The server did not become ready.');
    }
    return Math.round((performance.now() - startedAt) / 100) / 10;
  } finally {
    const stopped = new Promise((resolve) => child.once('exit', resolve));
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await Promise.race([stopped, sleep(20_000)]);
    if (child.pid) killAll([-child.pid]);
    killPostgresIn(dataDir);
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

/** The environment without the variables that `npm run` sets. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = ['npm_config_registry', 'NODE_EXTRA_CA_CERTS'];
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.filter(([name]) => own.includes(name) || !/^(npm_|NODE_|INIT_CWD$)/.test(name)),
  );
}

/** Size on disk; hard links count once. */
function sizeOf(folder: string): { mb: number; files: number } {
  let blocks = 0;
  let files = 0;
  const walk = (place: string) => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const inside = path.join(place, entry.name);
      blocks += lstatSync(inside).blocks;
      if (entry.isDirectory()) walk(inside);
      else files += 1;
    }
  };
  walk(folder);
  return { mb: Math.round((blocks * 512) / 1_048_576), files };
}
