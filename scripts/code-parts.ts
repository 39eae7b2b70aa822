import path from 'node:path';

/** As much of Rolldown's view of the modules as is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** What every visitor fetches. It stays as small as it is. */
const LANDING_START = 'landing-page/landing-entry.ts';
/** The landing page once somebody uses it. */
const LANDING_IN_USE = [
  'landing-page/hydrate-landing.tsx',
  'features/pricing/components/pricing-section.tsx',
];
/** What every screen of signed-in users stands in. */
const MAIN = 'main.tsx';
const SHELL = [MAIN, 'app/signed-in.tsx'];
/** What so many screens have in common is fetched with the first of them. */
const COMMON_FROM = 3;
/** Used by many screens, but not by the first one. */
const FORMS = /\/(?:react-hook-form|@hookform|(?:lib|components)\/forms)\//u;
/** What these screens share with dialogs and exports, or with another screen, is small and used together. */
const GENERATION = 'screens/category-screens.tsx';
/** Texts are shown, checked and exported by way of it. */
const MARKDOWN = 'components/markdown/markdown-article.tsx';

/**
 * Names the files for code that is used in several places. Left alone, the bundler makes one for each set of places,
 * two hundred, and a screen asks for 120 of them, which is 40 % of what opening it costs the browser and the server.
 *
 * What a module imports is in the same file or in one that is more widely used, so files never import each other in a
 * circle.
 *
 * @param rendererRoot where the paths above begin
 * @returns the `name` of a group in Rolldown's `codeSplitting`; `null` leaves the module to the bundler. Throws Error for a
 *   path above that has moved
 */
export function nameCodeParts(rendererRoot: string): (id: string, graph: ModuleGraph) => string | null {
  let partOf: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    partOf ??= findParts(rendererRoot, graph);
    return partOf(id);
  };
}

function findParts(rendererRoot: string, graph: ModuleGraph): (id: string) => string | null {
  const inRenderer = (file: string) => path.resolve(rendererRoot, file);
  const roots = [...SHELL, LANDING_START].map(inRenderer);
  // The desktop application has no landing page.
  const hasLanding = graph.getModuleInfo(inRenderer(LANDING_START)) !== null;
  const landingStart = hasLanding ? reachFrom([inRenderer(LANDING_START)], graph) : new Set();
  const landingInUse = hasLanding ? reachFrom(LANDING_IN_USE.map(inRenderer), graph) : new Set();
  const shell = reachFrom(SHELL.map(inRenderer), graph);
  const later = findLaterEntries(roots, graph);
  const screens = later.filter((id) => path.dirname(id) === inRenderer('screens'));
  const ofScreens = screens.map((entry) => reachFrom([entry], graph));
  const markdown = reachFrom([inRenderer(MARKDOWN)], graph);
  const generation = reachFrom([inRenderer(GENERATION)], graph);
  const others = later
    .filter((id) => id !== inRenderer(GENERATION))
    .map((entry) => reachFrom([entry], graph));
  return (id) => {
    // It starts the application: a page that fetches its file for something else would be replaced by it.
    if (landingStart.has(id) || id === inRenderer(MAIN)) return null;
    // Nothing that the landing page uses comes together with what it does not.
    if (landingInUse.has(id)) return shell.has(id) ? 'base' : null;
    if (shell.has(id)) return 'shell';
    if (FORMS.test(id)) return 'forms';
    if (ofScreens.filter((reached) => reached.has(id)).length >= COMMON_FROM) return 'screens';
    if (markdown.has(id)) return 'markdown';
    return generation.has(id) && others.some((reached) => reached.has(id)) ? 'generation' : null;
  };
}

/** All modules that come with these, themselves included. */
function reachFrom(roots: readonly string[], graph: ModuleGraph): Set<string> {
  for (const root of roots) {
    if (!graph.getModuleInfo(root)) throw new Error(`${root} is not part of the application any more`);
  }
  const reached = new Set(roots);
  // A set visits what is added while it is gone through.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** The modules that are imported when they are needed. */
function findLaterEntries(roots: readonly string[], graph: ModuleGraph): string[] {
  const seen = new Set(roots);
  const entries = new Set<string>();
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) seen.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      seen.add(imported);
      entries.add(imported);
    }
  }
  return [...entries];
}
