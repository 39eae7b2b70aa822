import { useState } from 'react';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import type { ConflictingField } from '#renderer/lib/conflict/merge-changes.ts';

/**
 * What a form was filled from, and the fields that were changed on both sides.
 *
 * @param loaded what it is filled from at first; undefined for a new record
 */
export function useEditConflict<State, Values extends object>(loaded: State | undefined) {
  const [seen, setSeen] = useState(loaded);
  const [fields, setFields] = useState<ConflictingField<Values>[]>([]);
  return {
    seen,
    fields,
    /** @returns what the form should hold now; undefined when the failure is something else */
    takeIn(error: unknown): Values | undefined {
      if (!(error instanceof EditConflict)) return undefined;
      const { newest, merged, fields: both } = error as EditConflict<State, Values>;
      setSeen(newest);
      setFields(both);
      return merged;
    },
    /** Starts over from another state of the record. */
    replace(state: State) {
      setSeen(state);
      setFields([]);
    },
  };
}
