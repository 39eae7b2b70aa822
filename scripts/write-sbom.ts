import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Outside of the web application, because it is for operators and not for visitors. */
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
  properties?: { name: string; value: string }[];
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
  externalReferences?: { type: string; url: string }[];
}

/**
 * Lists the packages of a production install, and those that are built into the web and desktop applications, from
 * package-lock.json and the sources alone. Development packages are removed here, because npm's `--omit=dev` also omits
 * some that production needs.
 *
 * @throws Error when npm cannot list the packages
 */
export function readSbom(): Sbom {
  // Uses the npm that runs this script.
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
  const builtIn = neededBy(importedInClients(), sbom.dependencies);
  // npm's "development" property also covers packages that are built into the web and desktop applications.
  const left = new Set(
    sbom.components
      .filter((component) => isForDevelopment(component) && !builtIn.has(refOf(component)))
      .map(refOf),
  );
  return {
    ...sbom,
    // By default npm would use the folder's name.
    metadata: { component: { ...metadata.component, name } },
    components: sbom.components.filter((component) => !left.has(refOf(component))).map(withLicence),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((needed) => !left.has(needed)) })),
  };
}

const refOf = ({ name, version }: SbomComponent) => `${name}@${version}`;

const isForDevelopment = ({ properties = [] }: SbomComponent) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

let licences: Map<string, string | undefined> | undefined;

/** Read by us in the licence files, because package.json does not name them exactly. */
export const READ_LICENCES: Readonly<Record<string, string>> = { 'duck@0.1.12': 'BSD-2-Clause' };

/** npm omits licences that are not SPDX expressions. This adds the one of the licence file, or the text of the package. */
function withLicence(component: SbomComponent): SbomComponent {
  const id = READ_LICENCES[refOf(component)];
  if (id) return { ...component, licenses: [{ license: { id } }] };
  if (component.licenses?.length) return component;
  licences ??= lockedLicences();
  const name = licences.get(refOf(component));
  return name ? { ...component, licenses: [{ license: { name } }] } : component;
}

function lockedLicences(): Map<string, string | undefined> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string }>;
  };
  return new Map(
    Object.entries(packages).map(([place, { version, license }]) => [
      `${place.split('node_modules/').at(-1)}@${version}`,
      license,
    ]),
  );
}

/** Packages that the sources of the web and desktop applications import, by name. */
function importedInClients(): Set<string> {
  const files = globSync('{shared,src}/**/*.{ts,tsx}', { cwd: root });
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(@?[^'#.][^']*)'/g),
  ]);
  return new Set(imports.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
}

/** Type packages, and Electron's package, which only downloads Electron. */
const NOT_BUILT_IN = /^(@types\/|typescript$|electron$)/;

/**
 * @param names direct dependencies of the application
 * @returns these packages and everything they depend on, as `name@version`
 */
function neededBy(names: ReadonlySet<string>, graph: Sbom['dependencies']): Set<string> {
  const dependsOn = new Map(graph.map((entry) => [entry.ref, entry.dependsOn ?? []]));
  const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));
  const dependenciesOf = (ref = '') =>
    (dependsOn.get(ref) ?? []).filter((next) => !NOT_BUILT_IN.test(nameOf(next)));
  const [application] = graph;
  const needed = new Set(dependenciesOf(application?.ref).filter((ref) => names.has(nameOf(ref))));
  // Iterating over a set also visits items that are added meanwhile.
  for (const ref of needed) for (const next of dependenciesOf(ref)) needed.add(next);
  return needed;
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
