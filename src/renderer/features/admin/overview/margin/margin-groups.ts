import type { MarginPart, MarginRow } from '#shared/contracts/admin/overview.ts';

export const marginDimensions = ['model', 'type', 'tier'] as const;
export type MarginDimension = (typeof marginDimensions)[number];

/** Keeps only rows with these values. */
export type MarginFilter = Partial<Record<MarginDimension, string>>;

export interface MarginGroup {
  /** Value of the dimension. */
  key: string;
  current: MarginPart;
  previous: MarginPart;
}

/** A model counts with its provider: two may use the same name. */
function valueOfDimension(row: MarginRow, dimension: MarginDimension): string {
  return dimension === 'model' ? `${row.provider}/${row.model}` : row[dimension];
}

export function filterRows(rows: readonly MarginRow[], filter: MarginFilter): MarginRow[] {
  return rows.filter((row) =>
    marginDimensions.every(
      (dimension) =>
        filter[dimension] === undefined || valueOfDimension(row, dimension) === filter[dimension],
    ),
  );
}

export function groupRows(rows: readonly MarginRow[], dimension: MarginDimension): MarginGroup[] {
  const groups = new Map<string, MarginGroup>();
  for (const row of rows) {
    const key = valueOfDimension(row, dimension);
    const group = groups.get(key);
    groups.set(key, {
      key,
      current: addParts(row.current, group?.current),
      previous: addParts(row.previous, group?.previous),
    });
  }
  return [...groups.values()];
}

function addParts(part: MarginPart, other: MarginPart | undefined): MarginPart {
  const names = Object.keys(part) as (keyof MarginPart)[];
  return Object.fromEntries(names.map((name) => [name, part[name] + (other?.[name] ?? 0)])) as MarginPart;
}

/** @returns millionths of a dollar */
export function marginOf({ valueMicroUsd, costMicroUsd }: MarginPart): number {
  return valueMicroUsd - costMicroUsd;
}

export function marginChange({ current, previous }: Pick<MarginGroup, 'current' | 'previous'>): number {
  return marginOf(current) - marginOf(previous);
}

/** Null without contents. */
export function costPerContent({ costMicroUsd, contents }: MarginPart): number | null {
  return contents === 0 ? null : costMicroUsd / contents;
}

/**
 * The group that explains most of a change: the one whose own change is largest in the same direction.
 *
 * @returns undefined when nothing changed
 */
export function mainCause(groups: readonly MarginGroup[]): MarginGroup | undefined {
  const total = groups.reduce((sum, group) => sum + marginChange(group), 0);
  if (total === 0) return undefined;
  const inDirection = (group: MarginGroup) => marginChange(group) * Math.sign(total);
  return groups.toSorted((a, b) => inDirection(b) - inDirection(a))[0];
}
