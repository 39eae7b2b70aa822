import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyClusterTemplate } from '#tests/support/database/cluster-template.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { canSwitchUser, isRoot, ORDINARY_USER } from '#tests/support/processes/ordinary-user.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith start-up-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

function runServer(
  env: Record<string, string>,
  options: { uid?: number; gid?: number } = {},
): { status: number | null; message: string } {
  const { status, stderr } = spawnSync(process.execPath, ['server/index.ts'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    encoding: 'utf8',
    timeout: 90_000,
    ...options,
  });
  return { status, message: stderr };
}

describe('what goes wrong at the start is said plainly, with exit code 1', () => {
  test('everything that is wrong with the configuration at once, without its values', () => {
    const { status, message } = runServer({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://user:hush@host/db',
      SIGNUP_CREDITS: '-1',
      LOG_LEVEL: 'loud',
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'SIGNUP_CREDITS', 'LOG_LEVEL'])
      expect(message).toContain(name);
    expect(message).not.toContain('hush');
    expect(message).not.toContain('    at ');
  });

  test('production rejects trial settings unless they are allowed by name', () => {
    const refused = runServer({ NODE_ENV: 'production', PORT: '1' });
    expect(refused.status).toBe(1);
    for (const name of [
      'embedded-identity',
      'sample-mode',
      'sample-payments',
      'plain-http',
      'embedded-database',
    ]) {
      expect(refused.message).toContain(`ALLOW_IN_PRODUCTION=${name}`);
    }
    const partly = runServer({
      NODE_ENV: 'production',
      PORT: '1',
      ALLOW_IN_PRODUCTION: 'sample-mode,embedded-identity',
    });
    expect(partly.message).not.toContain('sample-mode');
    expect(partly.message).toContain('plain-http');
  });

  test('a taken port', async () => {
    const port = await reserveFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { status, message } = runServer({ PORT: String(port), FUNNELSMITH_DATA_DIR: dataDir });
      expect(status).toBe(1);
      expect(message).toContain(`Port ${port} is taken`);
    } finally {
      other.close();
    }
  });

  test('a database that cannot be reached, without its password', async () => {
    const port = await reserveFreePort();
    const { status, message } = runServer({
      PORT: String(await reserveFreePort()),
      DATABASE_URL: `postgres://someone:hush@127.0.0.1:${port}/nowhere`,
    });
    expect(status).toBe(1);
    expect(message).toContain(`127.0.0.1:${port}/nowhere cannot be reached`);
    expect(message).not.toContain('hush');
  });

  test('a data folder that is a file', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    const { status, message } = runServer({
      PORT: String(await reserveFreePort()),
      FUNNELSMITH_DATA_DIR: file,
    });
    expect(status).toBe(1);
    expect(message).toContain(file);
    expect(message).not.toContain('    at ');
  });

  test.runIf(canSwitchUser || !isRoot)('a data folder that may not be written', async () => {
    const closed = path.join(dataDir, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    chmodSync(dataDir, 0o755);
    const { status, message } = runServer(
      { PORT: String(await reserveFreePort()), FUNNELSMITH_DATA_DIR: closed },
      isRoot ? ORDINARY_USER : {},
    );
    expect(status).toBe(1);
    expect(message).toContain(closed);
    expect(message).not.toContain('    at ');
  });

  test('a second server on the same data folder; the first goes on', async () => {
    copyClusterTemplate(dataDir);
    const first = await startServerProcess({ dataDir, port: await reserveFreePort() });
    try {
      const { status, message } = runServer({
        PORT: String(await reserveFreePort()),
        FUNNELSMITH_DATA_DIR: dataDir,
      });
      expect(status).toBe(1);
      expect(message).toContain('Another Funnelsmith server is already running');
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    } finally {
      expect(await first.stop()).toBe(0);
    }
  });
});

/** The TCP ports at which a process accepts connections. */
function listeningPorts(pid: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = readdirSync(folder).flatMap(
    (name) => /^socket:\[(\d+)\]$/u.exec(readlinkSync(path.join(folder, name)))?.[1] ?? [],
  );
  const rows = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'));
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/u);
    const isListening = state === '0A' && sockets.includes(inode);
    return isListening ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
}

describe('a server', () => {
  test('stops in order, with parked connections, and exit code 0', async () => {
    copyClusterTemplate(dataDir);
    const server = await startServerProcess({ dataDir, port: await reserveFreePort() });
    const parked = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)));
    await Promise.all(parked.map((answer) => answer.text()));
    const startedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test.runIf(process.platform === 'linux')('in sample mode listens at its own port alone', async () => {
    copyClusterTemplate(dataDir);
    const server = await startServerProcess({ dataDir, port: await reserveFreePort() });
    try {
      expect(listeningPorts(server.pid)).toEqual([Number(new URL(server.url).port)]);
    } finally {
      await server.stop();
    }
  });

  test("works beside the operator's command, which also works alone", async () => {
    const cli = (args: string[]) =>
      spawnSync(process.execPath, ['server/cli/main.ts', ...args], {
        cwd: projectRoot,
        env: { PATH: process.env.PATH, FUNNELSMITH_DATA_DIR: dataDir },
        encoding: 'utf8',
        timeout: 90_000,
      });
    const create = ['users', 'create', '--email', 'op@example.com', '--password', 'operator secret'];
    copyClusterTemplate(dataDir);
    const first = await startServerProcess({ dataDir, port: await reserveFreePort() });
    await first.stop();
    const alone = cli([...create, '--role', 'customer', '--credits', '25', '--first-name', 'Op']);
    expect(alone.stderr).toBe('');
    expect(alone.stdout).toContain('Created customer op@example.com');

    const server = await startServerProcess({ dataDir, port: await reserveFreePort() });
    try {
      expect(cli(['users', 'list']).stdout).toContain('25/25');
      const twice = cli(create);
      expect(twice.status).toBe(1);
      expect(twice.stderr).toContain('already exists');
      expect(cli(['users', 'create', '--email', 'nobody', '--password', 'x']).stderr).toMatch(
        /email.*\n.*password/,
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  test.runIf(canSwitchUser)('runs as an ordinary user too', async () => {
    chownSync(dataDir, 65_534, 65_534);
    const port = await reserveFreePort();
    const probe = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { startServer } from '#server/boot/start-server.ts';
         await startServer(process.env);
         const answer = await fetch('http://127.0.0.1:${port}/readyz');
         console.log('readiness', answer.status, 'uid', process.getuid());
         process.kill(process.pid, 'SIGTERM');`,
      ],
      {
        cwd: projectRoot,
        ...ORDINARY_USER,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          FUNNELSMITH_DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
        },
        encoding: 'utf8',
        timeout: 90_000,
      },
    );
    expect(probe.stderr).toBe('');
    expect(probe.stdout).toContain('readiness 200 uid 65534');
    expect(probe.status).toBe(0);
  });
});
