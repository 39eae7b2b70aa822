import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import {
  changeEmailMutation,
  confirmEmailMutation,
  removeFactorMutation,
  securityQuery,
} from '#renderer/features/accounts/api/sign-in-security.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RenewCodesDialog, SetUpFactorDialog } from './second-factor-dialogs.tsx';
import { SettingRow } from './setting-row.tsx';

/** Address, two-step sign-in and passkeys. Absent where another provider signs the user in. */
export function SecurityCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...securityQuery, refetchOnMount: 'always' });
  if (data && !data.hasPassword) return null;
  return (
    <Panel title={t('settings.security.title')} flush>
      {!data && !error && <RowSkeletons count={2} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.canChangeEmail && <EmailRow email={email} />}
      {data && <SecondFactorRow security={data} />}
      {data && <PasskeyList security={data} />}
      {data && !desktop && (
        <Box sx={{ px: 2.5, pt: 1, pb: 2 }}>
          <Button size="small" href="/signin/password">
            {t('settings.security.changePassword')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

type Opened = 'set-up' | 'renew' | 'remove';

function SecondFactorRow({ security }: { security: SignInSecurity }) {
  const { t, format } = useTexts();
  const [opened, setOpened] = useState<Opened>();
  const remove = useMutation(removeFactorMutation);
  const { secondFactorSince: since, recoveryCodesLeft: left } = security;
  const close = () => setOpened(undefined);
  return (
    <RowList>
      <SettingRow
        title={t('settings.security.factor')}
        text={
          since
            ? `${t('settings.security.factorOn', { date: format.date(since) })} · ${t('settings.security.codesLeft', { count: left })}`
            : t('settings.security.factorOff')
        }
      >
        {since ? (
          <>
            <Button size="small" onClick={() => setOpened('renew')}>
              {t('settings.security.newCodes')}
            </Button>
            <Button size="small" onClick={() => setOpened('remove')}>
              {t('settings.security.turnOff')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpened('set-up')}>
            {t('settings.security.setUp')}
          </Button>
        )}
      </SettingRow>
      <SetUpFactorDialog open={opened === 'set-up'} onClose={close} />
      <RenewCodesDialog open={opened === 'renew'} onClose={close} />
      <ConfirmDialog
        open={opened === 'remove'}
        title={t('settings.security.removeFactor.title')}
        question={t('settings.security.removeFactor.question')}
        confirmLabel={t('settings.security.turnOff')}
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </RowList>
  );
}

function EmailRow({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <RowList>
      <SettingRow title={t('settings.security.email')} text={email}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('settings.security.changeEmail')}
        </Button>
      </SettingRow>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('settings.security.changeEmail')}
        phone="sheet"
        maxWidth="xs"
      >
        <ChangeEmail onClose={() => setOpen(false)} />
      </FormDialog>
    </RowList>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const ask = useMutation(changeEmailMutation);
  const confirm = useMutation(confirmEmailMutation);
  const { error } = ask.isSuccess ? confirm : ask;
  const submit = () => {
    if (ask.isSuccess) confirm.mutate(code, { onSuccess: onClose });
    else ask.mutate(email);
  };
  const field = ask.isSuccess
    ? { id: 'email-code', label: t('settings.security.emailCode'), value: code, set: setCode }
    : { id: 'new-email', label: t('settings.security.newEmail'), value: email, set: setEmail };
  return (
    <DialogForm
      onSubmit={submit}
      saveLabel={t(ask.isSuccess ? 'settings.security.changeEmail' : 'settings.security.sendCode')}
      isSaving={ask.isPending || confirm.isPending}
      isDisabled={field.value.trim() === ''}
    >
      {ask.isSuccess && (
        <Typography variant="body2" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('settings.security.emailSent', { email })}
        </Typography>
      )}
      <TextField
        key={field.id}
        id={field.id}
        autoFocus
        label={field.label}
        value={field.value}
        onChange={({ target }) => field.set(target.value)}
        error={error !== null}
        helperText={error ? userMessageOf(error) : undefined}
        slotProps={{
          htmlInput: ask.isSuccess
            ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 }
            : { type: 'email', autoComplete: 'email', maxLength: 254 },
          formHelperText: { role: 'alert' },
        }}
      />
    </DialogForm>
  );
}
