import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { CopyIcon, DownloadIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import {
  confirmFactorMutation,
  renewCodesMutation,
  startFactorMutation,
} from '#renderer/features/accounts/api/sign-in-security.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import { QrCode } from './qr-code.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export function SetUpFactorDialog({ open, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.security.setUpTitle')}
      phone="screen"
      maxWidth="xs"
    >
      <SetUp onClose={onClose} />
    </FormDialog>
  );
}

function SetUp({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const { mutate, data: setup, error: startError } = useMutation(startFactorMutation);
  const confirm = useMutation(confirmFactorMutation);
  const [code, setCode] = useState('');
  useEffect(() => mutate(), [mutate]);
  if (confirm.data) return <ShownCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  return (
    <DialogForm
      onSubmit={() => confirm.mutate(code)}
      saveLabel={t('settings.security.turnOn')}
      isSaving={confirm.isPending}
      isDisabled={!setup || code.trim() === ''}
    >
      {startError && <Notice tone="error">{userMessageOf(startError)}</Notice>}
      {!setup && !startError && <LinearProgress aria-label={t('common.loading')} />}
      {setup && (
        <>
          <Typography variant="body2">{t('settings.security.scan')}</Typography>
          <QrCode text={setup.address} label={t('settings.security.qrCode')} />
          <SecondaryText>{t('settings.security.typeSecret')}</SecondaryText>
          <Typography
            variant="body2"
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all', mb: 2 }}
          >
            {setup.secret.replace(/.{4}(?!$)/g, '$& ')}
          </Typography>
          <TextField
            label={t('settings.security.firstCode')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={confirm.isError}
            helperText={confirm.error ? userMessageOf(confirm.error) : undefined}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
              formHelperText: { role: 'alert' },
            }}
          />
        </>
      )}
    </DialogForm>
  );
}

export function RenewCodesDialog({ open, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('settings.security.newCodes')}
      phone="screen"
      maxWidth="xs"
    >
      <Renew onClose={onClose} />
    </FormDialog>
  );
}

function Renew({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const renew = useMutation(renewCodesMutation);
  if (renew.data) return <ShownCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <DialogForm
      onSubmit={() => renew.mutate()}
      error={renew.error}
      saveLabel={t('settings.security.makeCodes')}
      isSaving={renew.isPending}
    >
      <Typography variant="body2">{t('settings.security.newCodesHint')}</Typography>
    </DialogForm>
  );
}

function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <DialogBody>
        <RecoveryCodes codes={codes} />
      </DialogBody>
      <DialogFooter>
        <Button variant="contained" onClick={onClose}>
          {t('settings.security.saved')}
        </Button>
      </DialogFooter>
    </>
  );
}

const Codes = styled('ol')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 12px 12px 40px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: 1.8,
  overflowWrap: 'anywhere',
}));

/** The ten codes for a lost device. They are shown only here. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const save = () =>
    deliverFile({
      fileName: 'funnelsmith-recovery-codes.md',
      extension: 'md',
      data: `# ${t('settings.security.codesTitle')}\n\n${codes.map((code) => `- ${code}`).join('\n')}\n`,
    });
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {t('settings.security.codesTitle')}
      </Typography>
      <Typography variant="body2">{t('settings.security.codesHint')}</Typography>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<DownloadIcon size={16} />} onClick={() => void save()}>
          {t('settings.security.download')}
        </Button>
        <Button
          size="small"
          startIcon={<CopyIcon size={16} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {t('settings.security.copy')}
        </Button>
        <span role="status">{isCopied && t('settings.security.copied')}</span>
      </Box>
    </>
  );
}
