import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface FoundPattern {
  /** `file:line` */
  place: string;
  source: string;
  flags: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { type: string; name?: string };
}

/** All regular expressions of the product's own code, and the places that build some at run time. */
export function findPatterns(): { literals: FoundPattern[]; buildingPlaces: string[] } {
  const literals: FoundPattern[] = [];
  const buildingPlaces: string[] = [];
  for (const file of globSync('{shared,server,src}/**/*.{ts,tsx}').toSorted()) {
    const text = readFileSync(file, 'utf8');
    for (const node of nodesOf(parseSync(file, text).program)) {
      const place = `${file}:${text.slice(0, node.start).split('\n').length}`;
      if (node.regex) literals.push({ place, source: node.regex.pattern, flags: node.regex.flags });
      if (node.callee?.type === 'Identifier' && node.callee.name === 'RegExp') buildingPlaces.push(place);
    }
  }
  return { literals, buildingPlaces };
}

function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) {
    const node = value as SyntaxNode;
    if (node.regex || node.callee) yield node;
  }
  for (const part of Object.values(value)) yield* nodesOf(part);
}
