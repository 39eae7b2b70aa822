import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { type CookieClient, createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';

/**
 * `node scripts/try-image.ts`: builds the image with Debian's buildah and runs it as its own user on a read-only file
 * system until it has written one text. Needs root, buildah, debootstrap and a Debian mirror, but no container daemon. A
 * base made from Debian's packages and this project's Node takes the place of the official one.
 */
const { values } = parseArgs({
  options: {
    work: { type: 'string', default: '/var/tmp/funnelsmith-image' },
    // Runs the image of an earlier call.
    built: { type: 'boolean', default: false },
  },
});
const MOST_MEGABYTES = 350;
const READY_MS = 120_000;
const STOP_MS = 30_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const store = path.join(values.work, 'store');
const base = path.join(values.work, 'base');
const seconds: Record<string, number> = {};
const mount = (...args: string[]) => run('mount', args);

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const baseImage = /^ARG BASE_IMAGE=([^@\s]+)/m.exec(dockerfile)?.[1];
if (!baseImage) throw new Error('The Dockerfile names no BASE_IMAGE');

if (!values.built) {
  await timed('base', makeBase);
  await timed('build', () =>
    buildah(
      'bud',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--format',
      'docker',
      '--pull-never',
      // The base made here has another digest.
      '--build-arg',
      `BASE_IMAGE=${baseImage}`,
      '-t',
      'funnelsmith',
      root,
    ),
  );
}
const container = buildah('from', '--pull-never', 'funnelsmith').trim();
const mounted = buildah('mount', container).trim();
const image = readImage();
const megabytes = Math.round(folderBytes(mounted) / 1_000_000);
const ownMegabytes = megabytes - Math.round(folderBytes(path.join(base, 'rootfs')) / 1_000_000);
try {
  await timed('run', () => runImage());
} finally {
  buildah('umount', container);
  buildah('rm', container);
}
console.log(
  JSON.stringify({ megabytes, ownMegabytes, seconds, user: image.user, healthCheck: image.hasHealthCheck }),
);
if (megabytes > MOST_MEGABYTES) throw new Error(`The image has more than ${MOST_MEGABYTES} MB`);

/** Debian, Node and npm under the name of the official image. */
function makeBase(): void {
  const rootfs = path.join(base, 'rootfs');
  if (!existsSync(path.join(rootfs, 'etc/debian_version')))
    run('debootstrap', ['--variant=minbase', 'bookworm', rootfs]);
  rmSync(path.join(rootfs, 'var/cache/apt'), { recursive: true, force: true });
  rmSync(path.join(rootfs, 'var/lib/apt/lists'), { recursive: true, force: true });
  const local = path.join(rootfs, 'usr/local');
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  cpSync(process.execPath, path.join(local, 'bin/node'));
  const npm = path.join(local, 'lib/node_modules/npm');
  const entry = realpathSync(run('which', ['npm']).trim());
  cpSync(path.resolve(entry, '../..'), npm, { recursive: true });
  run('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm')]);
  // How this machine reaches its registry. Only the stand-in has it.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, path.join(rootfs, 'etc/ssl/registry.crt'));
  const registry = run('npm', ['config', 'get', 'registry']).trim();
  writeFileSync(
    path.join(rootfs, 'root/.npmrc'),
    `registry=${registry}\n${certificates ? 'cafile=/etc/ssl/registry.crt\n' : ''}`,
  );
  writeFileSync(
    path.join(base, 'Dockerfile'),
    'FROM scratch\nADD rootfs /\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
  );
  buildah('bud', '--isolation', 'chroot', '--format', 'docker', '-t', `docker.io/library/${baseImage}`, base);
}

function readImage() {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'funnelsmith')) as {
    Docker: {
      config: {
        User: string;
        Env: string[];
        Cmd: string[];
        WorkingDir: string;
        Healthcheck?: { Test: string[] };
      };
    };
  };
  const { config } = Docker;
  return {
    user: config.User,
    env: config.Env,
    command: config.Cmd,
    folder: config.WorkingDir,
    hasHealthCheck: config.Healthcheck !== undefined,
    healthCheck: config.Healthcheck?.Test.slice(1) ?? [],
  };
}

