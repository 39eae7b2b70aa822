import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { desktop } from '#renderer/lib/desktop.ts';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';
import { useUnsavedStore } from '#renderer/lib/stores/unsaved-store.ts';
import { BottomActions, BottomPlace } from './bottom-place.tsx';

/** Offers to install a downloaded update. Waits while a text is being written or has changes that are not saved. */
export function UpdateBanner({ version }: { version: string }) {
  const { t } = useTranslation('desktop');
  const [isHidden, setHidden] = useState(false);
  const isWriting = useAppStore((state) => Object.keys(state.generationInProgress).length > 0);
  const isUnsaved = useUnsavedStore((state) => state.count > 0);
  const isBusy = isWriting || isUnsaved;
  if (isHidden) return null;
  return (
    <BottomPlace aria-label={t('update.label')}>
      <Notice
        action={
          <BottomActions>
            <Button size="small" onClick={() => setHidden(true)}>
              {t('update.later')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              onClick={() => void desktop?.installUpdate()}
            >
              {t('update.restart')}
            </Button>
          </BottomActions>
        }
      >
        {t(isBusy ? 'update.busy' : 'update.text', { version })}
      </Notice>
    </BottomPlace>
  );
}
