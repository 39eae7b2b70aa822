import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Beside the web application, not in it: what it lists is for operators, not for visitors. */
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
}

/**
 * Lists what goes into production, of package-lock.json alone: the same on every machine, with the parts for other
 * systems, and without any address from which this machine got them.
 *
 * npm's own `--omit=dev` also leaves out what a development package needs as well: pg-protocol, for one. So npm lists
 * everything, and what is for development alone is taken out here.
 *
 * @throws Error when npm cannot list the packages
 */
export function readSbom(): Sbom {
  // Under `npm run` the very npm that runs; otherwise the one that is found.
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
    // npm calls it by the folder, whatever its name.
    metadata: { component: { ...metadata.component, name } },
    components: sbom.components.filter((component) => isInProduction(refOf(component))).map(withLicence),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isInProduction(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter(isInProduction) })),
  };
}

const refOf = ({ name, version }: SbomComponent) => `${name}@${version}`;

/** The application itself is no package of the lock. */
function isInProduction(ref: string): boolean {
  return lockedPackages().get(ref)?.dev !== true;
}

/** npm leaves out what is no expression of SPDX; the package's own words say more than nothing. */
function withLicence(component: SbomComponent): SbomComponent {
  if (component.licenses?.length) return component;
  const name = lockedPackages().get(refOf(component))?.license;
  return name ? { ...component, licenses: [{ license: { name } }] } : component;
}

let locked: Map<string, LockedPackage> | undefined;

function lockedPackages(): Map<string, LockedPackage> {
  if (locked) return locked;
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  locked = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    const ref = `${place.split('node_modules/').at(-1)}@${entry.version}`;
    // In several places: for development alone only if all of them are.
    if (locked.get(ref)?.dev !== false) locked.set(ref, { ...entry, dev: entry.dev === true });
  }
  return locked;
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

function licenceList({ components }: Sbom): string {
  const byLicence = Map.groupBy(components, licenceOf);
  const groups = [...byLicence].toSorted(([, a], [, b]) => b.length - a.length);
  const sections = groups.map(([licence, members]) => {
    const names = members.map(({ name, version }) => `- ${name} ${version}`).toSorted();
    return `## ${licence} (${members.length})\n\n${names.join('\n')}\n`;
  });
  return `# Licences of the production dependencies\n\n${sections.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeSbom();
  console.log(path.relative(root, sbomFile), path.relative(root, licencesFile));
}
