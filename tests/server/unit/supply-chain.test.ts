import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { licenceOf, readSbom } from '#scripts/write-sbom.ts';

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const inProduction = packages.filter(([, { dev }]) => !dev);
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? '';

/** None of them asks for more than to be named; those with an OR leave the choice to us. */
const ALLOWED_LICENCES = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'CC0-1.0', 'Zlib'],
  // Fonts.
  'OFL-1.1',
]);

function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((name) => ALLOWED_LICENCES.has(name.trim())));
}

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
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const decided = Object.keys(allowScripts).map((name) => name.replace(/(?<=.)@.*$/, ''));
    const wanting = inProduction.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(wanting.map(([place]) => nameOf(place)).filter((name) => !decided.includes(name))).toEqual([]);
  });
});

describe('licences', () => {
  test('of everything in production are on the list', () => {
    const refused = inProduction.filter(([, { license }]) => !license || !isAllowed(license));
    expect(refused.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([]);
  });

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', ''])(
    'such as %j are not',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );
});

test('the bill of materials has every package of production, with its licence, and no place of this machine', () => {
  const sbom = readSbom();
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'funnelsmith' } } });
  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = inProduction
    .map(([place, { version }]) => `${nameOf(place)}@${version}`)
    .filter((each) => !listed.has(each));
  expect(missing).toEqual([]);
  expect(listed.size).toBe(
    new Set(inProduction.map(([place, { version }]) => `${nameOf(place)}@${version}`)).size,
  );
  for (const component of sbom.components) {
    expect(component.purl).toMatch(/^pkg:npm\//);
    expect(isAllowed(licenceOf(component)), `${component.name}: ${licenceOf(component)}`).toBe(true);
  }
  const text = JSON.stringify(sbom);
  expect(text).not.toContain(process.cwd());
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
});
