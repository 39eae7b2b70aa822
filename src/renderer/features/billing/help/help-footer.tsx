import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { SpeechIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { HelpDialog } from './help-dialog.tsx';

export function HelpFooter() {
  const { t } = useTranslation();
  const dialog = useDialog<true>();
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 3, px: 0.5 }}
    >
      <SecondaryText sx={{ flex: '1 1 240px' }}>{t('help.question')}</SecondaryText>
      <Button startIcon={<SpeechIcon size={16} />} onClick={() => dialog.show(true)}>
        {t('help.button')}
      </Button>
      {dialog.shown && <HelpDialog {...dialog.state} />}
    </Box>
  );
}
