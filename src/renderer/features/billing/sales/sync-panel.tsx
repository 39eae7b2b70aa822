import Button from '@mui/material/Button';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { SyncReport } from '#shared/contracts/billing/payments.ts';
import { Report } from './report.tsx';

type Sync = UseMutationResult<SyncReport, Error, void>;

export function SyncButton({ sync, isPrimary = false }: { sync: Sync; isPrimary?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      {...(isPrimary ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
      startIcon={<RegenerateIcon size={16} />}
      loading={sync.isPending}
      onClick={() => sync.mutate()}
    >
      {t('admin.pricing.sync.button')}
    </Button>
  );
}

export function SyncOutcome({ sync }: { sync: Sync }) {
  const { t, format } = useTexts();
  const report = sync.data;
  if (!sync.isError && !report) return null;
  const names = (list: string[]) => (list.length > 0 ? list.join(', ') : t('admin.pricing.nothing'));
  return (
    <Report
      title={t('admin.pricing.sync.report')}
      problem={sync.isError ? userMessageOf(sync.error) : report?.error}
      facts={
        report && [
          [t('admin.pricing.sync.added'), names(report.added)],
          [t('admin.pricing.sync.changed'), names(report.changed)],
          [t('admin.pricing.sync.vanished'), names(report.vanished)],
          [
            t('admin.pricing.sync.unsupported'),
            names(report.unsupported.map(({ name, reason }) => `${name} (${reason})`)),
          ],
          [t('admin.pricing.sync.unchanged'), format.number(report.unchanged)],
        ]
      }
      onDismiss={sync.reset}
    />
  );
}
