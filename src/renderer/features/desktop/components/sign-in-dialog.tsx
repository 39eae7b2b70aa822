import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { currentPath } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';

/** Shown while the user signs in in the window or the browser; offers the other one. */
export function SignInDialog({ place }: { place: 'window' | 'browser' }) {
  const { t } = useTranslation('desktop');
  const cancel = () => void desktop?.cancelSignIn();
  const other = place === 'window' ? 'browser' : 'window';
  return (
    <ResponsiveDialog
      open
      onClose={cancel}
      title={t('signIn.title')}
      phone="sheet"
      maxWidth="xs"
      closeButton={false}
    >
      <DialogBody>
        <Typography>{t(place === 'window' ? 'signIn.inWindow' : 'signIn.inBrowser')}</Typography>
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>{t('signIn.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => void desktop?.signIn({ place: other, returnTo: currentPath() })}
        >
          {t(other === 'browser' ? 'signIn.useBrowser' : 'signIn.useWindow')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}
