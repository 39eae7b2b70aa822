import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import type { ListView } from '#renderer/lib/stores/list-view-stores.ts';

interface ListViewChoiceProps {
  label: string;
  view: ListView;
  onChange: (view: ListView) => void;
}

export function ListViewChoice({ label, view, onChange }: ListViewChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceRow<ListView>
      label={label}
      value={view}
      options={[
        { value: 'cards', label: t('lists.cards') },
        { value: 'rows', label: t('lists.rows') },
      ]}
      onChange={onChange}
    />
  );
}
