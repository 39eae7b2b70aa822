import path from 'node:path';
import { isForSchemas, isWhole } from './without-schemas.ts';

/** The part of Rolldown's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** The start of the landing page, which every visitor loads. */
const LANDING_START = 'landing-page/landing-entry.ts';
/** Loaded when a visitor starts to use the landing page. */
const LANDING_IN_USE = ['landing-page/hydrate-landing.tsx', 'features/billing/pricing/pricing-section.tsx'];
/** The frame around all screens. */
const MAIN = 'main.tsx';
const SHELL = [MAIN, 'app/signed-in.tsx'];
/** Modules that at least this many screens share are loaded with the first such screen. */
const COMMON_FROM = 3;
/** Shared modules that this first screen does not need are fetched with later screens. */
const DASHBOARD = 'screens/dashboard-screen.tsx';
/** Every screen loads these after its first paint. */
const EVERYWHERE = [
  'app/shell/work/work-button.tsx',
  'features/generation/components/generation-follower.tsx',
];
/** Code that these screens share with other code becomes one file. */
const GENERATION = 'screens/category-screens.tsx';
/** Shows, checks and exports texts. */
const MARKDOWN = 'components/markdown/markdown-article.tsx';

/**
 * Groups shared modules into few files; otherwise a screen would request more than a hundred. A module's
 * imports are in the same group or in a group with more users, so that groups never import each other.
 *
 * @returns the `name` of a group in Rolldown's `codeSplitting`; `null` leaves the module to the bundler
 * @throws Error when one of the paths above has moved
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
  const dashboard = reachFrom([inRenderer(DASHBOARD)], graph);
  const everywhere = reachFrom(EVERYWHERE.map(inRenderer), graph);
  const markdown = reachFrom([inRenderer(MARKDOWN)], graph);
  const generation = reachFrom([inRenderer(GENERATION)], graph);
  const others = later
    .filter((id) => id !== inRenderer(GENERATION))
    .map((entry) => reachFrom([entry], graph));
  return (id) => {
    if (id.includes('/node_modules/zod/')) return 'zod';
    if (isWhole(id)) return null;
    // This module starts the application, so no other page may fetch it with a shared module.
    if (landingStart.has(id) || id === inRenderer(MAIN)) return null;
    const isCommon = ofScreens.filter((reached) => reached.has(id)).length >= COMMON_FROM;
    // The landing page fetches only what it uses.
    if (landingInUse.has(id)) {
      if (shell.has(id)) return 'base';
      return isCommon && dashboard.has(id) ? 'common' : null;
    }
    if (shell.has(id)) return 'shell';
    if (everywhere.has(id)) return 'screens';
    if (isCommon) return dashboard.has(id) ? 'screens' : generation.has(id) ? 'later' : 'forms';
    if (markdown.has(id)) return 'markdown';
    return generation.has(id) && others.some((reached) => reached.has(id)) ? 'generation' : null;
  };
}

/** These modules and all their static imports that they use. */
function reachFrom(roots: readonly string[], graph: ModuleGraph): Set<string> {
  for (const root of roots) {
    if (!graph.getModuleInfo(root)) throw new Error(`${root} is not part of the application any more`);
  }
  const reached = new Set(roots);
  // Iterating a set also visits items added meanwhile.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!isForSchemas(id, imported)) reached.add(imported);
    }
  }
  return reached;
}

/** Finds the targets of dynamic imports. */
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
