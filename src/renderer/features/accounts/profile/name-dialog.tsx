import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import { updateProfileMutation } from '#renderer/features/accounts/api/profile.ts';
import { MAX_NAME_LENGTH, type User } from '#shared/contracts/accounts/users.ts';

interface NameDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

export function NameDialog({ open, user, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog open={open} onClose={onClose} title={t('settings.name.title')} phone="screen" maxWidth="xs">
      <NameForm user={user} onClose={onClose} />
    </FormDialog>
  );
}

/** Mounted with the dialog, so that it starts with the saved name. */
function NameForm({ user, onClose }: Pick<NameDialogProps, 'user' | 'onClose'>) {
  const { t } = useTranslation();
  const [names, setNames] = useState({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' });
  const save = useMutation(updateProfileMutation);
  return (
    <DialogForm
      onSubmit={() => save.mutate(names, { onSuccess: onClose })}
      saveLabel={t('common.save')}
      isSaving={save.isPending}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            id={`profile-${name}`}
            fullWidth
            label={t(`settings.name.${name}`)}
            value={names[name]}
            onChange={({ target }) => setNames({ ...names, [name]: target.value })}
            slotProps={{
              htmlInput: {
                maxLength: MAX_NAME_LENGTH,
                autoComplete: name === 'firstName' ? 'given-name' : 'family-name',
              },
            }}
          />
        ))}
      </Box>
    </DialogForm>
  );
}
