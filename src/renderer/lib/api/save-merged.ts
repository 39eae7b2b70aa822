import { type ConflictingField, mergeChanges } from '#renderer/lib/compare/merge-values.ts';
import { ApiError } from './api-error.ts';

/** After this many merges the user has to decide. */
const MOST_MERGES = 5;

/** Thrown when both sides changed the same fields. Nothing was saved. */
export class EditConflict<State, Values> extends Error {
  /** The stored state. */
  readonly newest: State;
  /** The values that were to be saved. */
  readonly mine: Values;
  /** The changes of both sides. Where both changed a field, it has the user's value. */
  readonly merged: Values;
  readonly fields: ConflictingField<Values>[];

  constructor(newest: State, mine: Values, outcome: { merged: Values; fields: ConflictingField<Values>[] }) {
    super('changed elsewhere');
    this.name = 'EditConflict';
    this.newest = newest;
    this.mine = mine;
    this.merged = outcome.merged;
    this.fields = outcome.fields;
  }
}

/**
 * Saves a form, merging changes that were made elsewhere meanwhile.
 *
 * @param options.seen the state the form was filled from
 * @param options.send one call of the API, which answers 409 with the newest state when `seen` is outdated
 * @throws EditConflict when both sides have changed the same field, or after {@link MOST_MERGES} merges; ApiError,
 * TypeError like any call
 */
export async function saveMerged<State, Values extends object, Saved>(options: {
  seen: State;
  mine: Values;
  valuesOf: (state: State) => Values;
  send: (values: Values, seen: State) => Promise<Saved>;
}): Promise<Saved> {
  const { valuesOf, send } = options;
  let { seen, mine } = options;
  for (let merges = 0; ; merges += 1) {
    try {
      return await send(mine, seen);
    } catch (error) {
      const newest = newestOf<State>(error);
      if (newest === undefined) throw error;
      const outcome = mergeChanges({ loaded: valuesOf(seen), mine, theirs: valuesOf(newest) });
      if (outcome.fields.length > 0 || merges === MOST_MERGES)
        throw new EditConflict(newest, options.mine, outcome);
      seen = newest;
      mine = outcome.merged;
    }
  }
}

function newestOf<State>(error: unknown): State | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_edit') return undefined;
  return error.details?.newest as State | undefined;
}
