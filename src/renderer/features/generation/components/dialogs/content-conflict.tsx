import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import type { ConflictingField } from '#renderer/lib/conflict/merge-changes.ts';

interface ContentConflictProps {
  fields: readonly ConflictingField<ContentValues>[];
  /** What the dialog holds. */
  values: ContentValues;
  onHold: (values: Partial<ContentValues>) => void;
}

/** A text or its citations that were changed here and elsewhere. */
export function ContentConflict({ fields, values, onHold }: ContentConflictProps) {
  const { t } = useTranslation();
  return (
    <ConflictPanel
      fields={fields}
      values={values}
      labelOf={(field) =>
        field === 'written' ? t('generation.edit.content') : t('generation.edit.citations')
      }
      textOf={(value) => (Array.isArray(value) ? value.join('\n') : value.text)}
      onChoose={(field, value) => onHold({ [field]: value })}
    />
  );
}
