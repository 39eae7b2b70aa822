import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ConflictingField, isSameValue } from '#renderer/lib/compare/merge-values.ts';

// Loaded on demand, because conflicts are rare.
const ChangedElsewhere = lazy(async () => ({
  default: (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
}));

interface ConflictPanelProps<Values extends FieldValues> {
  /** The form, from `useEditForm`. */
  edit: { conflicts: readonly ConflictingField<Values>[]; values: Values; form: UseFormReturn<Values> };
  labelOf: (name: keyof Values & string) => string;
  /** Text of a value; by default itself, and of a switch whether it is on. */
  textOf?: (value: Exclude<Values[keyof Values], boolean>, name: keyof Values & string) => string;
}

/** Lets the user resolve fields that were changed both here and elsewhere. */
export function ConflictPanel<Values extends FieldValues>({
  edit: { conflicts: fields, values, form },
  labelOf,
  textOf = String,
}: ConflictPanelProps<Values>) {
  const { t } = useTranslation();
  const shown = (value: Values[keyof Values], name: keyof Values & string) =>
    typeof value === 'boolean' ? t(value ? 'conflict.on' : 'conflict.off') : textOf(value, name);
  if (fields.length === 0) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Suspense>
        <ChangedElsewhere
          // A new conflict resets the panel.
          key={JSON.stringify(fields)}
          fields={fields.map(({ name, mine, theirs }) => ({
            name,
            label: labelOf(name),
            mine: shown(mine, name),
            theirs: shown(theirs, name),
            chosen: isSameValue(values[name], mine)
              ? 'mine'
              : isSameValue(values[name], theirs)
                ? 'theirs'
                : undefined,
          }))}
          onChoose={(chosen, side) => {
            const field = fields.find(({ name }) => name === chosen);
            if (field)
              form.setValue(field.name as Path<Values>, field[side] as PathValue<Values, Path<Values>>);
          }}
        />
      </Suspense>
    </Box>
  );
}
