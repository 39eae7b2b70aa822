import { useState } from 'react';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import type { ConflictingField } from '#renderer/lib/compare/merge-values.ts';

/** The state that filled the form (undefined: a new record), and the fields that both sides changed. */
export function useEditConflict<State, Values extends object>(loaded: State | undefined) {
  const [seen, setSeen] = useState(loaded);
  const [fields, setFields] = useState<ConflictingField<Values>[]>([]);
  return {
    seen,
    fields,
    /** @returns the merged values; undefined for other errors */
    takeIn(error: unknown): Values | undefined {
      if (!(error instanceof EditConflict)) return undefined;
      const { newest, merged, fields: both } = error as EditConflict<State, Values>;
      setSeen(newest);
      setFields(both);
      return merged;
    },
    /** Restarts from another state of the record. */
    replace(state: State) {
      setSeen(state);
      setFields([]);
    },
  };
}
