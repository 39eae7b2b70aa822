import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { CLUSTER_ROLE, type ClusterPaths, postgresEnvironment } from './cluster-paths.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isRunning } from './process-identity.ts';
import { assertReachable, canEnter, chooseRunAs, commandAs, type RunAs } from './unprivileged-command.ts';

const STAGING_PREFIX = 'postgres.initialising-';

/**
 * Creates a missing cluster in a temporary folder and moves it into place when complete. The next start removes an
 * interrupted attempt's folder. Never deletes an existing cluster.
 * @returns how to run PostgreSQL on it
 * @throws DatabaseStartError
 */
export async function initialiseCluster(paths: ClusterPaths, binaries: PostgresBinaries): Promise<RunAs> {
  const runAs = chooseRunAs(paths.cluster);
  assertWritable(paths.dataDir);
  openPassage(runAs, paths.dataDir);
  assertReachable(runAs, paths.dataDir);
  assertReachable(runAs, dirname(binaries.postgres));
  removeAbandonedAttempts(paths.dataDir);
  if (hasCluster(paths, binaries)) {
    handOver(runAs, paths);
  } else {
    await createCluster(paths, binaries, runAs);
  }
  return runAs;
}

/** @throws DatabaseStartError when the file of the password is missing or unreadable */
export function readClusterPassword(paths: ClusterPaths): string {
  try {
    return fs.readFileSync(paths.password, 'utf8').trim();
  } catch (cause) {
    throw new DatabaseStartError(
      `The database's password file ${paths.password} cannot be read (${errorCode(cause)}). ` +
        'Start Funnelsmith as the user who owns that file, or restore it from a backup of the data folder.',
      { cause },
    );
  }
}

/**
 * Creates the data folder if it is missing.
 * @returns its real path
 * @throws DatabaseStartError when the folder cannot be written
 */
export function prepareDataDir(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return fs.realpathSync(dataDir);
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
}

function assertWritable(dataDir: string): void {
  try {
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
}

function notWritable(dataDir: string, cause: unknown): DatabaseStartError {
  const code = errorCode(cause);
  const why =
    {
      EROFS: 'it is on a read-only file system',
      ENOTDIR: 'part of the path is a file',
      EEXIST: 'it is a file',
    }[code] ?? `the user running Funnelsmith may not write there (${code})`;
  return new DatabaseStartError(
    `The data folder ${dataDir} cannot be written: ${why}. Give that user access to it, or set ` +
      'FUNNELSMITH_DATA_DIR to another folder.',
    { cause },
  );
}

/** Lets PostgreSQL's user enter the data folder, whose mode is 700. */
function openPassage(runAs: RunAs, dataDir: string): void {
  if (canEnter(runAs, dataDir) || !canEnter(runAs, dirname(dataDir))) return;
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011);
}

function hasCluster(paths: ClusterPaths, binaries: PostgresBinaries): boolean {
  const folder = fs.statSync(paths.cluster, { throwIfNoEntry: false });
  if (folder === undefined) return false;
  const us = process.getuid?.();
  if (us !== undefined && us !== 0 && folder.uid !== us) {
    throw new DatabaseStartError(
      `The database in ${paths.cluster} belongs to another user (id ${folder.uid}). Start Funnelsmith as that user, ` +
        'or give the whole folder to the one who starts it (chown -R), or set FUNNELSMITH_DATA_DIR to another folder.',
    );
  }
  const entries = fs.readdirSync(paths.cluster);
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new DatabaseStartError(
      `${paths.cluster} contains files but is not a PostgreSQL database (no PG_VERSION). Nothing was changed. ` +
        'Restore it from a backup, or move the folder away to start with an empty database.',
    );
  }
  const version = fs.readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.majorVersion) {
    throw new DatabaseStartError(
      `The database in ${paths.cluster} was written by PostgreSQL ${version}, but this Funnelsmith brings PostgreSQL ` +
        `${binaries.majorVersion}, which cannot open it. Export it with the Funnelsmith version that wrote it and ` +
        'import it here, or move the folder away to start with an empty database.',
    );
  }
  return true;
}

/**
 * Gives a cluster that root created in a user namespace to the unprivileged user, where namespaces are no
 * longer available. The folder itself changes last, so that an interrupted run is repeated.
 */
function handOver(runAs: RunAs, paths: ClusterPaths): void {
  if (runAs.kind !== 'other-user' || fs.statSync(paths.cluster).uid === runAs.uid) return;
  for (const entry of fs.readdirSync(paths.cluster, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(join(paths.cluster, entry), runAs.uid, runAs.gid);
  }
  fs.chownSync(paths.cluster, runAs.uid, runAs.gid);
}

function removeAbandonedAttempts(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const owner = Number(name.slice(STAGING_PREFIX.length).split('-')[0]);
    if (owner !== process.pid && isRunning(owner)) continue;
    try {
      fs.rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // An initdb that outlived its parent may still be writing; a later start removes the remaining files.
    }
  }
}

async function createCluster(paths: ClusterPaths, binaries: PostgresBinaries, runAs: RunAs): Promise<void> {
  const staging = join(paths.dataDir, `${STAGING_PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
  const staged = join(staging, 'cluster');
  const password = join(staging, 'password');
  try {
    fs.mkdirSync(staged, { recursive: true, mode: 0o700 });
    fs.writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    if (runAs.kind === 'other-user') {
      for (const path of [staging, staged, password]) fs.chownSync(path, runAs.uid, runAs.gid);
    }
    await runInitdb(binaries, runAs, staged, password);
    fs.renameSync(password, join(staged, 'funnelsmith-password'));
    moveIntoPlace(staged, paths);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: PostgresBinaries,
  runAs: RunAs,
  clusterDir: string,
  passwordFile: string,
): Promise<void> {
  const command = commandAs(runAs, binaries.initdb, [
    ...['-D', clusterDir, '-U', CLUSTER_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // The builtin locale sorts and folds case alike on every operating system.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...['--data-checksums', '--no-instructions'],
  ]);
  let output = '';
  const failure = await new Promise<string | undefined>((resolve) => {
    const child = spawn(command.program, command.programArguments, {
      ...command.options,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : `initdb ended with ${signal ?? code}`),
    );
  });
  if (failure === undefined) return;
  throw new DatabaseStartError(
    `A new database could not be created in ${dirname(dirname(clusterDir))} (${failure}). Its last words:\n` +
      output.trim().split('\n').slice(-8).join('\n'),
  );
}

function moveIntoPlace(staged: string, paths: ClusterPaths): void {
  try {
    // Windows can't rename onto an empty folder.
    if (fs.existsSync(paths.cluster)) fs.rmdirSync(paths.cluster);
    fs.renameSync(staged, paths.cluster);
  } catch (cause) {
    // A concurrent process created it: use its cluster.
    if (fs.existsSync(join(paths.cluster, 'PG_VERSION'))) return;
    throw notWritable(paths.dataDir, cause);
  }
  if (process.platform === 'win32') return;
  const folder = fs.openSync(paths.dataDir, 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}
