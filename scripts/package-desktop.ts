import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { load } from 'js-yaml';
import { buildDesktopIfStale } from './build-desktop.ts';
import { type PackageFacts, type PackageSystem, packageConfig, packageProblems } from './package-checks.ts';
import { licencesFile, sbomFile, writeSbom } from './write-sbom.ts';

/**
 * `npm run package:desktop`: makes the packages for this system in `dist/packages`, with checksums and the SBOM
 * beside them. `--check` makes no packages, but checks what the package of every system needs.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist/packages');
const SYSTEMS: Partial<Record<NodeJS.Platform, PackageSystem>> = { darwin: 'mac', win32: 'windows' };

const facts: PackageFacts = {
  root,
  version: versionOf(process.env.FUNNELSMITH_TAG),
  homepage: process.env.FUNNELSMITH_HOMEPAGE || undefined,
  maintainer: process.env.FUNNELSMITH_MAINTAINER || undefined,
  updates: process.env.FUNNELSMITH_UPDATES_URL || undefined,
  signsForMac: Boolean(process.env.CSC_LINK),
};
// Vite inlines these values when it builds the application.
process.env.MAIN_VITE_FUNNELSMITH_HOMEPAGE ??= facts.homepage;
process.env.MAIN_VITE_FUNNELSMITH_UPDATES_URL ??= facts.updates;
buildDesktopIfStale();
writeSbom();
const config = packageConfig(
  load(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')) as Record<string, unknown>,
  facts,
);
const system = SYSTEMS[process.platform] ?? 'linux';
const problems = packageProblems(config, facts, values.check ? ['linux', 'mac', 'windows'] : [system]);
if (problems.length > 0) {
  console.error(`These packages would not work:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exit(1);
}
if (!values.check) {
  await build({ projectDir: root, publish: 'never', config });
  copyFileSync(sbomFile, path.join(output, `funnelsmith-${facts.version}.cdx.json`));
  copyFileSync(licencesFile, path.join(output, `funnelsmith-${facts.version}-licences.md`));
  writeChecksums();
}

/** The version of a tag such as `v1.2.3`, so that the same commit always makes the same version. */
function versionOf(tag: string | undefined): string {
  if (tag) return tag.replace(/^v/u, '');
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function writeChecksums(): void {
  const names = readdirSync(output, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /^(?:latest.*\.yml|.*\.(?:dmg|zip|exe|AppImage|deb|blockmap|json|md))$/u.test(entry.name),
    )
    .map(({ name }) => name)
    .toSorted();
  const lines = names.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(output, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(path.join(output, `SHA256SUMS-${system}`), lines.join(''));
}
