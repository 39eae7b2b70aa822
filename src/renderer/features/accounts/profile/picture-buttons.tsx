import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAvatarMutation } from '#renderer/features/accounts/api/profile.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Uploads or removes the picture. */
export function PictureButtons({ user }: { user: User }) {
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
      <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
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
