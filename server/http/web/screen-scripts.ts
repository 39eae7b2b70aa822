import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's manifest: modules by their path in the renderer. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const FIRST_PAGE = 'index.html';
/** Every screen's frame. */
const FRAME = 'app/signed-in.tsx';

/**
 * Lets a browser fetch the scripts of a screen together with the first ones. Otherwise it learns of them only when the
 * first have arrived and run, a second later on a slow phone.
 *
 * @param webRoot folder of the build
 * Low in priority: a browser with few connections asks for the first answers before them.
 *
 * @returns tags for the page's head
 * @throws Error of the file system without a build
 */
export function readScreenScripts(webRoot: string): (screen: string) => string {
  const file = path.join(webRoot, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const first = filesOf(manifest, [FIRST_PAGE]);
  return (screen) =>
    [...filesOf(manifest, [FRAME, `screens/${screen}.tsx`])]
      .filter((script) => !first.has(script))
      .map((script) => `<link rel="modulepreload" fetchpriority="low" href="/${script}">`)
      .join('');
}

/** The scripts of these modules and of all that they import. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const known = new Set(modules);
  // Iterating a set also visits items added meanwhile.
  for (const module of known) for (const imported of manifest[module]?.imports ?? []) known.add(imported);
  return new Set([...known].flatMap((module) => manifest[module]?.file ?? []));
}
