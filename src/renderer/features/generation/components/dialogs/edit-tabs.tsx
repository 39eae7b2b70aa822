import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';

export const editViews = ['emails', 'text', 'checks', 'history'] as const;
export type EditView = (typeof editViews)[number];

interface EditTabsProps {
  id: string;
  view: EditView;
  hasEmails: boolean;
  findingCount: number;
  onChange: (view: EditView) => void;
}

export function EditTabs({ id, view, hasEmails, findingCount, onChange }: EditTabsProps) {
  const { t } = useTranslation();
  const labelOf = (name: EditView) => {
    if (name === 'emails') return t('sequence.edit.tab');
    if (name !== 'checks') return t(`generation.edit.tabs.${name}`);
    return findingCount > 0 ? t('preflight.tabCount', { number: findingCount }) : t('preflight.tab');
  };
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, mb: 2, flex: 'none' }}>
      <TabRow
        isNarrow
        id={id}
        label={t('generation.edit.tabs.label')}
        tabs={editViews
          .filter((name) => hasEmails || name !== 'emails')
          .map((name) => ({ name, label: labelOf(name) }))}
        value={view}
        onChange={onChange}
      />
    </Box>
  );
}

interface EditTabPanelProps {
  id: string;
  view: EditView;
  shown: boolean;
  children: ReactNode;
}

/** Maximum text width in px, so that lines stay readable in the wide dialog. */
const TEXT_WIDTH = 860;

export function EditTabPanel({ id, view, shown, children }: EditTabPanelProps) {
  if (!shown) return null;
  const isWide = view === 'history' || view === 'emails';
  return (
    <DialogBody
      {...tabPanelProps(id, view)}
      // A list without controls takes the focus itself for scrolling.
      tabIndex={view === 'history' ? 0 : undefined}
      sx={
        view === 'history'
          ? { overflowY: { md: 'hidden' } }
          : {
              display: 'grid',
              // `minmax(0, …)`: a wide table must not widen the dialog.
              gridTemplateColumns: `minmax(0, ${isWide ? '1fr' : `${TEXT_WIDTH}px`})`,
              justifyContent: 'center',
              gap: 2.5,
              alignContent: 'start',
            }
      }
    >
      {children}
    </DialogBody>
  );
}
