/** A field that both sides changed, to different values. */
export interface ConflictingField<Values> {
  name: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Who changed a value that both had as `base`; undefined if both have the same now. */
export function changedBy(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): 'mine' | 'theirs' | 'both' | undefined {
  if (isSameValue(mine, theirs)) return undefined;
  if (isSameValue(mine, base)) return 'theirs';
  return isSameValue(theirs, base) ? 'mine' : 'both';
}

/**
 * Three-way merge, field by field.
 *
 * @param states values when the form was opened, in the form, and stored now
 * @returns the merged values (the user's values in conflicting fields) and the conflicting fields
 */
export function mergeChanges<Values extends object>(states: {
  loaded: Values;
  mine: Values;
  theirs: Values;
}): { merged: Values; fields: ConflictingField<Values>[] } {
  const { loaded, mine, theirs } = states;
  const merged = { ...mine };
  const fields: ConflictingField<Values>[] = [];
  for (const name of Object.keys(theirs) as (keyof Values & string)[]) {
    const by = changedBy(loaded[name], mine[name], theirs[name]);
    if (by === 'theirs') merged[name] = theirs[name];
    if (by === 'both') fields.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { merged, fields };
}
