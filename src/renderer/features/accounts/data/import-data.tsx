import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import {
  accountImportQuery,
  cancelImportMutation,
  isImportRunning,
  startImportMutation,
} from '#renderer/features/accounts/api/account-data.ts';
import { refreshAll } from '#renderer/lib/api/query-client.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { type AccountImport, IMPORT_LIMITS } from '#shared/contracts/accounts/account-import.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import { LabelledProgress, shareOf } from './labelled-progress.tsx';

/** Imports the ZIP file of an export, also that of another installation. */
export function ImportData() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('settings.import.title')}</Button>
      <ResponsiveDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settings.import.title')}
        phone="sheet"
        maxWidth="xs"
      >
        <ImportBody onClose={() => setOpen(false)} />
      </ResponsiveDialog>
    </>
  );
}

function ImportBody({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(accountImportQuery);
  const upload = useUpload();
  const cancel = useMutation(cancelImportMutation);
  const latest = data?.latest;
  const isRunning = isImportRunning(latest);
  useRefreshAfter(isRunning);
  return (
    <>
      <DialogBody>
        <Typography variant="body2">{t('settings.import.hint')}</Typography>
        <SecondaryText sx={{ mt: 1 }}>
          {t(desktop ? 'settings.import.moveDesktop' : 'settings.import.move')}
        </SecondaryText>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        <div aria-live="polite">
          {upload.share !== undefined && (
            <LabelledProgress label={t('settings.import.sending')} share={upload.share} />
          )}
          {upload.problem && (
            <Typography variant="body2" color="error" role="alert" sx={{ mt: 1.5 }}>
              {upload.problem}
            </Typography>
          )}
          {upload.share === undefined && latest && isRunning && (
            <LabelledProgress
              label={t(latest.recordsTotal === null ? 'settings.import.checking' : 'settings.import.writing')}
              share={shareOf(latest)}
            />
          )}
          {upload.share === undefined && !upload.problem && latest && !isRunning && (
            <ImportReport latest={latest} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {isRunning ? (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('settings.import.stop')}
          </Button>
        ) : (
          <ChooseFile isBusy={upload.share !== undefined} onFile={upload.send} />
        )}
      </DialogFooter>
    </>
  );
}

function ChooseFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after an error.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={choose} />
      <Button variant="contained" loading={isBusy} onClick={() => input.current?.click()}>
        {t('settings.import.choose')}
      </Button>
    </>
  );
}

/** Sends a file. Closing the dialog ends the sending. */
function useUpload() {
  const { t } = useTranslation();
  const start = useMutation(startImportMutation);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    setProblem(undefined);
    if (file.size > IMPORT_LIMITS.file) {
      setProblem(t('settings.import.tooLarge', { limit: IMPORT_LIMITS.file / 1_000_000 }));
      return;
    }
    sending.current = new AbortController();
    setShare(0);
    try {
      await start.mutateAsync({ file, signal: sending.current.signal, onProgress: setShare });
    } catch (error) {
      setProblem(userMessageOf(error));
    } finally {
      setShare(undefined);
    }
  };
  return { share, problem, send: (file: File) => void send(file) };
}

/** What other screens show may have changed once an import has ended. */
function useRefreshAfter(isRunning: boolean): void {
  const client = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refreshAll(client);
    wasRunning.current = isRunning;
  }, [client, isRunning]);
}

/** What an import has added, what was there already, and what was refused and why. */
function ImportReport({ latest }: { latest: AccountImport }) {
  const { t, format } = useTexts();
  const { state, error, result, finishedAt } = latest;
  const { products, contents, versions, leftOut, refused, refusedCount } = result;
  const lines = [
    t('settings.import.added', {
      products: format.number(products.added),
      contents: format.number(contents.added),
      versions: format.number(versions),
    }),
    ...(products.known > 0
      ? [
          t('settings.import.known', {
            products: format.number(products.known),
            contents: format.number(contents.known),
          }),
        ]
      : []),
    ...(leftOut > 0 ? [t('settings.import.leftOut', { records: format.number(leftOut) })] : []),
  ];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(`settings.import.ended.${state === 'failed' || state === 'cancelled' ? state : 'done'}`, {
          time: finishedAt ? format.dateTime(finishedAt) : '',
        })}
      </Typography>
      {error && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {errorSentence(error, fillSentence)}
        </Typography>
      )}
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ mt: 0.5 }}>
          {line}
        </Typography>
      ))}
      {refusedCount > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
            {t('settings.import.refused', { products: format.number(refusedCount) })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ name, error: reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
              <Typography key={index} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}: {errorSentence(reason, fillSentence)}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
