import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import type { ConflictingField } from '#renderer/lib/compare/merge-values.ts';
import { isSameValue } from '#renderer/lib/compare/merge-values.ts';
import { validationMessage } from '#renderer/lib/language/validation-text.ts';

/** The state that filled the form (undefined: a new record), and its values. */
export interface Edited<Stored, Values> {
  seen: Stored | undefined;
  values: Values;
}

interface EditFormOptions<Stored, Values extends FieldValues, Saved> {
  /** The stored record; undefined: a new record. */
  stored: Stored | undefined;
  valuesOf: (stored: Stored | undefined) => Values;
  resolver?: Resolver<Values>;
  mode?: 'onTouched';
  /** Merges changes made elsewhere; throws EditConflict when both sides changed a field. */
  mutation: UseMutationOptions<Saved, Error, Edited<Stored, Values>>;
  /** Normalises values that only differ in spelling. */
  clean?: (values: Values) => Values;
  onSaved: (saved: Saved) => void;
  /** Whether the first field with an error gets the focus; true by default. */
  focusesErrors?: boolean;
  /** Called when validation fails. */
  onInvalid?: (values: Values) => void;
}

/**
 * The form of a record. A failed save keeps all input; fields that the server rejects show the reason; fields changed
 * both here and elsewhere are in `conflicts`, and the form keeps the user's values.
 */
export function useEditForm<Stored, Values extends FieldValues, Saved>(
  options: EditFormOptions<Stored, Values, Saved>,
) {
  const { stored, valuesOf, resolver, mode, clean = (values) => values, onSaved, onInvalid } = options;
  const { focusesErrors = true } = options;
  const { seen, fields: conflicts, takeIn, replace } = useEditConflict<Stored, Values>(stored);
  const loaded = valuesOf(seen);
  const save = useMutation(options.mutation);
  const form = useForm<Values>({
    defaultValues: loaded as DefaultValues<Values>,
    resolver,
    mode,
    shouldFocusError: focusesErrors,
  });
  const values = useWatch({ control: form.control }) as Values;
  const fill = (next: Values) => form.reset(next, { keepDefaultValues: true });

  const refusedFields = (error: unknown) =>
    (error instanceof ApiError ? (error.details?.issues ?? []) : [])
      .map((issue) => ({ field: issue.path.replace(/^body\./u, ''), message: validationMessage(issue) }))
      .filter(({ field }) => field in loaded);

  const sendValues = () =>
    save.mutate(
      { seen, values: clean(form.getValues()) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const merged = takeIn(error);
          if (merged) fill(merged);
          refusedFields(error).forEach(({ field, message }, index) => {
            form.setError(
              field as Path<Values>,
              { type: 'server', message },
              { shouldFocus: focusesErrors && index === 0 },
            );
          });
        },
      },
    );

  // Errors that are shown at a field or as a conflict are not repeated.
  const isTold = save.error instanceof EditConflict || refusedFields(save.error).length > 0;
  return {
    form,
    values,
    seen,
    conflicts,
    dirty: !isSameValue(clean(values), clean(loaded)),
    failure: isTold ? null : save.error,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    submit: (event: FormEvent<HTMLFormElement>) => {
      // React events bubble from a dialog to the form that rendered it.
      event.stopPropagation();
      void form.handleSubmit(sendValues, () => onInvalid?.(form.getValues()))(event);
    },
    /** Restarts from another state of the record. */
    replace: (state: Stored) => {
      replace(state);
      fill(valuesOf(state));
    },
  };
}

/** The state that filled the form (undefined: a new record), and the fields that both sides changed. */
function useEditConflict<State, Values extends object>(loaded: State | undefined) {
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
