import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#tests/support/project-root.ts';

export interface PackagedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * The package unpacks into the temporary folder of its process, so it runs in a process with its own folder.
 */
const INFLATE = `
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  await inflate(process.argv[1] + '/al2023.tar.br');
`;
const STALE_ATTEMPT_MS = 10 * 60_000;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once.
 * @param cacheRoot target; the project's `.cache/browser` by default, or the temporary folder if the project is
 * read-only
 * @throws Error when it can't be unpacked or does not start
 */
export async function inflatePackagedBrowser(cacheRoot = writableCache()): Promise<PackagedBrowser> {
  const packageDir = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(fs.readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(cacheRoot, `chromium-${version}`);
  if (!fs.existsSync(folder)) await inflateInto(folder, join(packageDir, 'bin'));
  const env = { ...libraryEnvironment(folder), ...fontEnvironment(folder) };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Unpacks to a temporary folder and renames it, so that no process sees an incomplete one. */
async function inflateInto(folder: string, binaries: string): Promise<void> {
  fs.mkdirSync(dirname(folder), { recursive: true });
  removeStaleAttempts(dirname(folder));
  const staging = fs.mkdtempSync(join(dirname(folder), 'inflating-'));
  try {
    const nodeArguments = ['--input-type=module', '--eval', INFLATE, binaries];
    await promisify(execFile)(process.execPath, nodeArguments, {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: staging },
    });
    fs.chmodSync(join(staging, 'chromium'), 0o755);
    fs.chmodSync(staging, 0o755);
    fs.renameSync(staging, folder);
  } catch (error) {
    // A concurrent process may have renamed its folder first.
    if (!fs.existsSync(join(folder, 'chromium'))) throw error;
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function removeStaleAttempts(cacheRoot: string): void {
  for (const name of fs.readdirSync(cacheRoot).filter((entry) => entry.startsWith('inflating-'))) {
    const attempt = join(cacheRoot, name);
    const age = Date.now() - (fs.statSync(attempt, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_ATTEMPT_MS) fs.rmSync(attempt, { recursive: true, force: true });
  }
}

/** Minimal systems lack libraries such as libnss3; the package contains those of Amazon Linux. */
function libraryEnvironment(folder: string): Record<string, string> {
  const executable = join(folder, 'chromium');
  if (probe(executable, {}) === undefined) return {};
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const problem = probe(executable, libraries);
  if (problem === undefined) return libraries;
  throw new Error(`${executable} does not start (${problem}).`);
}

function probe(executable: string, env: Record<string, string>): string | undefined {
  const result = spawnSync(executable, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim() || `ended with ${result.signal ?? result.status}`);
}

/** Uses only the package's fonts, so that text renders the same on every machine. */
function fontEnvironment(folder: string): Record<string, string> {
  const configuration = join(folder, 'fonts.conf');
  const temporary = `${configuration}.${process.pid}`;
  fs.writeFileSync(
    temporary,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, 'fonts', 'fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`,
  );
  fs.renameSync(temporary, configuration);
  return { FONTCONFIG_FILE: configuration };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function writableCache(): string {
  const inProject = join(projectRoot, '.cache', 'browser');
  try {
    fs.mkdirSync(inProject, { recursive: true });
    fs.accessSync(inProject, fs.constants.W_OK);
    return inProject;
  } catch {
    return join(tmpdir(), `funnelsmith-browser-${process.getuid?.() ?? ''}`);
  }
}
