import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { currentPath, loginUrl } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useSignInElsewhere } from '#renderer/lib/hooks/use-sign-in-elsewhere.ts';
import { useSignInAgainStore } from '#renderer/lib/stores/sign-in-again-store.ts';
import { getSignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { DialogBody, DialogFooter, ResponsiveDialog } from './responsive-dialog.tsx';

async function look(): Promise<void> {
  const security = await callApi(getSignInSecurity, {}).catch(() => undefined);
  if (security?.needsSignIn === false) useSignInAgainStore.getState().answer?.(true);
}

/**
 * Asks for a sign-in before a change that needs a fresh one. It opens in another tab or window, so that what was
 * entered stays; afterwards the change is sent again.
 */
export function FreshSignInDialog() {
  const { t } = useTranslation();
  const answer = useSignInAgainStore((state) => state.answer);
  const textId = useId();
  useSignInElsewhere(look, answer !== undefined);
  const cancel = () => answer?.(false);
  const way = desktop
    ? { onClick: () => void desktop?.signIn({ place: 'window', returnTo: currentPath(), stays: true }) }
    : { href: `${loginUrl('/')}&prompt=login`, target: '_blank' };
  return (
    <ResponsiveDialog
      open={answer !== undefined}
      onClose={cancel}
      title={t('auth.fresh.title')}
      role="alertdialog"
      phone="sheet"
      maxWidth="xs"
      closeButton={false}
      describedBy={textId}
    >
      <DialogBody id={textId}>
        <Typography variant="body2">{t('auth.fresh.text')}</Typography>
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>{t('common.cancel')}</Button>
        <Button autoFocus variant="contained" {...way}>
          {t('auth.signInAgain')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}
