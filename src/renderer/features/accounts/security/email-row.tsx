import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import {
  changeEmailMutation,
  confirmEmailMutation,
} from '#renderer/features/accounts/api/sign-in-security.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { SettingRow } from './setting-row.tsx';

export function EmailRow({ email }: { email: string }) {
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
