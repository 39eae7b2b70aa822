import { diffArrays } from 'diff';

/** Items that two lists share, or those that one of them has in place of the other's. */
export interface Stretch<Item> {
  isChange: boolean;
  /** Index of its first item in the first list. */
  at: number;
  /** Empty for an insertion. */
  before: Item[];
  /** Empty for a deletion. */
  after: Item[];
}

/**
 * Aligns two lists. All `before` joined are the first list, all `after` the second one.
 *
 * @param limits.mostChanges with more differing items aligning would block the page
 * @param keyOf items with the same key are equal
 * @returns stretches in order, changed and equal ones in turn; undefined when too many items differ
 */
export function alignItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { mostChanges, keyOf = String }: { mostChanges: number; keyOf?: (item: Item) => string },
): Stretch<Item>[] | undefined {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: mostChanges });
  if (!runs) return undefined;
  const stretches: Stretch<Item>[] = [];
  let [at, next] = [0, 0];
  for (const { added, removed, count } of runs) {
    const isChange = added || removed;
    let stretch = stretches.at(-1);
    if (stretch?.isChange !== isChange) {
      stretch = { isChange, at, before: [], after: [] };
      stretches.push(stretch);
    }
    if (!added) {
      stretch.before = stretch.before.concat(before.slice(at, at + count));
      at += count;
    }
    if (!removed) {
      stretch.after = stretch.after.concat(after.slice(next, next + count));
      next += count;
    }
  }
  return stretches;
}

/** Two lists of which one replaces the other as a whole. */
export function replacedItems<Item>(before: readonly Item[], after: readonly Item[]): Stretch<Item>[] {
  return [{ isChange: true, at: 0, before: [...before], after: [...after] }];
}
