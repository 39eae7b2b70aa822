import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build, Platform } from 'electron-builder';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';

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
      ...config,
      electronDist,
      directories: { ...(config.directories as object), output: join(folder, 'packages') },
    },
  });
  unpacked = join(folder, 'packages/linux-unpacked');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a package', () => {
  test('has the built application, and no source, test, server or secret', () => {
    const files = listPackage(join(unpacked, 'resources/app.asar'), { isPack: false });
    for (const file of [
      '/package.json',
      '/dist/desktop/main/index.js',
      '/dist/desktop/preload/index.cjs',
      '/dist/desktop/renderer/index.html',
      '/node_modules/@napi-rs/keyring/keytar.js',
    ]) {
      expect(files).toContain(file);
    }
    const foreign = files.filter(
      (file) =>
        /\.(?:ts|tsx|map|env|pem|key)$|\/\.env/u.test(file) ||
        /^\/(?:src|server|shared|tests|scripts|docs|resources|\.data)(?:\/|$)/u.test(file) ||
        /^\/dist\/(?!desktop(?:\/|$))/u.test(file) ||
        /^\/node_modules\/(?!@napi-rs(?:\/keyring[^/]*(?:\/|$)|$))/u.test(file),
    );
    expect(foreign.filter((file) => !file.endsWith('.d.ts'))).toEqual([]);
  });

  test('contains nothing about its build', () => {
    const manifest = JSON.parse(
      extractFile(join(unpacked, 'resources/app.asar'), 'package.json').toString('utf8'),
    ) as Record<string, unknown>;
    expect(manifest.main).toBe('dist/desktop/main/index.js');
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