/** Everything is read-only except `/tmp` and `/data`. */
async function runImage(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'try-image-'));
  const place = path.join(work, 'root');
  mkdirSync(place);
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: path.join(work, 'data') },
    { log: pino({ level: 'silent' }), onLockLost: (error) => console.error(error.message) },
  );
  const standIns = await startStandInProviders({ speed: 'instant' });
  const port = await reserveFreePort();
  mount('--rbind', mounted, place);
  mount('-o', 'remount,bind,ro', place);
  mount('-t', 'tmpfs', 'tmpfs', path.join(place, 'tmp'));
  mount('-t', 'tmpfs', '-o', 'uid=10001,gid=10001', 'tmpfs', path.join(place, 'data'));
  mount('-t', 'proc', 'proc', path.join(place, 'proc'));
  mount('--bind', '/dev', path.join(place, 'dev'));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    ALLOW_IN_PRODUCTION: 'embedded-identity,plain-http,sample-payments',
    LOCAL_AI_BASE_URL: `${standIns.url}/local/llamacpp/v1`,
    GENERATION_REPAIR: 'off',
  };
  const env = [...image.env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const inside = (command: string[]) => [
    `--userspec=${image.user}`,
    place,
    '/usr/bin/env',
    '-i',
    `--chdir=${image.folder}`,
    ...env,
    ...command,
  ];
  try {
    const server = spawn('chroot', inside(image.command), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
    const check = () => spawnSync('chroot', inside(image.healthCheck)).status;
    const early = check();
    const until = Date.now() + READY_MS;
    while (check() !== 0) {
      if (Date.now() > until || server.exitCode !== null) throw new Error(`Not ready:\n${output}`);
      await sleep(200);
    }
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    const written = spawnSync('chroot', inside(['touch', '/app/file']), { encoding: 'utf8' });
    if (!/Read-only/.test(written.stderr))
      throw new Error(`The file system can be written: ${written.stderr}`);

    const client = createCookieClient(`http://localhost:${port}`);
    await signUp(client);
    const product = (await client.post('/api/products', { json: completeProduct })).body as Product;
    const answer = await client.post('/api/generate/ai-content', {
      json: { productId: product.id, promptType: 'vertical_landscape', tier: 'standard' },
    });
    if (answer.status !== 200) throw new Error(`No text: ${answer.status} ${JSON.stringify(answer.body)}`);
    const stopAt = Date.now();
    server.kill('SIGTERM');
    const code = await Promise.race([ended, sleep(STOP_MS).then(() => 'still running')]);
    console.log(
      JSON.stringify({
        uid,
        healthBeforeReady: early,
        text: answer.status,
        exit: code,
        stopMs: Date.now() - stopAt,
      }),
    );
    if (code !== 0) throw new Error(`Exit ${code}:\n${output}`);
  } finally {
    run('umount', ['-R', place]);
    await standIns.close();
    await database.close();
    rmSync(work, { recursive: true, force: true });
  }
}

/** Creates the first account, as a browser does. */
async function signUp(client: CookieClient): Promise<void> {
  const follow = async (from: string) => {
    let location = from;
    for (let step = 0; step < 10; step += 1) {
      const { status, headers } = await client.get(location);
      const next = headers.get('location');
      if (status < 300 || status >= 400 || next === null) return location;
      location = next;
    }
    throw new Error('Too many redirects');
  };
  const page = await follow('/api/login?returnTo=/');
  const form = {
    firstName: 'Ada',
    lastName: 'Example',
    email: 'first@example.com',
    password: 'correct horse battery',
  };
  const { status, headers } = await client.post(`${page}/create-account`, { form });
  if (status !== 303) throw new Error(`No account: ${status}`);
  await follow(headers.get('location') ?? '/');
}

function folderBytes(folder: string): number {
  return Number(run('du', ['-sb', '--one-file-system', folder]).split('\t')[0]);
}

function buildah(...args: string[]): string {
  return run('buildah', ['--storage-driver', 'vfs', '--root', store, '--runroot', `${store}-run`, ...args]);
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  throw new Error(
    `${command} ${args.join(' ')} failed: ${error?.message ?? ''}\n${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`,
  );
}

async function timed(name: string, work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  seconds[name] = Math.round((performance.now() - start) / 100) / 10;
  console.log(`${name}: ${seconds[name]} s`);
}
