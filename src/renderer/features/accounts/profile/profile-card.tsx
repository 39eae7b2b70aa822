import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, FormDialog } from '#renderer/components/dialogs/edit-frame.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { deleteAvatarMutation, updateProfileMutation } from '#renderer/features/accounts/api/profile.ts';
import { RoleBadge } from '#renderer/features/accounts/components/role-badge.tsx';
import { UserAvatar } from '#renderer/features/accounts/components/user-avatar.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { MAX_NAME_LENGTH, type User } from '#shared/contracts/accounts/users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

export function ProfileCard() {
  const { t, format } = useTexts();
  const user = useCurrentUser();
  const [isNaming, setNaming] = useState(false);
  const name = userDisplayName(user);
  return (
    <Panel
      title={t('settings.profile')}
      aside={
        <Button size="small" onClick={() => setNaming(true)}>
          {t('settings.name.edit')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <UserAvatar user={user} size={48} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          {name !== user.email && <SecondaryText noWrap>{user.email}</SecondaryText>}
        </Box>
        <PictureButtons user={user} />
      </Box>
      <FactList>
        <dt>{t('settings.role')}</dt>
        <dd>
          <RoleBadge role={user.role} />
        </dd>
        <dt>{t('settings.plan')}</dt>
        <dd>{t(`tiers.${user.tier}`)}</dd>
        <dt>{t('settings.credits')}</dt>
        <dd>
          {format.number(user.credits)}/{format.number(user.totalCredits)}
        </dd>
        <dt>{t('settings.memberSince')}</dt>
        <dd>{format.date(user.createdAt)}</dd>
      </FactList>
      <NameDialog open={isNaming} user={user} onClose={() => setNaming(false)} />
    </Panel>
  );
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

function PictureButtons({ user }: { user: User }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [open, setOpen] = useState(false);
  const remove = useMutation(deleteAvatarMutation);
  const choose = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file));
      setOpen(true);
    } catch {
      showToast({ title: t('settings.picture.unreadable'), tone: 'destructive' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t(user.profileImageUrl ? 'settings.picture.change' : 'settings.picture.upload')}
      </Button>
      {user.profileImageUrl && (
        <Button size="small" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {t('settings.picture.remove')}
        </Button>
      )}
      {picture && <AvatarDialog open={open} picture={picture} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface NameDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

function NameDialog({ open, user, onClose }: NameDialogProps) {
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
