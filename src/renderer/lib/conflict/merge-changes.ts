/** A field that both sides changed, to different values. */
export interface ConflictingField<Values> {
  name: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
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
    if (isSameValue(theirs[name], loaded[name]) || isSameValue(theirs[name], mine[name])) continue;
    if (isSameValue(mine[name], loaded[name])) merged[name] = theirs[name];
    else fields.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { merged, fields };
}
