import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '#renderer/components/responsive-dialog.tsx';

const views = ['text', 'history'] as const;
/** The text to edit, or the versions before it. */
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
      <Tabs
        value={view}
        onChange={(_event, chosen: EditView) => onChange(chosen)}
        aria-label={t('generation.edit.tabs.label')}
        sx={{ minHeight: 0, borderBottom: 1, borderColor: 'hairline' }}
        slotProps={{ indicator: { sx: { bgcolor: 'accent.main' } } }}
      >
        {views.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            label={t(`generation.edit.tabs.${name}`)}
            sx={{
              minWidth: 0,
              minHeight: 40,
              px: 0,
              mr: 3,
              py: 1,
              '&.Mui-selected': { color: 'text.primary' },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          />
        ))}
      </Tabs>
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
      role="tabpanel"
      id={`${id}-panel-${view}`}
      aria-labelledby={`${id}-tab-${view}`}
      sx={
        view === 'text'
          ? { display: 'grid', gap: 2.5, alignContent: 'start' }
          : { height: { md: 'min(64vh, 720px)' }, overflowY: { md: 'hidden' } }
      }
    >
      {children}
    </DialogBody>
  );
}
