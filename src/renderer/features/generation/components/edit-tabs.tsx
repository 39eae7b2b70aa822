import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '#renderer/components/responsive-dialog.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';

const views = ['text', 'preview', 'history'] as const;
/** The text to edit, what it looks like, or the versions before it. */
export type EditView = (typeof views)[number];

interface EditTabsProps {
  id: string;
  view: EditView;
  onChange: (view: EditView) => void;
}

export function EditTabs({ id, view, onChange }: EditTabsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, mb: 2, flex: 'none' }}>
      <TabRow
        id={id}
        label={t('generation.edit.tabs.label')}
        tabs={views.map((name) => ({ name, label: t(`generation.edit.tabs.${name}`) }))}
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

/** Only the chosen one is there; the history has a height of its own, so that choosing does not move the buttons. */
export function EditTabPanel({ id, view, shown, children }: EditTabPanelProps) {
  if (!shown) return null;
  return (
    <DialogBody
      {...tabPanelProps(id, view)}
      // Nothing in it takes the focus, and a long one has to be scrolled.
      tabIndex={view === 'preview' ? 0 : undefined}
      sx={
        view === 'history'
          ? { height: { md: 'min(64vh, 720px)' }, overflowY: { md: 'hidden' } }
          : { display: 'grid', gap: 2.5, alignContent: 'start' }
      }
    >
      {children}
    </DialogBody>
  );
}
