import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { desktop } from '#renderer/lib/desktop.ts';
import { BottomActions, BottomPlace } from './bottom-place.tsx';

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
    <BottomPlace aria-label={t('server.label')}>
      <Notice
        tone="warning"
        action={
          <BottomActions>
            <Button size="small" onClick={() => void desktop?.editServer()}>
              {t('offline.changeServer')}
            </Button>
            <Button size="small" variant="outlined" disabled={checking} onClick={() => void check()}>
              {t('offline.retry')}
            </Button>
          </BottomActions>
        }
      >
        {t('offline.text')}
      </Notice>
    </BottomPlace>
  );
}
