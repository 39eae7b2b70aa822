import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FoundPattern } from './find-patterns.ts';

/**
 * Loads the modules that build patterns and collects these. Functions that build one from their arguments are called.
 *
 * @param places as `file:line`
 * @throws Error naming the places that nothing here reaches
 */
export async function collectBuiltPatterns(places: readonly string[]): Promise<FoundPattern[]> {
  const root = process.cwd();
  const found: FoundPattern[] = [];
  const original = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    const place = placeIn(new Error().stack ?? '', root);
    if (place) found.push({ place, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, values, newTarget) => note(Reflect.construct(target, values, newTarget)),
    apply: (target, self, values) => note(Reflect.apply(target, self, values)),
  });
  try {
    for (const file of new Set(places.map((place) => place.replace(/:\d+$/u, '')))) {
      await import(path.join(root, file));
    }
    await callBuilders();
  } finally {
    globalThis.RegExp = original;
  }
  const missed = places.filter((place) => !found.some((pattern) => pattern.place === place));
  if (missed.length > 0) throw new Error(`callBuilders() does not reach ${missed.join(', ')}`);
  return found;
}

function placeIn(stack: string, root: string): string | undefined {
  const line = stack.split('\n').find((entry) => /\/(?:shared|server|src)\//u.test(entry));
  const [, file, row] = /(file:\/\/[^\s)]+?):(\d+):\d+/u.exec(line ?? '') ?? [];
  return file && `${path.relative(root, fileURLToPath(file))}:${row}`;
}

async function callBuilders(): Promise<void> {
  const { countryOfGeography } = await import('#server/features/generation/request/country-of-geography.ts');
  countryOfGeography('Spain');
  const { readPrompt } = await import('#server/integrations/ai/sample/text/read-prompt.ts');
  readPrompt('');
  const { backsValue } = await import('#shared/rules/briefs/quote-check.ts');
  backsValue('name', 'Acme', 'Acme');
  await import('#shared/rules/quality/run-preflight.ts');
  const { writtenWordsPattern } = await import('#shared/rules/quality/checks/banned-words.ts');
  for (const language of ['en', 'es', 'pt'] as const) writtenWordsPattern(['cheap', 'cheap shot'], language);
  const { gapPattern } = await import('#shared/rules/facts/close-holes.ts');
  gapPattern();
  const { holePattern } = await import('#shared/rules/facts/holes.ts');
  holePattern();
  const { findMatches } = await import('#shared/rules/text-match.ts');
  findMatches('', 'aa');
}
