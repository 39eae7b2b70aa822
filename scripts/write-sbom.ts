import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Outside of the web application: for operators, not for visitors. */
export const sbomFile = path.join(root, 'dist/sbom.cdx.json');
export const licencesFile = path.join(root, 'dist/licences.md');

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: SbomComponent[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export interface SbomComponent {
  name: string;
  version: string;
  purl: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
  externalReferences?: { type: string; url: string }[];
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Lists the packages of a production install, and those that are built into the web and desktop applications, from
 * package-lock.json and the sources alone. Development packages are removed here, because npm's `--omit=dev` also omits
 * some that production needs.
 *
 * @throws Error when npm cannot list the packages
 */
export function readSbom(): Sbom {
  // Under `npm run`, the same npm.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const listed = spawnSync(
    command,
    [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' && !npm },
  );
  if (listed.status !== 0) throw new Error(`npm could not list the packages:\n${listed.stderr}`);
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
  const { metadata, ...sbom } = JSON.parse(listed.stdout) as Sbom & { serialNumber?: string };
  delete sbom.serialNumber;
  return {
    ...sbom,
    // npm uses the folder's name.
    metadata: { component: { ...metadata.component, name } },
    components: sbom.components.filter((component) => isInProduction(refOf(component))).map(withLicence),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isInProduction(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter(isInProduction) })),
  };
}

const refOf = ({ name, version }: SbomComponent) => `${name}@${version}`;

/** True for the application itself, which is not in the lock file. */
function isInProduction(ref: string): boolean {
  return lockedPackages().get(ref)?.isDev !== true;
}

/** npm omits a licence that is no SPDX expression; this takes the package's own words. */
function withLicence(component: SbomComponent): SbomComponent {
  if (component.licenses?.length) return component;
  const name = lockedPackages().get(refOf(component))?.license;
  return name ? { ...component, licenses: [{ license: { name } }] } : component;
}

let locked: Map<string, { license: string | undefined; isDev: boolean }> | undefined;

function lockedPackages() {
  if (locked) return locked;
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const builtIn = withNeeded(packages, importedInClients());
  locked = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    const ref = `${nameOf(place)}@${entry.version}`;
    const isDev = entry.dev === true && !builtIn.has(place);
    // Installed several times: for development only if all of them are.
    if (locked.get(ref)?.isDev !== false) locked.set(ref, { license: entry.license, isDev });
  }
  return locked;
}

const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? '';

/** Packages that the sources of the web and desktop applications import, by name. */
function importedInClients(): Set<string> {
  const files = globSync('{shared,src}/**/*.{ts,tsx}', { cwd: root });
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(@?[^'#.][^']*)'/g),
  ]);
  return new Set(imports.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
}

/** Types, and Electron's package, which downloads Electron. */
const NOT_BUILT_IN = /^(@types\/|typescript$|electron$)/;

/** @returns places of the named packages and all their dependencies, including installed peers */
function withNeeded(packages: Record<string, LockedPackage>, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placesOf(name, from).find((candidate) => candidate in packages);
    if (place === undefined || found.has(place) || NOT_BUILT_IN.test(name)) return;
    found.add(place);
    const { dependencies, peerDependencies } = packages[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) add(needed, place);
  };
  for (const name of names) add(name, '');
  return found;
}

/** Where Node looks for a package, nearest first. */
function placesOf(name: string, from: string): string[] {
  const parents = from === '' ? [] : from.split('/node_modules/');
  const folders = parents.map(
    (_, index) => `${parents.slice(0, parents.length - index).join('/node_modules/')}/`,
  );
  return [...folders, ''].map((folder) => `${folder}node_modules/${name}`);
}

export function licenceOf({ licenses }: SbomComponent): string {
  const names = (licenses ?? []).map((entry) =>
    'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ''),
  );
  return names.join(' AND ');
}

/** Writes the bill of materials and the list of licences into `dist`. */
export function writeSbom(): void {
  const sbom = readSbom();
  mkdirSync(path.dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(sbom, undefined, 2)}\n`);
  writeFileSync(licencesFile, licenceList(sbom));
}

const FONTS = `## OFL-1.1, fonts\n\n- Inter\n- Noto Emoji\n\nTheir licences are beside the files in \`resources/fonts\`.\n`;

function licenceList({ components }: Sbom): string {
  const byLicence = Map.groupBy(components, licenceOf);
  const groups = [...byLicence].toSorted(([, a], [, b]) => b.length - a.length);
  const sections = groups.map(([licence, members]) => {
    const names = members.map(({ name, version }) => `- ${name} ${version}`).toSorted();
    return `## ${licence} (${members.length})\n\n${names.join('\n')}\n`;
  });
  return `# Licences of the production dependencies\n\n${sections.join('\n')}\n${FONTS}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeSbom();
  console.log(path.relative(root, sbomFile), path.relative(root, licencesFile));
}
