import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import {
  accountExportQuery,
  exportAddress,
  fetchExport,
  isExportRunning,
  startExportMutation,
} from '#renderer/features/accounts/api/account-data.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import type { AccountExport, ExportStatus } from '#shared/contracts/accounts/account-export.ts';
import { LabelledProgress, shareOf } from './labelled-progress.tsx';

export function ExportData() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...accountExportQuery, enabled: isOpen });
  const start = useMutation(startExportMutation);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('settings.exportData')}</Button>
      <ResponsiveDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settings.exportData')}
        phone="sheet"
        maxWidth="xs"
      >
        <DialogBody>
          <Typography variant="body2">{t('settings.export.hint')}</Typography>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <div aria-live="polite">{data && <ExportState status={data} />}</div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
          {data && <ExportAction status={data} isStarting={start.isPending} onStart={() => start.mutate()} />}
        </DialogFooter>
      </ResponsiveDialog>
    </>
  );
}

function ExportState({ status: { latest, nextAt } }: { status: ExportStatus }) {
  const { t, format } = useTexts();
  const text = (sentence: string) => (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {sentence}
    </Typography>
  );
  if (latest && isExportRunning(latest))
    return <LabelledProgress label={t('settings.export.running')} share={shareOf(latest)} />;
  if (latest?.availableUntil)
    return text(
      t('settings.export.ready', {
        size: format.bytes(latest.bytes ?? 0),
        until: format.dateTime(latest.availableUntil),
      }),
    );
  if (nextAt) return text(t('settings.export.next', { time: format.dateTime(nextAt) }));
  return latest?.state === 'failed' && text(t('settings.export.stopped'));
}

interface ExportActionProps {
  status: ExportStatus;
  isStarting: boolean;
  onStart: () => void;
}

function ExportAction({ status: { latest, nextAt }, isStarting, onStart }: ExportActionProps) {
  const { t } = useTranslation();
  if (latest?.state === 'ready') return <DownloadButton latest={latest} />;
  const isRunning = isExportRunning(latest);
  if (nextAt && !isRunning) return null;
  return (
    <Button variant="contained" loading={isStarting || isRunning} onClick={onStart}>
      {t('settings.export.start')}
    </Button>
  );
}

function DownloadButton({ latest: { id, createdAt } }: { latest: AccountExport }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const label = t('settings.export.download');
  if (!desktop)
    return (
      <Button variant="contained" href={exportAddress(id)} download>
        {label}
      </Button>
    );
  const save = async () => {
    setSaving(true);
    try {
      const data = await fetchExport(id);
      await deliverFile({ fileName: `funnelsmith-${createdAt.slice(0, 10)}.zip`, extension: 'zip', data });
    } catch (error) {
      showFailure(t('settings.export.failed'), error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button variant="contained" loading={isSaving} onClick={() => void save()}>
      {label}
    </Button>
  );
}
