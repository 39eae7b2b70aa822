import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { systemInfoQuery } from '#renderer/features/system/api/system-info.ts';

const DISMISSED_KEY = 'sample-notice-dismissed';

/** Tells that texts are samples, because no AI key is set. Dismissed for the browser session. */
export function SampleNotice() {
  const { t } = useTranslation();
  const system = useQuery(systemInfoQuery);
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) === 'true');
  if (!system.data?.sampleMode || dismissed) return null;
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Notice title={t('shell.sampleTitle')} onDismiss={dismiss}>
        {t('shell.sampleText')}
      </Notice>
    </Box>
  );
}
