import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { desktop } from '#renderer/lib/desktop.ts';

const Place = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  right: 16,
  bottom: 16,
  maxWidth: 720,
  margin: '0 auto',
  zIndex: theme.zIndex.snackbar,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, flex: 'none' });

/** Shown while the server can't be reached. */
export function OfflineBanner() {
  const { t } = useTranslation('desktop');
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await desktop?.checkConnection().catch(() => undefined);
    setChecking(false);
  };
  return (
    <Place aria-label={t('server.label')}>
      <Notice
        tone="warning"
        action={
          <Actions>
            <Button size="small" onClick={() => void desktop?.editServer()}>
              {t('offline.changeServer')}
            </Button>
            <Button size="small" variant="outlined" disabled={checking} onClick={() => void check()}>
              {t('offline.retry')}
            </Button>
          </Actions>
        }
      >
        {t('offline.text')}
      </Notice>
    </Place>
  );
}
