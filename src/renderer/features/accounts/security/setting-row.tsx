import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

interface SettingRowProps {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  textId?: string;
  children: ReactNode;
}

/** A row with what is set and the buttons that change it. */
export function SettingRow({ icon, title, text, textId, children }: SettingRowProps) {
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 200px', minWidth: 0, py: 0.5 }}>
        {icon && <Box sx={{ display: 'flex', color: 'text.secondary', pt: 0.25 }}>{icon}</Box>}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" dir="auto">
            {title}
          </Typography>
          <SecondaryText id={textId}>{text}</SecondaryText>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  );
}
