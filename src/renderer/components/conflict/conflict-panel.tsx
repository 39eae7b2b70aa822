import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { type ConflictingField, isSameValue } from '#renderer/lib/conflict/merge-changes.ts';

// Loaded on demand, because conflicts are rare.
const ChangedElsewhere = lazy(async () => ({
  default: (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
}));

interface ConflictPanelProps<Values> {
  fields: readonly ConflictingField<Values>[];
  /** Current values of the form. */
  values: Values;
  labelOf: (name: keyof Values & string) => string;
  textOf: (value: Values[keyof Values], name: keyof Values & string) => string;
  onChoose: (name: keyof Values & string, value: Values[keyof Values]) => void;
}

/** Lets the user resolve fields that were changed both here and elsewhere. */
export function ConflictPanel<Values extends object>({
  fields,
  values,
  labelOf,
  textOf,
  onChoose,
}: ConflictPanelProps<Values>) {
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
            mine: textOf(mine, name),
            theirs: textOf(theirs, name),
            chosen: isSameValue(values[name], mine)
              ? 'mine'
              : isSameValue(values[name], theirs)
                ? 'theirs'
                : undefined,
          }))}
          onChoose={(chosen, side) => {
            const field = fields.find(({ name }) => name === chosen);
            if (field) onChoose(field.name, field[side]);
          }}
        />
      </Suspense>
    </Box>
  );
}
