import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import {
  addPasskeyMutation,
  renamePasskeyMutation,
} from '#renderer/features/accounts/api/sign-in-security.ts';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { PASSKEY_NAME_LENGTH, type Passkey } from '#shared/contracts/accounts/sign-in-security.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
}

export function AddPasskeyDialog(props: DialogProps) {
  const { t } = useTranslation();
  const add = useMutation(addPasskeyMutation);
  // The browser's own errors are technical, or mean that the person has cancelled.
  const problem =
    add.error && (add.error instanceof ApiError ? userMessageOf(add.error) : t('settings.security.notMade'));
  return (
    <NameDialog
      {...props}
      title={t('settings.security.addPasskey')}
      text={t('settings.security.nameHint')}
      name=""
      problem={problem ?? undefined}
      isPending={add.isPending}
      onSubmit={(name) => add.mutate(name, { onSuccess: props.onClose })}
    />
  );
}

export function RenamePasskeyDialog({ passkey, ...props }: DialogProps & { passkey: Passkey }) {
  const { t } = useTranslation();
  const rename = useMutation(renamePasskeyMutation);
  return (
    <NameDialog
      {...props}
      title={t('settings.security.rename')}
      name={passkey.name}
      problem={rename.error ? userMessageOf(rename.error) : undefined}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate({ id: passkey.id, name }, { onSuccess: props.onClose })}
    />
  );
}

interface NameDialogProps extends DialogProps {
  title: string;
  text?: string | undefined;
  name: string;
  problem: string | undefined;
  isPending: boolean;
  onSubmit: (name: string) => void;
}

function NameDialog({ text, name, problem, isPending, onSubmit, ...dialog }: NameDialogProps) {
  return (
    <FormDialog {...dialog} phone="sheet" maxWidth="xs">
      <NameForm {...{ text, name, problem, isPending, onSubmit }} />
    </FormDialog>
  );
}

function NameForm({
  text,
  name: before,
  problem,
  isPending,
  onSubmit,
}: Omit<NameDialogProps, 'title' | keyof DialogProps>) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  return (
    <DialogForm
      onSubmit={() => onSubmit(name)}
      saveLabel={t('settings.security.continue')}
      isSaving={isPending}
      isDisabled={name.trim() === ''}
    >
      {text && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      <TextField
        autoFocus
        label={t('settings.security.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_LENGTH }, formHelperText: { role: 'alert' } }}
      />
    </DialogForm>
  );
}
