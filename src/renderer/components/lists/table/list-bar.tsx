import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { TableBar } from './table-frame.tsx';
import type { TableView } from './table-view.ts';

const TYPING_PAUSE_MS = 250;

interface ListBarProps {
  view: TableView;
  searchLabel: string;
  /** Sort orders for phones, which show no column headers. */
  sorts: readonly { id: string; label: string }[];
  /** Filter controls. */
  children?: ReactNode;
  download?: ReactNode;
}

/** The bar above a list: search, filters, sort order on phones, and the download button. */
export function ListBar({ view, searchLabel, sorts, children, download }: ListBarProps) {
  const { t } = useTranslation();
  return (
    <TableBar role="search">
      <SearchField view={view} label={searchLabel} />
      {children}
      <SelectField
        label={t('lists.sortBy')}
        value={view.sort}
        onChange={(sort) => view.change({ sort })}
        options={sorts.map((sort) => ({ value: sort.id, label: `${t('lists.sortBy')}: ${sort.label}` }))}
        isLabelHidden
        sx={{ flex: '0 0 auto', display: { md: 'none' } }}
      />
      {download && <Box sx={{ ml: 'auto', '&&': { flex: '0 0 auto' } }}>{download}</Box>}
    </TableBar>
  );
}

/** Updates the address when the user pauses. */
function SearchField({ view, label }: { view: TableView; label: string }) {
  const [typed, setTyped] = useState(view.search);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const { search, change } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled.trim() !== search) change({ search: settled.trim() });
  }, [settled]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ inputLabel: { sx: visuallyHiddenStyle }, htmlInput: { maxLength: 200 } }}
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
    />
  );
}
