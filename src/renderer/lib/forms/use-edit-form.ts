import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
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
import { isSameValue } from '#renderer/lib/conflict/merge-changes.ts';
import { validationMessage } from '#renderer/lib/language/validation-text.ts';
import { useEditConflict } from './use-edit-conflict.ts';

/** What a form was filled from (undefined: a new record), and what it holds. */
export interface Edited<Stored, Values> {
  seen: Stored | undefined;
  values: Values;
}

interface EditFormOptions<Stored, Values extends FieldValues, Saved> {
  /** Undefined: a new record. */
  stored: Stored | undefined;
  valuesOf: (stored: Stored | undefined) => Values;
  resolver?: Resolver<Values>;
  mode?: 'onTouched';
  /** Saves what was changed elsewhere meanwhile along, and throws EditConflict where both sides changed a field. */
  mutation: UseMutationOptions<Saved, Error, Edited<Stored, Values>>;
  /** What the values say, where several spellings say the same. */
  clean?: (values: Values) => Values;
  onSaved: () => void;
  /** Called when the resolver refuses. */
  onInvalid?: (values: Values) => void;
}

/**
 * The form of a record. A failed save keeps everything typed; fields that the server refuses say why; fields that were
 * changed here and elsewhere are `conflicts`, and the form holds mine.
 */
export function useEditForm<Stored, Values extends FieldValues, Saved>(
  options: EditFormOptions<Stored, Values, Saved>,
) {
  const { stored, valuesOf, resolver, mode, clean = (values) => values, onSaved, onInvalid } = options;
  const { seen, fields: conflicts, takeIn, replace } = useEditConflict<Stored, Values>(stored);
  const loaded = valuesOf(seen);
  const save = useMutation(options.mutation);
  const form = useForm<Values>({ defaultValues: loaded as DefaultValues<Values>, resolver, mode });
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
            form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
          });
        },
      },
    );

  // What is said beside a field or in the comparison needs no second place.
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
      // A dialog above another one is inside of it for React.
      event.stopPropagation();
      void form.handleSubmit(sendValues, () => onInvalid?.(form.getValues()))(event);
    },
    /** Starts over from another state of the record. */
    replace: (state: Stored) => {
      replace(state);
      fill(valuesOf(state));
    },
  };
}
