import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Runs after `npm ci`, perhaps on an old Node, so in plain JavaScript. npm silently skips an optional package that it
// can't fetch or whose hash is wrong, and npm 10 does not link this one; npm scripts would then use the machine's Node.
const root = fileURLToPath(new URL('..', import.meta.url));
const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const isWindows = process.platform === 'win32';
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`;
const name = [`node-${system}`, `node-bin-${system}`].find((each) => each in optionalDependencies);
const isOmitted = /\boptional\b/.test(process.env.npm_config_omit ?? '');
const OLDEST = 24;

if (name && !isOmitted) {
  const version = optionalDependencies[name];
  const folder = path.join(root, 'node_modules', name);
  if (!existsSync(folder)) {
    fail(
      `The Node runtime (package ${name} ${version}) was not installed: it could not be fetched, or ` +
        'its contents do not have the hash of package-lock.json. Check the registry and the lock file.',
    );
  }
  const found = isWindows ? runtimeOnWindows(folder) : linkedRuntime(folder);
  if (found !== `v${version}`) {
    fail(
      `The Node runtime (package ${name} ${version}) is installed, but npm scripts would not use it: ` +
        `node_modules/.bin/node ${found ? `is ${found}` : 'is not its program, or does not run here'}. ` +
        'Remove node_modules and run "npm ci" again, with npm 11.',
    );
  }
} else if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  fail(`There is no Node runtime among the packages here (${system}). Install Node ${OLDEST} or newer.`);
}

/** Links the runtime if npm has not. Returns its version. */
function linkedRuntime(folder) {
  const link = path.join(root, 'node_modules', '.bin', 'node');
  const program = path.join(folder, 'bin', 'node');
  if (!existsSync(link) && existsSync(program)) {
    mkdirSync(path.dirname(link), { recursive: true });
    // A link to nowhere.
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), program), link);
  }
  if (!existsSync(link) || !isInside(folder, link)) return undefined;
  const { stdout } = spawnSync(link, ['--version'], { encoding: 'utf8' });
  return stdout ? stdout.trim() : undefined;
}

/** npm writes scripts instead of links there, so this process itself has to be the runtime. */
function runtimeOnWindows(folder) {
  return isInside(folder, process.execPath) ? process.version : undefined;
}

function isInside(folder, file) {
  return realpathSync(file).startsWith(realpathSync(folder) + path.sep);
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
