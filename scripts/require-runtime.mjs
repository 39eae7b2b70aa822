import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Runs after `npm ci`, perhaps on an old Node, so in plain JavaScript. npm silently skips an optional package that it
// can't fetch or whose hash is wrong; npm scripts would then use the machine's Node.
const root = fileURLToPath(new URL('..', import.meta.url));
const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const name = [`node-${system}`, `node-bin-${system}`].find((each) => each in optionalDependencies);
const isOmitted = /\boptional\b/.test(process.env.npm_config_omit ?? '');
const OLDEST = 24;

if (name && !isOmitted) {
  const folder = path.join(root, 'node_modules', name);
  const isPinned = existsSync(folder) && process.execPath.startsWith(realpathSync(folder) + path.sep);
  if (!isPinned || process.version !== `v${optionalDependencies[name]}`) {
    fail(
      `The Node runtime (package ${name} ${optionalDependencies[name]}) was not installed: it could not be fetched, or ` +
        'its contents do not have the hash of package-lock.json. Check the registry and the lock file.',
    );
  }
} else if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  fail(`There is no Node runtime among the packages here (${system}). Install Node ${OLDEST} or newer.`);
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
